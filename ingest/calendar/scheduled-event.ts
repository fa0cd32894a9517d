import { consentDocumentId } from '#domain/consent/consent-document.ts'
import { measureId, parseBillNumber } from '#domain/measures/bill-number.ts'
import { ordinal } from '#domain/dates/congress.ts'
import { findReferences } from '#domain/actions/references.ts'
import { washingtonTime } from '#domain/dates/washington-time.ts'
import { ItemError } from '../errors.ts'
import type { Item, Reject } from '../source.ts'
import type { ScheduledEventRow } from '../store/tables.ts'

/** The sources of the schedule by their names in `ingest/source.ts`. */
export type ScheduleSource =
  | 'house-floor'
  | 'senate-floor'
  | 'senate-meetings'
  | 'house-meetings'
  | 'committee-meetings'

export type EventStatus =
  | 'scheduled'
  | 'rescheduled'
  | 'postponed'
  | 'canceled'
  | 'unlisted'
  | 'unclear'

const statusWords: [RegExp, EventStatus][] = [
  [/^cancell?ed$/i, 'canceled'],
  [/^postponed$/i, 'postponed'],
  [/^rescheduled$/i, 'rescheduled'],
  [/^scheduled$/i, 'scheduled'],
]

/** The status that a source writes in one word. Any other word or none is unclear, never "scheduled". */
export function statusFromWord(word: string | null | undefined): EventStatus {
  return statusWords.find(([form]) => form.test(word?.trim() ?? ''))?.[1] ?? 'unclear'
}

/**
 * The status that a text begins with: "POSTPONED: Hearings to examine …". The same word later in a text may be its
 * subject ("Hearings to examine canceled grants").
 */
export function statusInText(text: string): EventStatus {
  const [, word] = /^\W*(postponed|cancell?ed|rescheduled)\b/i.exec(text) ?? []
  return word === undefined ? 'scheduled' : statusFromWord(word)
}

/** A time of the House or the Senate, which names no zone: "2026-09-15T11:20:08.180". Null if it is no time. */
export function momentInWashington(text: string | undefined): string | null {
  return washingtonTime((text ?? '').trim().slice(0, 16))
}

/**
 * When an event begins on a day, from "09:45 AM" or "14:00:00".
 * @returns null for "TBD", nothing, and for a time that the clocks skip in March or that cannot be read.
 * The last two are set aside.
 */
export function startOn(day: string, time: string | undefined, rejects: Reject[]): string | null {
  const text = time?.trim() ?? ''
  if (text === '' || /^(tb[ad]|to be (announced|determined))\b/i.test(text)) return null
  const [, hour = '', minute, half] =
    /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AP])?\.?M?\.?$/i.exec(text) ?? []
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour)
  const start = minute && washingtonTime(`${day}T${String(hours).padStart(2, '0')}:${minute}`)
  if (start) return start
  rejects.push({ part: 'time', reason: `"${text.slice(0, 60)}" is no time on ${day}.` })
  return null
}

/**
 * The measures that a chamber names in a free text, such as "S. 283 ", "HR 188" or "Senate amendments to H.R. 5334".
 * A number without its kind ("5300") or a kind without a number ("H.R. _____") is no measure.
 */
export function measuresIn(text: string, congress: number): string[] {
  const whole = parseBillNumber(text)
  if (whole) return [measureId(congress, whole)]
  return findReferences(text, congress).flatMap(({ named }) =>
    named.kind === 'measure' ? [measureId(named.congress, named.bill)] : [],
  )
}

/** A nomination's id: PN730-4 of the 119th Congress is `119-pn-730-4`. Part 0 is the whole. */
export function nominationId(congress: number, number: number, part: string | undefined): string {
  const partNumber = Number(part?.trim() || 0)
  return consentDocumentId({
    kind: 'nomination',
    congress,
    number,
    part: partNumber > 0 ? String(partNumber) : null,
  })
}

// Codes of the House repository whose directory code does not begin with HS (congress-legislators).
const otherCodes: Record<string, string> = {
  IG: 'HLIG',
  EC: 'JSEC',
  IT: 'JSTX',
  JL: 'JSLC',
  JP: 'JSPR',
}

/** A committee's code in the directory from the House's own: "II00" and "II10" → "HSII". Null if it has another form. */
export function committeeCode(code: string | undefined): string | null {
  const [, letters] = /^([A-Z]{2})\d{2}$/.exec(code ?? '') ?? []
  return letters === undefined ? null : (otherCodes[letters] ?? `HS${letters}`)
}

/** The House's own code of a full committee: "HSII" → "II00". */
export function houseCode(code: string): string {
  const [letters] = Object.entries(otherCodes).find(([, known]) => known === code) ?? []
  return `${letters ?? code.slice(2)}00`
}

/** The address at Congress.gov of a committee meeting. */
export function congressGovEvent(congress: number, chamber: string, eventId: string): string {
  const name = `${ordinal(congress)}-Congress`
  return `https://www.congress.gov/event/${name}/${chamber.toLowerCase()}-event/${eventId}`
}

/** On one line, without blanks around it. Null if nothing is left. */
export function oneLine(text: string | null | undefined): string | null {
  return text?.replaceAll(/[\s\u00a0]+/g, ' ').trim() || null
}

/** Cut to a column's size, at a blank. */
export function cut(text: string | null, length: number): string | null {
  if (text === null || text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/\s+\S*$/, '')}…`
}

/** The events of one document, without a second one of the same id. */
export function toItems(entries: readonly { id: string | null; url: string; read: () => Read }[]): {
  items: Item[]
  seen: Set<string>
  isWhole: boolean
} {
  const seen = new Set<string>()
  const items = entries.map(({ id, url, read }, at): Item => {
    const name = id ?? `entry ${at + 1}`
    if (id !== null && seen.has(id)) {
      const reason = `An earlier entry has the same id, ${id}.`
      return { id: `${id}, again`, url, rejects: [{ reason }] }
    }
    if (id !== null) seen.add(id)
    try {
      const { event, rejects } = read()
      return { id: name, url, rows: { scheduledEvents: [event] }, rejects }
    } catch (error) {
      if (!(error instanceof ItemError)) throw error
      return { id: name, url, rejects: [{ reason: error.message }] }
    }
  })
  return { items, seen, isWhole: entries.every(({ id }) => id !== null) }
}

export type Read = { event: ScheduledEventRow; rejects: Reject[] }
