import { dayInMonth, longDatePattern } from '../dates/dates.ts'
import type { Passage } from '../texts/passage.ts'
import { sentences } from '../language/sentences.ts'

/** The last day that an order names for itself, and the sentence that says so. */
export type ExpiryClause = { on: string; by: string }

const instrument = String.raw`(?:This|The provisions of this) (?:executive )?(?:order|proclamation)`
/** Words that leave the end open. Such a sentence gives no day. */
const isConditional =
  /\b(?:unless|absent|except|extend(?:ed)?|extension|if|subject to|sections?|paragraphs?|clauses?)\b/i

/**
 * The day on which an order or a proclamation ends by its own words, if they leave no doubt. It may
 * close the offices of the Government on named days, or have the flag at half-staff until one. Or
 * it says that it ends as a whole on a day, or some time after its signing. The end of a board or a
 * suspension is not the end of the order.
 * @param signed YYYY-MM-DD
 * @returns null if it does not say so, or says so twice.
 */
export function readExpiryClause(
  passages: readonly Pick<Passage, 'kind' | 'content'>[],
  signed: string | null,
): ExpiryClause | null {
  const ends = passages
    .filter(({ kind }) => kind === 'part' || kind === 'section')
    .flatMap(({ content }) => content)
    .filter(({ quoted, struck }) => !quoted && !struck)
    .flatMap(({ text }) => sentences(text ?? ''))
    .flatMap((by) => {
      const on = closing(by) ?? halfStaff(by) ?? termination(by, signed)
      // Nothing can end before it was signed.
      return on !== null && (signed === null || on >= signed) ? [{ on, by: by.slice(0, 2000) }] : []
    })
  const [end] = ends
  return end && ends.every(({ on }) => on === end.on) ? end : null
}

/** "All executive departments and agencies … shall be closed … on Wednesday, December 24, 2025, and Friday, …" */
function closing(sentence: string): string | null {
  const [, days] =
    /^All (?:executive )?(?:branch )?departments and agencies\b.{0,120}?\bshall be closed\b(.*)$/i.exec(
      sentence,
    ) ?? []
  return days === undefined ? null : lastDayIn(days)
}

/** "… the flag of the United States shall be flown at half-staff … until sunset, January 9, 2025." */
function halfStaff(sentence: string): string | null {
  const [, words] =
    /\bflag of the United States\b.*\bhalf-staff\b.*\buntil sunset,? (?:on )?(.*)$/.exec(
      sentence,
    ) ?? []
  const [day] = new RegExp(String.raw`^(?:\w+day, )?${longDatePattern}`).exec(words ?? '') ?? []
  return day === undefined ? null : lastDayIn(day)
}

/** "This order shall terminate on December 31, 2025." "This order shall expire 1 year from the date of this order." */
function termination(sentence: string, signed: string | null): string | null {
  if (isConditional.test(sentence)) return null
  const dated = new RegExp(
    String.raw`^${instrument} shall (?:terminate|expire|cease to be (?:in effect|effective)|(?:remain in effect|be effective) (?:until|through))(?: (?:on|at|at the close of|as of))?(?: (?:11:59|12:00|12:01) [ap]\.?m\.?.{0,40}? on)? ${longDatePattern}\.$`,
    'i',
  )
  if (dated.test(sentence)) return lastDayIn(sentence)
  const [, number = '', unit] =
    new RegExp(
      String.raw`^${instrument} shall (?:terminate|expire) (\w+) (day|month|year)s? (?:after|from|following) the date of this (?:order|proclamation)\.$`,
      'i',
    ).exec(sentence) ?? []
  const count = number.toLowerCase() === 'one' ? 1 : Number(number)
  return unit === undefined || signed === null || !Number.isInteger(count)
    ? null
    : later(signed, count, unit)
}

function lastDayIn(words: string): string | null {
  const days = [...words.matchAll(new RegExp(longDatePattern, 'g'))].flatMap(
    ([, month = '', day = '', year = '']) => dayInMonth(month, day, year) ?? [],
  )
  return days.toSorted().at(-1) ?? null
}

function later(day: string, count: number, unit: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'day') date.setUTCDate(date.getUTCDate() + count)
  else date.setUTCMonth(date.getUTCMonth() + count * (unit === 'year' ? 12 : 1))
  return date.toISOString().slice(0, 10)
}
