/** A decision as read from one source; null is what that source does not say. */
export type ParsedDecision = {
  /** In the Court's form; the first is the one it is filed under. Never empty. */
  dockets: string[]
  name: string
  /** As the Court's lists have it, where "Dept." and "R. Co." save space. */
  hasShortName: boolean
  /** YYYY-MM-DD */
  decided: string
  argued: string | null
  /** "597 U.S. 215" */
  citation: string | null
  lowerCourt: string | null
  judgment: string | null
  votes: { majority: number; minority: number } | null
  pdf: {
    url: string
    /** True where the Court itself gives this address today, and not a copy of long ago. */
    isCurrent: boolean
  } | null
  /** A page on which the text can be read. */
  pageUrl: string | null
  /** When the source says that it was last changed. */
  updatedAt: string | null
  opinions: ParsedOpinions | null
}

export type ParsedOpinions = {
  list: ParsedOpinion[]
  /** Whether these are all there are, with their exact kinds, so that others are none. */
  isComplete: boolean
}

export type ParsedOpinion = {
  /** majority, plurality, per_curiam, concurrence…; from a source without exact types, lead, concurrence or dissent. */
  type: string
  /** A surname, or several for a joint opinion: "Breyer, Sotomayor and Kagan"; null for the whole Court. */
  author: string | null
  /** Surnames, those who joined in part with the part: "Alito (Part I)"; null where the source does not say. */
  joinedBy: string[] | null
}
