import { z } from 'zod'
import { amendmentTypeOf } from '#domain/amendments/amendment-number.ts'
import { forgiving } from '../../parse.ts'
import { committeeCode, namedCommittee } from '../committee-code.ts'

// The parts of BILLSTATUS XML that we read, as plain values (https://github.com/usgpo/bill-status).
// An empty element is an empty text and counts as absent. Two forms are in use: 1.0.0 has billNumber and billType,
// and
// wraps subjects and summaries once more. 3.0.0 does not.

const words = z.string().min(1)
/** A text that may be absent or empty. */
const maybe = z
  .string()
  .transform((text) => (text === '' ? null : text))
  .nullish()
  .transform((text) => text ?? null)
const day = z.iso.date()
const time = z.iso.datetime({ offset: true })

/** A container and its content. Absent if it is empty. */
const holding = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .union([z.literal('').transform(() => null), z.object(shape)])
    .nullish()
    .transform((value) => value ?? null)

/** Entries that are checked one by one, so that a bad one does not cost the others. */
const list = z.array(z.unknown()).default([])
const items = holding({ item: list }).transform((held) => held?.item ?? [])

const number = z.coerce.number().int().positive()

const bill = forgiving(
  {
    number: number.optional(),
    billNumber: number.optional(),
    type: words.optional(),
    billType: words.optional(),
    congress: number,
    originChamber: maybe,
    introducedDate: day,
    updateDate: time,
    updateDateIncludingText: time.optional(),
    title: words,
    actions: items,
    committees: items,
    committeeReports: holding({ committeeReport: list }).transform(
      (held) => held?.committeeReport ?? [],
    ),
    cboCostEstimates: items,
    constitutionalAuthorityStatementText: maybe,
    // Some files have the statement one element deeper, in one that is named cdata.
    cdata: holding({ constitutionalAuthorityStatementText: maybe }),
    notes: items,
    amendments: holding({ amendment: list }).transform((held) => held?.amendment ?? []),
    sponsors: items,
    cosponsors: items,
    laws: items,
    relatedBills: items,
    titles: items,
    textVersions: items,
    policyArea: holding({ name: maybe }),
    subjects: holding({
      legislativeSubjects: items,
      billSubjects: holding({ legislativeSubjects: items }),
    }),
    summaries: holding({ summary: list, billSummaries: items }),
  },
  [],
)

export const file = z.object({ billStatus: z.object({ bill }) })

const recordedVotes = holding({ recordedVote: list }).transform((held) => held?.recordedVote ?? [])
export const recordedVote = z.object({
  chamber: z.enum(['House', 'Senate']),
  congress: number,
  sessionNumber: number,
  rollNumber: number,
})

export const action = forgiving(
  {
    actionDate: day,
    actionCode: maybe,
    type: maybe,
    text: maybe,
    committees: holding({ item: z.array(namedCommittee).default([]) }).transform(
      (held) => held?.item ?? [],
    ),
  },
  ['actionDate'],
)

const activities = holding({
  item: z.array(z.object({ name: words, date: words })).default([]),
}).transform((held) => held?.item ?? [])
export const committee = forgiving(
  {
    systemCode: committeeCode,
    name: words.max(300),
    activities,
    subcommittees: holding({
      item: z
        .array(z.object({ systemCode: committeeCode, name: words.max(300), activities }))
        .default([]),
    }).transform((held) => held?.item ?? []),
  },
  ['systemCode', 'name'],
)

export const committeeReport = z.object({ citation: words })

export const costEstimate = forgiving(
  {
    title: words.max(2000),
    description: maybe,
    pubDate: maybe,
    url: z.string().regex(/^https?:\/\//, 'is not an address'),
  },
  ['title', 'url'],
)

export const note = z.object({ text: maybe })

const member = {
  bioguideId: z.string().regex(/^[A-Z]\d{6}$/, 'is not a Bioguide ID'),
  firstName: words,
  lastName: words,
  state: maybe,
  district: maybe.pipe(z.string().regex(/^\d+$/, 'is not a district').nullable()),
  party: maybe,
}
export const sponsor = forgiving(member, ['bioguideId'])
export const cosponsor = forgiving(
  {
    ...member,
    sponsorshipDate: day,
    isOriginalCosponsor: z.string().transform((text) => /^true$/i.test(text)),
    sponsorshipWithdrawnDate: maybe.pipe(day.nullable()),
  },
  // An unreadable withdrawal drops the entry, because the cosponsor may have withdrawn.
  ['bioguideId', 'sponsorshipWithdrawnDate'],
)

/** One of the types is "Identical bill". A few are amendments, which have another kind of number. */
export const related = z.object({
  congress: z.coerce.number().int().positive(),
  type: words,
  number: z.coerce.number().int().positive(),
  title: maybe,
  relationshipDetails: holding({
    item: z.array(z.object({ type: maybe, identifiedBy: maybe })).default([]),
  }),
})

/** Some elements of an amendment come twice with the same content. */
const once = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value), schema)
const amendmentType = words.transform((text, context) => {
  const type = amendmentTypeOf(text)
  if (type !== null) return type
  context.addIssue('is not a kind of amendment')
  return z.NEVER
})
const amendmentName = { congress: number, type: amendmentType, number }
const longText = maybe.pipe(z.string().max(20_000).nullable())

export const amendment = forgiving(
  {
    number: once(number),
    type: once(amendmentType),
    congress: once(number),
    purpose: once(longText),
    description: once(longText),
    updateDate: once(time.optional()),
    submittedDate: once(maybe),
    proposedDate: once(maybe),
    latestAction: holding({ actionDate: day, text: maybe }),
    amendedAmendment: z
      .union([z.literal('').transform(() => null), z.object(amendmentName)])
      .nullish()
      .transform((value) => value ?? null),
    sponsors: items,
    cosponsors: items,
    actions: holding({ actions: items }).transform((held) => held?.actions ?? []),
  },
  ['number', 'type'],
)

/** A committee that offers an amendment has only a name. */
export const amendmentSponsor = z.union([sponsor, z.object({ name: words.max(300) })])

export const amendmentAction = forgiving(
  { actionDate: day, actionCode: maybe, type: maybe, text: maybe, recordedVotes },
  ['actionDate'],
)

export const title = z.object({ titleType: words, title: words })

export const subject = z.object({ name: words })

/** Some files have the text of a summary one element deeper, in one that is named cdata. */
export const summary = z
  .object({
    actionDate: day,
    actionDesc: maybe,
    updateDate: z.string().default(''),
    text: z.string().optional(),
    cdata: z.object({ text: z.string() }).optional(),
  })
  .transform(({ text, cdata, ...dates }) => ({ ...dates, text: text ?? cdata?.text ?? '' }))

/** The last entry of many lists is empty, with neither type nor address. */
export const textVersion = z.object({
  type: maybe,
  date: maybe,
  formats: holding({ item: z.array(z.object({ url: words })).default([]) }).transform(
    (held) => held?.item ?? [],
  ),
})
