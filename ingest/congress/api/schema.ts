import { z } from 'zod'
import { amendmentTypeOf } from '#domain/amendments/amendment-number.ts'
import { billTypeOf } from '#domain/measures/bill-number.ts'
import { forgiving } from '../../parse.ts'
import { committeeCode, namedCommittee } from '../committee-code.ts'

// The parts of the Congress.gov API's answers that we read
// (https://github.com/LibraryOfCongress/api.congress.gov/blob/main/Documentation/BillEndpoint.md). A field without a
// value is left out or null.

const words = z.string().trim().min(1)
const maybe = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
const day = z.iso.date()
const dayOrTime = z.union([day, z.iso.datetime({ offset: true })])
const whole = z
  .union([z.number().int().positive(), z.string().regex(/^[1-9]\d*$/)], 'is not a whole number')
  .transform(Number)
const billType = words.transform((text, context) => {
  const type = billTypeOf(text)
  if (type !== null) return type
  context.addIssue('is not a type of bill')
  return z.NEVER
})

const pagination = z.object({ count: z.number().int().nonnegative(), next: z.string().nullish() })

/** Entries of a page, and whether there is a page after it. */
const page = <Entry>(entries: Entry[], { next }: z.infer<typeof pagination>) => ({
  entries,
  hasNext: typeof next === 'string' && entries.length > 0,
})

/** `/bill/{congress}`. Its entries are checked one by one. */
export const billList = z.object({ bills: z.array(z.unknown()), pagination })

/** Since 2024 the list gives days instead of times. */
export const listedBill = z.object({
  type: billType,
  number: whole,
  updateDate: dayOrTime.nullish(),
  updateDateIncludingText: dayOrTime.nullish(),
})

/**
 * The length of a bill's list. A bill without the list does not name it.
 * Cosponsors who withdrew are in the list, and have a separate count.
 */
const listSize = z
  .object({
    count: z.number().int().nonnegative(),
    countIncludingWithdrawnCosponsors: z.number().int().nonnegative().nullish(),
  })
  .nullish()
  .transform((list) => ({
    count: list?.count ?? 0,
    isEmpty: !list?.count && !list?.countIncludingWithdrawnCosponsors,
  }))
export type ListSize = z.infer<typeof listSize>

const member = {
  bioguideId: z.string().regex(/^[A-Z]\d{6}$/, 'is not a Bioguide ID'),
  firstName: words,
  lastName: words,
  state: maybe,
  district: z
    .union([z.number().int(), z.string().regex(/^\d+$/)])
    .nullish()
    .transform((district) => (district == null ? null : String(district))),
  party: maybe,
}
export const sponsor = forgiving(member, ['bioguideId'])
export const cosponsor = forgiving(
  {
    ...member,
    sponsorshipDate: day,
    isOriginalCosponsor: z.boolean(),
    sponsorshipWithdrawnDate: day.nullish().transform((date) => date ?? null),
  },
  // An unreadable withdrawal drops the entry, because the cosponsor may have withdrawn.
  ['bioguideId', 'sponsorshipWithdrawnDate'],
)
const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((list) => list ?? [])

export const action = forgiving(
  {
    actionDate: day,
    actionCode: maybe,
    type: maybe,
    text: maybe,
    committees: listOf(namedCommittee),
  },
  ['actionDate'],
)

