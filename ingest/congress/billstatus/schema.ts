import { z } from 'zod'
import { forgiving } from '../../parse.ts'

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

export const action = forgiving({ actionDate: day, actionCode: maybe, type: maybe, text: maybe }, [
  'actionDate',
])

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
  relationshipDetails: holding({ item: z.array(z.object({ type: maybe })).default([]) }),
})

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
