import { z } from 'zod'
import { billTypeOf } from '#domain/measures/bill-number.ts'
import { forgiving } from '../../parse.ts'

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
export const action = forgiving({ actionDate: day, actionCode: maybe, type: maybe, text: maybe }, [
  'actionDate',
])
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

export const actions = pageOf('actions')
export const cosponsors = pageOf('cosponsors')
export const summaries = pageOf('summaries')
export const titles = pageOf('titles')
export const textVersions = pageOf('textVersions')
export const subjects = z
  .object({ subjects: z.object({ legislativeSubjects: entries }), pagination })
  .transform((list) => page(list.subjects.legislativeSubjects, list.pagination))
