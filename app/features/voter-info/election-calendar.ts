import { isoDay } from '#domain/dates/dates.ts'
import type { Election } from '#domain/elections/voter-info.ts'

/**
 * Election Day as an iCalendar file (RFC 5545): an event of the whole day, with a reminder the day before.
 * Null for a day that is none.
 * @param now when the file is made
 */
export function electionCalendar({ name, electionDay }: Election, now: Date): string | null {
  const day = isoDay(electionDay)
  if (day === null) return null
  const dayAfter = new Date(`${day}T00:00:00Z`)
  dayAfter.setUTCDate(dayAfter.getUTCDate() + 1)
  const summary = escaped(name)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Rotunda//Voter Information//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:election-${day}-${fingerprint(name)}@rotunda`,
    `DTSTAMP:${compact(now.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter.toISOString().slice(0, 10))}`,
    `SUMMARY:${summary}`,
    'DESCRIPTION:Confirm your polling place and its hours with your election office.',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${summary}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

const compact = (date: string) => date.replaceAll(/[-:]/g, '')

/** Backslash, semicolon and comma have a meaning in a text value; a line break is written (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
}

/** Lines are at most 75 octets; the next begins with a space (3.1). No character is broken. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

/** The same election gives the same event, so that saving it twice does not double it. */
function fingerprint(text: string): string {
  let hash = 5381
  for (const character of text) hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 0xffff_ffff
  return hash.toString(36)
}
