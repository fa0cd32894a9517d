import type { HistoryEntry } from '../measures/bill-timeline.ts'
import { isoDay } from '../dates/dates.ts'

/**
 * The history entries in which a chamber passed or agreed to a measure without a roll call. It may
 * do so by voice, by unanimous consent, without objection, or through another measure. 8000, 17000 = passed or agreed to in House, in Senate (Congress.gov action codes).
 * @returns oldest first, in the history's own words
 */
export function unrecordedPassages(
  history: readonly HistoryEntry[],
): { date: string; text: string }[] {
  return history
    .flatMap(({ actionCode, actionDate, text }) => {
      const date = isoDay(actionDate)
      const isPassage =
        actionCode === '8000' ||
        actionCode === '17000' ||
        /^Passed\/agreed to in (House|Senate)\b/.test(text ?? '')
      return date && text && isPassage && withoutRollCall.test(text) ? [{ date, text }] : []
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

const withoutRollCall = /\b(voice vote|unanimous consent|without objection|is considered passed)\b/i
