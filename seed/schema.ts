import { z } from 'zod'
import { dispositions, relationKinds } from '#domain/database-values.ts'

const day = z.iso.date()
const httpsUrl = z.url({ protocol: /^https$/ }).max(1000)
/** A member's id in the Biographical Directory of Congress. */
const bioguideId = z.string().regex(/^[A-Z]\d{6}$/)
const rollCallId = z.string().regex(/^(house|senate)-\d+-\d+-\d+$/)
const words = (most: number) => z.string().trim().min(1).max(most)

/** A short passage: it shows the place without copying someone's work. */
const quote = words(300).refine(
  (text) => text.split(/\s+/).length <= 25,
  'a quote has at most 25 words',
)

/** The place to check a sentence. `quote` is verbatim and present only if it helps to find the place. */
const locator = z.discriminatedUnion('kind', [
  /** A place in the text of the law, bill, order or proclamation: "Sec. 2", "Sec. 10101(a)", "Preamble". */
  z.strictObject({
    kind: z.literal('section'),
    ref: words(120),
    quote: quote.optional(),
    url: httpsUrl.optional(),
  }),
  /** An entry of the official record: "2025-07-04 Became Public Law No: 119-21.", "EO 14110 disposition notes". */
  z.strictObject({
    kind: z.literal('record'),
    ref: words(200),
    url: httpsUrl.optional(),
  }),
  /**
   * A place in an opinion: the printed page (of the slip opinion, or of the U.S. Reports if `pdfUrl` is
   * their print), its numbered part ("III-A"), both, or the whole opinion. Without `opinion` it is the Court's.
   * The Reporter's syllabus is a separate `opinion`, "Syllabus".
   */
  z
    .strictObject({
      kind: z.literal('opinion-page'),
      page: z.int().positive().optional(),
      part: z
        .string()
        .regex(/^(Intro|[IVX]+(-[A-F](-\d{1,2})?)?)$/)
        .optional(),
      opinion: words(120).optional(),
      quote: quote.optional(),
      url: httpsUrl.optional(),
    })
    .refine(({ page, part, opinion }) => page ?? part ?? opinion, 'a page, a part or an opinion'),
])

/** A summary: sentences in reading order, each with its sources. */
const summary = z.array(z.strictObject({ text: words(400), sources: z.array(locator).min(1) }))

const alias = z.strictObject({
  name: words(200),
  /** People say a nickname. The other two are in the text or the official list of titles. */
  kind: z.enum(['nickname', 'short_title', 'popular_title']),
})

const relation = z.strictObject({
  kind: z.enum(relationKinds),
  /** The words for readers, with or without a link: "EO 14148 of January 20, 2025". */
  label: words(300),
  /** The action's id. It is kept even if the action is not in the record yet. */
  action: words(80).optional(),
  url: httpsUrl.optional(),
  date: day.optional(),
})

/** The current effect. Absent for a measure that never took effect. */
const disposition = z.enum(dispositions)

/** [date, action code or null, type or null, text], in the field values of Congress.gov, newest first. */
const historyEntry = z.tuple([day, z.string().nullable(), z.string().nullable(), words(10_000)])

const billFacts = z.strictObject({
  congress: z.int().min(93).max(150),
  type: z.enum(['HR', 'S', 'HJRES', 'SJRES', 'HCONRES', 'SCONRES', 'HRES', 'SRES']),
  number: z.int().positive(),
  title: words(2000),
  officialTitle: words(4000).optional(),
  introducedDate: day,
  law: z
    .strictObject({
      kind: z.enum(['public', 'private']),
      number: z.string().regex(/^\d+-\d+$/),
    })
    .optional(),
  policyArea: words(200).optional(),
  subjects: z.array(words(200)),
  sponsor: bioguideId,
  /**
   * [Bioguide id, day of joining, day of withdrawing if withdrawn]. Absent if the source does not name cosponsors.
   */
  cosponsors: z
    .array(z.union([z.tuple([bioguideId, day]), z.tuple([bioguideId, day, day])]))
    .optional(),
  /** Its latest text version, as printed: "Enrolled Bill". */
  textVersion: words(100).optional(),
  textUrl: httpsUrl.optional(),
  rollCalls: z.array(rollCallId),
  history: z.array(historyEntry).min(1),
})

export const executiveFacts = z.strictObject({
  number: z.int().positive(),
  title: words(2000),
  president: words(200),
  signingDate: day,
  publicationDate: day,
  /** In the Federal Register: "90 FR 15041". */
  citation: words(100).optional(),
  documentNumber: z.string().regex(/^[A-Z]?\d{1,4}-\d{3,6}$/),
  htmlUrl: httpsUrl,
  pdfUrl: httpsUrl.optional(),
  /** The Federal Register's own notes on its current effect. */
  dispositionNotes: words(4000).optional(),
})

const decisionFacts = z.strictObject({
  /** In the Court's form: "21-1086", "24A884". The first one of cases decided together. */
  docket: z.string().regex(/^\d{2}(-\d{1,5}|[AO]\d{1,4})$/),
  otherDockets: z.array(words(20)).optional(),
  caseName: words(500),
  /** The year in which the term began. */
  term: z.int().min(1789).max(2100),
  arguedDate: day.optional(),
  decidedDate: day,
  /** In the U.S. Reports: "597 U.S. 215". */
  citation: words(100).optional(),
  lowerCourt: words(200).optional(),
  /** The disposition of the judgment below: "reversed and remanded". */
  judgment: words(200).optional(),
  /** Justices for and against the judgment. Fewer than nine if some took no part. */
  vote: z
    .strictObject({ majority: z.int().min(1).max(9), minority: z.int().min(0).max(4) })
    .optional(),
  /** Justices who took no part in this docket's case, by surname. */
  tookNoPart: z.array(words(40)).min(1).optional(),
  pdfUrl: httpsUrl.optional(),
  sourceUrl: httpsUrl,
})

