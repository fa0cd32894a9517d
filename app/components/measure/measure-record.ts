import type {
  amendmentOutcomes,
  committeeActivityKinds,
  committeeVoteManners,
} from '#domain/database-values.ts'

/** A committee's work on a measure, from `get_action_context`. Oldest first. */
export type CommitteeActivity = {
  /** `HSJU`, or `HSJU01` for a subcommittee. */
  code: string
  name: string
  kind: (typeof committeeActivityKinds)[number]
  /** YYYY-MM-DD. */
  acted_on: string
  /** The words of the history. Null if the source only lists the activity. */
  words: string | null
  vote_manner: (typeof committeeVoteManners)[number] | null
  /** Both counts, or neither. */
  yea_count: number | null
  nay_count: number | null
  /** "H. Rept. 119-106, Part 2" */
  reports: string[]
  /** Whether the full committee has a page. */
  is_listed: boolean
}

/** At most 100 of them, those that became law first. */
export type RelatedMeasures = { count: number; shown: RelatedMeasure[] }

export type RelatedMeasure = {
  /** `119-hr-1`, also if the record does not have it. */
  id: string
  /** How it is related (`domain/measures/measure-relation.ts`). Empty if the source does not say. */
  kinds: string[]
  /** What the record of the other says of this one. */
  kinds_of_other: string[]
  title: string | null
  bill_number: string | null
  in_record: boolean
  current_status: string | null
  law_number: string | null
  date_enacted_issued: string | null
  latest_action_text: string | null
  latest_action_date: string | null
  /** Of one that became law. */
  sections: SharedSections | null
}

/** Sections of a measure that a law has in the same words: their count, and the first five. */
type SharedSections = {
  count: number
  shown: {
    version: string
    path: string
    number: string | null
    law_version: string
    law_path: string
    law_number: string | null
  }[]
}

/** The amendments to a measure: the first ten, and counts. */
export type AmendmentsOfMeasure = {
  count: number
  /** How many have each outcome. The empty name counts those whose outcome is not known. */
  outcomes: Partial<Record<AmendmentOutcome | '', number>>
  /** How many have a recorded vote. */
  voted: number
  shown: ListedAmendment[]
}

type AmendmentOutcome = (typeof amendmentOutcomes)[number]

/** An amendment as lists show it, from `get_amendments` and `get_amendments_of_vote`. */
export type ListedAmendment = {
  /** `119-samdt-3000` */
  id: string
  chamber: 'House' | 'Senate'
  type: 'hamdt' | 'samdt' | 'suamdt'
  number: number
  /** The id of the amendment that it amends. */
  amends: string | null
  /** As an entry of a measure's sponsors. A committee has only `name`. */
  sponsor: unknown
  /** How many cosponsors it has. */
  cosponsors: number
  purpose: string | null
  description: string | null
  outcome: AmendmentOutcome | null
  latest_action_text: string | null
  latest_action_date: string | null
  roll_call_ids: string[]
}

/** A cost estimate by the Congressional Budget Office, from `GovernmentActions.cbo_estimates`. */
export type CostEstimate = {
  title: string
  description: string | null
  /** YYYY-MM-DD. */
  published_on: string | null
  url: string
}
