import { z } from 'zod'

// The parts of the Congress.gov API's answers on nominations and treaties that we read
// (https://github.com/LibraryOfCongress/api.congress.gov/blob/main/Documentation). Numbers come as text or as numbers.

const words = z
  .string()
  .nullish()
  .transform((text) => text?.replace(/\s+/g, ' ').trim() || null)
const whole = z.coerce.number().int().positive()
const day = z.iso.date()
const dayOfTime = z
  .string()
  .nullish()
  .transform((text) => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null)
const time = z
  .string()
  .trim()
  .pipe(z.union([z.iso.datetime({ offset: true }), day]))
const pagination = z.object({ next: z.string().nullish() }).nullish()

export const nominationList = z.object({ nominations: z.array(z.unknown()), pagination })
export const listedNomination = z.object({
  congress: whole,
  number: whole,
  partNumber: z.coerce.string().nullish(),
  description: words,
  receivedDate: dayOfTime,
  updateDate: time,
})

/** A list of officers has no description. Its groups say how many are nominated to what. */
export const nomination = z.object({
  nomination: z.object({
    description: words,
    nominees: z
      .array(
        z.object({
          introText: words,
          nomineeCount: z.coerce.number().int().nonnegative().catch(0),
          organization: words,
          positionTitle: words,
        }),
      )
      .nullish()
      .transform((groups) => groups ?? [])
      .catch([]),
  }),
})
export type NomineeGroup = z.infer<typeof nomination>['nomination']['nominees'][number]

export const treatyList = z.object({ treaties: z.array(z.unknown()), pagination })
export const listedTreaty = z.object({
  congressReceived: whole,
  number: whole,
  suffix: z
    .string()
    .nullish()
    .transform((letter) => (/^[A-Za-z]$/.test(letter ?? '') ? letter!.toUpperCase() : null)),
  transmittedDate: dayOfTime,
  updateDate: time,
})

/** The service gives one treaty in a list. */
export const treaty = z.object({
  treaty: z
    .array(z.object({ titles: z.array(z.object({ title: words, titleType: words })) }))
    .length(1)
    .transform(([only]) => only!),
})

export const actions = z.object({ actions: z.array(z.unknown()) })
export const action = z.object({
  actionCode: words,
  actionDate: day,
  text: z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.replace(/\s+/g, ' ')),
  type: words,
})