const opinion = z.strictObject({
  /** majority, per_curiam, plurality, concurrence, concurring_in_part, concurring_in_judgment, dissent… */
  type: z.string().regex(/^[a-z_]+$/),
  /** The Justice's surname. Absent for an opinion of the whole Court. */
  author: words(100).optional(),
  joinedBy: z.array(words(100)),
  /** The first page of the opinion in `pdfUrl`. */
  page: z.int().positive().optional(),
  summary,
})

const common = {
  /** The address of the action: 119-hr-1, eo-14257, proclamation-10886, scotus-24a884. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  aliases: z.array(alias),
  /**
   * Words that people search for although they are not its name: "food stamps". Search uses them, no page shows them.
   */
  searchWords: z.array(words(60)).min(1).optional(),
  disposition: disposition.optional(),
  /** For an order or proclamation with an end in its own words: the last day, and those words. */
  ends: z.strictObject({ on: day, by: words(2000) }).optional(),
  relations: z.array(relation),
  summary,
}

/** One file of `seed/data/actions`. The extraction writes `facts`, people write the rest. */
export const action = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bill'), ...common, facts: billFacts }),
  z.strictObject({ kind: z.literal('executive_order'), ...common, facts: executiveFacts }),
  z.strictObject({ kind: z.literal('proclamation'), ...common, facts: executiveFacts }),
  z.strictObject({
    kind: z.literal('decision'),
    ...common,
    facts: decisionFacts,
    opinions: z.array(opinion).min(1),
  }),
])

/**
 * `seed/data/corrections.json`: wrong or misleading words of the record and their corrections, newest first.
 * Plainer wording alone is not a correction.
 */
export const corrections = z.array(
  z
    .strictObject({
      /** The action's id. */
      action: words(80),
      /** The author of the corrected opinion. Absent for the action itself. */
      opinion: words(100).optional(),
      date: day,
      kind: z.enum(['sentence', 'name', 'citation', 'relation']),
      /** Absent if something was missing. */
      said: words(400).optional(),
      /** Absent if words were removed. */
      says: words(400).optional(),
      why: words(400),
    })
    .refine(({ said, says }) => said ?? says, 'what it said or what it says'),
)

/** One file of `seed/data/roll-calls`. */
export const rollCall = z.strictObject({
  id: rollCallId,
  /** The measure voted on. Absent if there was none. */
  action: words(80).optional(),
  /** With the chamber's own offset: "2025-07-03T14:31:00-04:00". */
  date: z.iso.datetime({ offset: true }),
  /** The kind of vote: "On Passage of the Bill". */
  classification: words(200),
  question: words(4000),
  subject: words(4000).optional(),
  required: z.enum(['1/2', '2/3', '3/5', 'quorum']),
  result: words(200),
  sourceUrl: httpsUrl,
  /** The Vice President's vote on a tie in the Senate. */
  vicePresident: z.enum(['Yea', 'Nay']).optional(),
  /** The chamber's word → Bioguide ids, separated by single blanks. */
  positions: z.record(words(100), z.string().regex(/^([A-Z]\d{6}( [A-Z]\d{6})*)?$/)),
})

export const legislatorColumns = [
  'bioguideId',
  'lisId',
  'firstName',
  'middleName',
  'lastName',
  'suffix',
  'nickname',
  'fullName',
  'inOffice',
  'seniority',
  'senateClass',
  'leadership',
  'website',
  'contactForm',
  'phone',
  'office',
  'terms',
  'committees',
] as const

const optional = (most: number) => words(most).nullable()
/**
 * [chamber, start, end, state, district (null for a senator, 0 at large), party]. If the directory has them, two more
 * follow: the party with which an independent caucuses, and "special-election" for a term that ends with one.
 */
const term = z.tuple([
  z.enum(['House', 'Senate']),
  day,
  day,
  z.string().regex(/^[A-Z]{2}$/),
  z.int().min(0).max(99).nullable(),
  words(60),
  optional(60).optional(),
  z.literal('special-election').optional(),
])

/** A present seat on a full committee: [code, rank within the party, title such as "Chairman" or null]. */
const seat = z.tuple([z.string().regex(/^[A-Z]{4}$/), z.int().positive(), optional(100)])

/** `seed/data/legislators.json`: the names of the columns, then one row per member. */
export const legislators = z.strictObject({
  /** Code → name of the committees in the rows. */
  committees: z.record(z.string().regex(/^[A-Z]{4}$/), words(300)),
  columns: z
    .array(z.enum(legislatorColumns))
    .refine((names) => names.join() === legislatorColumns.join()),
  rows: z.array(
    z.tuple([
      bioguideId,
      z
        .string()
        .regex(/^S\d{3}$/)
        .nullable(),
      words(100),
      optional(100),
      words(100),
      optional(20),
      optional(100),
      words(200),
      z.boolean(),
      z.enum(['senior', 'junior']).nullable(),
      z.int().min(1).max(3).nullable(),
      optional(200),
      optional(1000),
      optional(1000),
      optional(40),
      optional(300),
      z.array(term).min(1),
      z.array(seat),
    ]),
  ),
})

export type Action = z.infer<typeof action>
export type BillFacts = z.infer<typeof billFacts>
export type Summary = z.infer<typeof summary>
export type Locator = z.infer<typeof locator>
export type Correction = z.infer<typeof corrections>[number]
export type RollCall = z.infer<typeof rollCall>
