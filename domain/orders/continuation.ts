import { dayInMonth, isoDay, longDate, longDatePattern } from '../dates/dates.ts'
import { sentences } from '../language/sentences.ts'
import type { Passage } from '../texts/passage.ts'

/** An order or proclamation whose national emergency a notice continues. */
export type Continuation = {
  /** `eo-14014` */
  id: string
  /** "EO 14014" */
  name: string
  /** The last day of the year for which it is continued, YYYY-MM-DD. Null if the notice does not name the day. */
  through: string | null
}

const continued = new RegExp(
  String.raw`\bI am continuing for (?:1|one) year the national emergency\b(?<of>.*)$`,
  'i',
)
const declaredBy =
  /\bdeclared\b[^;]*?\b(?<kind>Executive Order|Proclamation)(?: No\.)? (?<number>\d{4,5})\b/g
const beyond = new RegExp(String.raw`\bmust continue in effect beyond (?<day>${longDatePattern})`)

/**
 * Reads which order's national emergency a notice continues for a year. These notices use fixed words under section
 * 202(d) of the National Emergencies Act (50 U.S.C. 1622(d)).
 * @returns null if it continues none, or names several
 */
export function readContinuation(
  passages: readonly Pick<Passage, 'content'>[],
): Continuation | null {
  const words = passages
    .flatMap(({ content }) => content)
    .flatMap(({ text }) => sentences(text ?? ''))
  const named = new Set(
    words.flatMap((sentence) =>
      [...(continued.exec(sentence)?.groups?.of ?? '').matchAll(declaredBy)].map(
        ({ groups = {} }) => `${groups.kind} ${groups.number}`,
      ),
    ),
  )
  const [only] = named
  if (only === undefined || named.size > 1) return null
  const number = /(?<!\d)\d+$/.exec(only)?.[0] ?? ''
  const isOrder = only.startsWith('Executive')
  return {
    id: `${isOrder ? 'eo' : 'proclamation'}-${number}`,
    name: isOrder ? `EO ${number}` : only,
    through: yearBeyond(words),
  }
}

function yearBeyond(words: readonly string[]): string | null {
  const days = new Set(words.flatMap((sentence) => beyond.exec(sentence)?.groups?.day ?? []))
  const [day = ''] = days
  const [, month = '', date = '', year = ''] = new RegExp(longDatePattern).exec(day) ?? []
  return days.size === 1 ? isoDay(dayInMonth(month, date, String(Number(year) + 1))) : null
}

/** "EO 14014 (through February 10, 2026)" */
export function continuationLabel({ name, through }: Continuation): string {
  const day = longDate(through)
  return day === null ? name : `${name} (through ${day})`
}

/** The end of such a label, " (through February 10, 2026)", or nothing. */
export function throughRemark(label: string): string {
  return / \(through [^()]+\)$/.exec(label)?.[0] ?? ''
}

/**
 * "Its national emergency was continued through February 10, 2026, by the notice of February 4, 2025." Null without one.
 * @param labels "Notice of February 4, 2025 (through February 10, 2026)", oldest first
 */
export function continuationSentence(labels: readonly string[]): string | null {
  const [, by = '', through] = /^(.*) \(through (.*)\)$/.exec(labels.at(-1) ?? '') ?? []
  if (through === undefined) return null
  return `Its national emergency was continued through ${through}, by the ${by.replace(/^N/, 'n')}.`
}