const activities = listOf(z.object({ name: words, date: words }))
export const committee = forgiving(
  {
    systemCode: committeeCode,
    name: words.max(300),
    activities,
    subcommittees: listOf(
      z.object({ systemCode: committeeCode, name: words.max(300), activities }),
    ),
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

/** A few are amendments, which have another kind of number. */
export const related = z.object({
  congress: whole,
  type: words,
  number: whole,
  title: maybe,
  relationshipDetails: listOf(z.object({ type: maybe, identifiedBy: maybe })),
})

const amendmentType = words.transform((text, context) => {
  const type = amendmentTypeOf(text)
  if (type !== null) return type
  context.addIssue('is not a kind of amendment')
  return z.NEVER
})
const amendmentName = { congress: whole, type: amendmentType, number: whole }
export const listedAmendment = z.object({ ...amendmentName, updateDate: dayOrTime.nullish() })
const longText = maybe.pipe(z.string().max(20_000).nullable())
export const subject = z.object({ name: words })
export const summary = z.object({
  actionDate: day,
  actionDesc: maybe,
  updateDate: z
    .string()
    .nullish()
    .transform((date) => date ?? ''),
  text: z.string(),
})
export const title = z.object({ titleType: words, title: words })
export const textVersion = z.object({
  type: maybe,
  date: maybe,
  formats: z
    .array(z.object({ type: maybe, url: words }))
    .nullish()
    .transform((formats) => formats ?? []),
})

/** Entries that are checked one by one, so that a bad one does not cost the others. */
const entries = z
  .array(z.unknown())
  .nullish()
  .transform((list) => list ?? [])

/** A committee that offers an amendment has only a name. */
export const amendmentSponsor = z.union([sponsor, z.object({ name: words.max(300) })])
export const amendmentAction = forgiving(
  {
    actionDate: day,
    actionCode: maybe,
    type: maybe,
    text: maybe,
    recordedVotes: z
      .array(z.unknown())
      .nullish()
      .transform((list) => list ?? []),
  },
  ['actionDate'],
)
export const recordedVote = z.object({
  chamber: z.enum(['House', 'Senate']),
  congress: whole,
  sessionNumber: whole,
  rollNumber: whole,
})

/** `/amendment/{congress}/{type}/{number}`. It gives only the length of each list. */
export const amendmentItem = z.object({
  amendment: forgiving(
    {
      ...amendmentName,
      purpose: longText,
      description: longText,
      updateDate: dayOrTime.nullish(),
      submittedDate: maybe,
      proposedDate: maybe,
      latestAction: z.object({ actionDate: day, text: maybe }).nullish(),
      amendedAmendment: z.object(amendmentName).nullish(),
      sponsors: entries,
      actions: listSize,
      cosponsors: listSize,
    },
    ['congress', 'type', 'number'],
  ),
})

/** `/bill/{congress}/{type}/{number}`. It gives only the length of each list. */
export const billItem = z.object({
  bill: forgiving(
    {
      congress: whole,
      type: billType,
      number: whole,
      title: words,
      introducedDate: day,
      updateDate: dayOrTime,
      updateDateIncludingText: dayOrTime.nullish(),
      policyArea: z.object({ name: maybe }).nullish(),
      sponsors: entries,
      laws: entries,
      committeeReports: entries,
      cboCostEstimates: entries,
      constitutionalAuthorityStatementText: maybe,
      notes: entries,
      committees: listSize,
      relatedBills: listSize,
      amendments: listSize,
      actions: listSize,
      cosponsors: listSize,
      subjects: listSize,
      summaries: listSize,
      titles: listSize,
      textVersions: listSize,
    },
    ['congress', 'type', 'number'],
  ),
})
export type BillItem = z.infer<typeof billItem>['bill']

/** A page of a list of a bill, in the field of this name. */
const pageOf = (name: string) =>
  z
    .object({ [name]: z.array(z.unknown()), pagination })
    .transform((list) => page(list[name] as unknown[], list.pagination as never))
/** This list has no pages. */
export const committees = z
  .object({ committees: entries })
  .transform((list) => ({ entries: list.committees, hasNext: false }))
export const relatedBills = pageOf('relatedBills')
export const amendments = pageOf('amendments')

export const actions = pageOf('actions')
export const cosponsors = pageOf('cosponsors')
export const summaries = pageOf('summaries')
export const titles = pageOf('titles')
export const textVersions = pageOf('textVersions')
export const subjects = z
  .object({ subjects: z.object({ legislativeSubjects: entries }), pagination })
  .transform((list) => page(list.subjects.legislativeSubjects, list.pagination))
