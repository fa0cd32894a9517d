import type { AmendmentLine } from '#app/components/amendment/to-amendment-line.ts'
import type { LinkedWords } from '#app/components/linked-text/linked-words.ts'
import type { Summary } from '#app/components/summary/summary.ts'
import type { MemberLines } from '#app/components/vote/member-lines.ts'
import type { RollCall as VoteRollCall } from '#app/components/vote/to-roll-call.ts'
import type { Ratings } from '#app/data/ratings.ts'
import type { Review } from '#app/data/reviews.ts'
import type { Stage } from '#domain/measures/bill-timeline.ts'
import type { Chamber } from '#domain/members/chamber.ts'
import type { Status } from '#domain/measures/measure-status.ts'
import type { PartyGroup } from '#domain/members/party.ts'
import type { VersionToCompare } from '#domain/texts/version-to-compare.ts'

/** A roll call as the list of votes names it, with what a yes meant. */
export type RollCall = VoteRollCall & { summary: Summary | null }

/** An entry of the history by which a chamber passed the measure without a roll call. */
export type Passage = { date: string; text: string }

/** The votes on an action: every roll call, and the positions of the one that is shown. */
export type Votes = {
  rollCalls: RollCall[]
  unrecorded: Passage[]
  selectedId: string | null
  /** What the vote that is shown is about, if that is an amendment. */
  amendments: AmendmentLine[]
  /** Whether the list of roll calls, or the vote that is to be shown, could not be read. */
  couldNotBeRead: boolean
  members: MemberLines
  chamber: Chamber | null
}

export type SponsorEntry = {
  id: string | null
  name: string
  lastName: string
  party: PartyGroup
  state: string | null
  district: string | null
  isOriginal: boolean
  /** The day they joined, YYYY-MM-DD; null for a sponsor, or if the record does not say. */
  joined: string | null
  /** The day they withdrew, in long form; null for one who stays. */
  withdrew: string | null
}

/** How the cosponsors joined. `parties` gives the order of all counts, the largest first. */
export type Cosponsorship = {
  /** How many joined on the day of introduction. */
  original: number
  parties: PartyGroup[]
  /** Lines that grow with each day. Null if there is too little to draw. */
  chart: {
    from: string
    to: string
    lines: { party: PartyGroup; count: number; path: string }[]
  } | null
  months: CosponsorCount[]
  states: CosponsorCount[]
}

/** How many of each party joined in a month, or are from a state. */
export type CosponsorCount = { name: string; counts: number[] }

/** A committee with what it did on a measure, oldest first. */
export type Committee = {
  code: string
  name: string
  chamber: string | null
  /** The page of the full committee. */
  to: string | null
  steps: {
    label: string
    date: string
    /** "43–0", "by voice vote" */
    vote: string | null
    reports: { words: string; url: string | null }[]
  }[]
}

export type RelatedMeasureLine = {
  id: string
  number: string
  /** Its Congress, if it is another. */
  congress: string | null
  title: string | null
  /** The official page, if the record does not have the measure. */
  url: string | null
  /** How it is related. */
  sentence: string
  status: string | null
  /** The day it became law. */
  date: string | null
  /** Sections that it has in the same words, as a law. `count` includes those that are not shown. */
  sections: { count: number; shown: { own: PlaceInText; inLaw: PlaceInText }[] }
}

/** "Sec. 6211", and its address. */
type PlaceInText = { name: string; to: string }

/** A status that ended or stopped an action, in a sentence, with the recorded votes that decided it. */
export type Setback = { sentence: string; votes: { id: string; words: string }[] }

/** `isScheduled`: its day has not come. */
type HistoryItem = LinkedWords & { date: string; isScheduled: boolean }

/** What became of an action, or what it did to another, with where that can be read. */
export type Relation = {
  label: string
  name: string
  actionId: string | null
  url: string | null
  /** The date of the related action, or of the change to it. */
  date: string | null
  /** The change on that day ("revoked"), if the date is of a change. */
  done: string | null
  /** Our reason, if no source says so itself. */
  grounds?: string
}

