/** A decision as read from one source. Null means that the source does not say. */
export type ParsedDecision = {
  /** In the Court's form, with the docket of the case's title first. Never empty. */
  dockets: string[]
  name: string
  /** The name is abbreviated, as in the Court's lists: "Dept.", "R. Co.". */
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
    /** True if the Court itself gives this address now, false for an old copy elsewhere. */
    isCurrent: boolean
  } | null
  /** A page on which the text can be read. */
  pageUrl: string | null
  /** The source's time of the last change. */
  updatedAt: string | null
  opinions: ParsedOpinions | null
}

export type ParsedOpinions = {
  list: ParsedOpinion[]
  /** Whether the list has all opinions with their exact kinds. Stored opinions not in it are then deleted. */
  isComplete: boolean
}

export type ParsedOpinion = {
  /**
   * majority, plurality, per_curiam, concurrence…; a source without exact types gives lead, concurrence or dissent.
   */
  type: string
  /** A surname, or several for a joint opinion: "Breyer, Sotomayor and Kagan". Null for the whole Court. */
  author: string | null
  /** Surnames, with the part if a Justice joined only that: "Alito (Part I)". Null if the source does not say. */
  joinedBy: string[] | null
}
