import { z } from 'zod'
import { billTypeOf } from '#domain/bill-number.ts'
import { law } from '../law.ts'

// Answers of the Congress.gov API, what we read of them
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
  .union([z.number().int().positive(), z.string().regex(/^[1-9]\d*$/)], 'is no whole number')
  .transform(Number)
const billType = words.transform((text, context) => {
  const type = billTypeOf(text)
  if (type !== null) return type
  context.addIssue('is no kind of bill')
  return z.NEVER
})

const pagination = z.object({ count: z.number().int().nonnegative(), next: z.string().nullish() })

/** Entries of a page, and whether there is a page after it. */
const page = <Entry>(entries: Entry[], { next }: z.infer<typeof pagination>) => ({
  entries,
  hasNext: typeof next === 'string' && entries.length > 0,
})

/** `/bill/{congress}`; its entries are looked at one by one. */
export const billList = z.object({ bills: z.array(z.unknown()), pagination })

/** Since 2024 the list gives days where it gave times. */
export const listedBill = z.object({
  type: billType,
  number: whole,
  updateDate: dayOrTime.nullish(),
  updateDateIncludingText: dayOrTime.nullish(),
})

/**
 * How long a list of a bill is; a bill without such a list does not name it. Cosponsors who withdrew are in their list,
 * and in a count of their own.
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

const member = z.object({
  bioguideId: z.string().regex(/^[A-Z]\d{6}$/, 'is no Bioguide id'),
  firstName: words,
  lastName: words,
  state: maybe,
  district: z
    .union([z.number().int(), z.string()])
    .nullish()
    .transform((district) => (district == null ? null : String(district))),
  party: maybe,
})

const orNone = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .nullish()
    .transform((entries) => entries ?? [])

/** `/bill/{congress}/{type}/{number}`; of each list of the bill it gives the length alone. */
export const billItem = z.object({
  bill: z.object({
    congress: whole,
    type: billType,
    number: whole,
    title: words,
    introducedDate: day,
    updateDate: dayOrTime,
    updateDateIncludingText: dayOrTime.nullish(),
    policyArea: z.object({ name: maybe }).nullish(),
    sponsors: orNone(member),
    laws: orNone(law),
    actions: listSize,
    cosponsors: listSize,
    subjects: listSize,
    summaries: listSize,
    titles: listSize,
    textVersions: listSize,
  }),
})
export type BillItem = z.infer<typeof billItem>['bill']

export const actions = z
  .object({
    actions: z.array(z.object({ actionDate: day, actionCode: maybe, type: maybe, text: maybe })),
    pagination,
  })
  .transform((list) => page(list.actions, list.pagination))

export const cosponsors = z
  .object({
    cosponsors: z.array(
      member.extend({
        sponsorshipDate: day,
        isOriginalCosponsor: z.boolean(),
        sponsorshipWithdrawnDate: day.nullish().transform((date) => date ?? null),
      }),
    ),
    pagination,
  })
  .transform((list) => page(list.cosponsors, list.pagination))

export const subjects = z
  .object({
    subjects: z.object({ legislativeSubjects: orNone(z.object({ name: words })) }),
    pagination,
  })
  .transform((list) => page(list.subjects.legislativeSubjects, list.pagination))

export const summaries = z
  .object({
    summaries: z.array(
      z.object({
        actionDate: day,
        actionDesc: maybe,
        updateDate: z
          .string()
          .nullish()
          .transform((date) => date ?? ''),
        text: z.string(),
      }),
    ),
    pagination,
  })
  .transform((list) => page(list.summaries, list.pagination))

export const titles = z
  .object({ titles: z.array(z.object({ titleType: words, title: words })), pagination })
  .transform((list) => page(list.titles, list.pagination))

export const textVersions = z
  .object({
    textVersions: z.array(
      z.object({
        type: maybe,
        date: maybe,
        formats: orNone(z.object({ type: maybe, url: words })),
      }),
    ),
    pagination,
  })
  .transform((list) => page(list.textVersions, list.pagination))