export type Opinion = {
  id: string
  label: string
  /** Whether its source does not say that a majority joined it. */
  isLead: boolean
  author: string | null
  joinedBy: string[]
  summary: Summary | null
  sourceUrl: string | null
}

/** Words of the text itself, under their own name ("What it orders"). */
export type ExcerptView = {
  name: string
  about: string
  quotes: Quote[]
  /** The reasons that the President gives. */
  reasons: Quote[]
}

/** Words of a text, and where they are in it. */
export type Quote = {
  words: string
  heading: string | null
  locator: string | null
  to: string | null
}

/** A paragraph of an official summary, or the entries of a list of it. */
export type Paragraph<Words = LinkedWords> = Words | { items: Words[] }

/** What happened between two stages of a measure, without being one of them. */
export type StageMark = { after: Stage['name']; label: string; date: string }

/** All the action page shows, worked out on the server. */
export type ActionView = {
  id: string
  branch: string
  title: string
  otherNames: string[]
  number: string | null
  congress: number | null
  law: string | null
  billNumber: string | null
  sponsors: {
    lead: SponsorEntry[]
    others: SponsorEntry[]
    withdrawn: SponsorEntry[]
    problem: string | null
    cosponsorship: Cosponsorship | null
  }
  /** What a reader has to know first. */
  setback: Setback | null
  committees: Committee[]
  relatedMeasures: { count: number; shown: RelatedMeasureLine[] }
  /** The first ones. `counts` says how many have each outcome. Null if there are none. */
  amendments: { count: number; counts: string; shown: AmendmentLine[] } | null
  /** By the Congressional Budget Office, newest first. */
  estimates: { title: string; date: string | null; url: string }[]
  /** The power of Congress that the sponsor of a House measure names. */
  authority: string | null
  /** The Library of Congress's subjects of a measure. */
  subjects: string[]
  /** Further facts in the order of the heading: a president, a date, a citation. */
  facts: { name: string; value: string; to?: string }[]
  /** What of the official record we could not read, in a sentence. */
  unread: string | null
  /** The address of an official text, or else the first other address. */
  officialTextUrl: string | null
  /** Whether a text is stored here or can be fetched. Our sources have no texts of nominations and treaties. */
  hasText: boolean
  links: { name: string; url: string }[]
  stages: Stage[]
  stageMarks: StageMark[]
  /** A note about a path that other measures do not take. */
  stagesNote: string | null
  /** The day an order was signed or a decision handed down, if known. Null for measures. */
  issuedOn: string | null
  /** The status, its date, and later events under the same name. */
  status: Status & { latest: { date: string; text: string } | null }
  /** What the status means and what usually happens next. Null for a status that explains itself. */
  statusMeaning: string | null
  /** The chamber whose passage was of an earlier text than the other's, and the day of that one. */
  earlierText: { chamber: Chamber; date: string } | null
  outcome: Relation[]
  related: Relation[]
  summary: Summary | null
  /** The version of the text that the summary describes ("Enrolled Bill"); null where that is not known. */
  summaryVersion: string | null
  /** A later text than that is stored. */
  describesEarlierText: boolean
  /** The latest version of the text that is stored here ("Enrolled Bill"); null while there is none. */
  latestText: string | null
  comparison: VersionToCompare | null
  /** `name`: "Official title", or "Description" of a nomination. */
  officialTitle: { name: string; words: string } | null
  /**
   * What an official source says of it, under its own name: "Syllabus", "Summary by the Congressional Research Service of
   * the text: Introduced in House, January 3, 2025".
   */
  official: { name: string; paragraphs: Paragraph[] } | null
  excerpt: ExcerptView | null
  /** What cards, feeds and search engines say of it, labeled unless it is a summary of ours; null without anything. */
  description: string | null
  history: HistoryItem[]
  opinions: Opinion[]
  /** Opinions that the text has and the list has not: "Justice Sotomayor, dissenting". */
  unlistedOpinions: string[]
  reviews: Review[]
  /** Null where they could not be read. */
  ratings: Ratings | null
  votes: Votes
}
