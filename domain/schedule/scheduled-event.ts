import type { eventKinds, eventStatuses } from '../database-values.ts'
import { formatConsentDocument } from '../consent/consent-document.ts'
import { isoDay, longDate, months } from '../dates/dates.ts'
import { truncate } from '../language/truncate.ts'
import { formatMeasureId } from '../measures/bill-number.ts'

/** A scheduled event as `get_schedule` gives it. */
export type ScheduledEvent = {
  id: string
  kind: (typeof eventKinds)[number]
  chamber: string
  /** The day in Washington. For a list of a week, its first day. */
  day: string
  last_day: string
  starts_at: string | null
  status: (typeof eventStatuses)[number]
  /** The source's own words. */
  title: string
  /** The measure as the source writes it. */
  label: string | null
  described_as: string | null
  committee_code: string | null
  committee: string | null
  subcommittee: string | null
  place: string | null
  /** Name, position and organization of each. Null if the source does not say. */
  witnesses: string[] | null
  source_url: string
  video_url: string | null
  former_day: string | null
  former_starts_at: string | null
  /** How often it moved or its status changed, from 1. */
  revision: number
  changed_at: string | null
  measures: { id: string; title: string | null }[]
}

/** Whether its last day is over. That says nothing about whether it took place. */
export function isPastEvent(
  { last_day }: Pick<ScheduledEvent, 'last_day'>,
  today: string,
): boolean {
  return last_day < today
}

/** Whether its source names a week, and no day in it. */
export function isForWeek({ kind }: Pick<ScheduledEvent, 'kind'>): boolean {
  return kind === 'floor'
}

const kindNames: Record<ScheduledEvent['kind'], string> = {
  floor: 'House floor',
  sitting: 'Senate floor',
  hearing: 'Hearing',
  markup: 'Markup',
  meeting: 'Committee meeting',
  order_ends: 'Last day of an order',
}

/** What kind of event it is, in the source's words if they are as short as ours. */
export function eventKindName({ kind, described_as: words }: ScheduledEvent): string {
  return kind !== 'floor' && words !== null && words.length <= 30 ? words : kindNames[kind]
}

/** The measure and subject, or the subject alone: "S. 283: Illegal Red Snapper Act, as amended". */
export function eventSubject({ label, title }: Pick<ScheduledEvent, 'label' | 'title'>): string {
  return label === null || title === label ? title : `${label}: ${title}`
}

/**
 * What may be decided, in plain words. Null if the source does not let us say, or does not have it planned.
 * Suspension of the rules takes two thirds of those voting (House Rule XV, clause 1).
 */
export function whatMayBeDecided(event: ScheduledEvent): string | null {
  const { kind, label, described_as: words, status } = event
  if (status !== 'scheduled' && status !== 'rescheduled') return null
  const isClosed = /\bclosed\b/i.test(words ?? '')
  switch (kind) {
    case 'floor': {
      const vote = /\bsenate amendments?\b/i.test(label ?? '')
        ? 'vote on the Senate’s changes'
        : 'debate and vote'
      if (/suspension of the rules/i.test(words ?? ''))
        return `The House may ${vote} under suspension of the rules, which takes two-thirds of those voting.`
      if (/pursuant to a rule/i.test(words ?? ''))
        return `The House may ${vote} under a rule, which sets the terms of debate.`
      return `The House may ${vote}.`
    }
    case 'sitting':
      return 'The Senate plans to meet. This list does not say what it will decide.'
    case 'hearing':
      return isClosed
        ? 'The committee may hear witnesses. The public may not attend.'
        : 'The committee may hear witnesses and ask them questions.'
    case 'markup':
      return 'The committee may change measures and vote on measures or nominations.'
    case 'meeting':
    case 'order_ends':
      return null
  }
}

/** What the source says about it beyond "scheduled". Null if it says no more. */
export function statusSentence({ status }: Pick<ScheduledEvent, 'status'>): string | null {
  switch (status) {
    case 'scheduled':
      return null
    case 'rescheduled':
      return 'Rescheduled.'
    case 'postponed':
      return 'Postponed.'
    case 'canceled':
      return 'Canceled.'
    case 'unlisted':
      return 'No longer listed. The official list does not say why.'
    case 'unclear':
      return 'We can’t read its status. See the official page.'
  }
}

/** "Monday, November 30" */
export function weekdayDate(day: string): string {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  const [, month = 1, date] = day.split('-').map(Number)
  return `${weekday}, ${months[month - 1]} ${date}`
}

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const clock = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' })

/** The time in Washington: "10:00 AM". */
export function washingtonClock(moment: string): string {
  // Intl puts a narrow no-break space before AM and PM.
  return clock.format(new Date(moment)).replace('\u202f', ' ')
}

/** When it is: "Wednesday, September 23, 2:30 PM", or "the week of September 14". Times are in Washington. */
export function eventTime(event: Pick<ScheduledEvent, 'kind' | 'day' | 'starts_at'>): string {
  if (isForWeek(event)) return `the week of ${monthDay(event.day)}`
  return [weekdayDate(event.day), event.starts_at && washingtonClock(event.starts_at)]
    .filter(Boolean)
    .join(', ')
}

function monthDay(day: string): string {
  return weekdayDate(day).replace(/^\w+, /, '')
}

/** When it was before it last moved. Null if it did not. */
export function formerTime(event: ScheduledEvent): string | null {
  const { kind, former_day: day, former_starts_at: start } = event
  return day === null ? null : eventTime({ kind, day, starts_at: start })
}

/** "H.R. 1", "PN730-4" or "Treaty Doc. 114-1". The id for anything else. */
export function nameOfMeasure(id: string): string {
  const [, congress, kind, number, part] = /^(\d+)-(pn|treaty)-(\d+)-?(\w+)?$/.exec(id) ?? []
  if (kind === undefined) return formatMeasureId(id) ?? id
  return formatConsentDocument({
    kind: kind === 'pn' ? 'nomination' : 'treaty',
    congress: Number(congress),
    number: Number(number),
    part: part?.toUpperCase() ?? null,
  })
}

const statusMarks: Record<ScheduledEvent['status'], string> = {
  scheduled: '',
  rescheduled: 'RESCHEDULED: ',
  postponed: 'POSTPONED: ',
  canceled: 'CANCELED: ',
  unlisted: 'NO LONGER LISTED: ',
  unclear: '',
}

/** All of an event in one line, for a feed or a calendar. */
export function eventHeadline(event: ScheduledEvent): string {
  const status = statusMarks[event.status]
  return `${status}${eventKindName(event)}: ${truncate(eventSubject(event), 160)}`
}

/** The facts of an event in sentences, for a feed or a calendar. */
export function eventSentences(event: ScheduledEvent, today: string): string {
  const former = formerTime(event)
  const group = [event.subcommittee, event.committee].filter(Boolean).join(', ')
  return [
    isForWeek(event)
      ? `Listed for ${eventTime(event)}, ${event.day.slice(0, 4)}. No day is named.`
      : `${weekdayDate(event.day)}, ${event.day.slice(0, 4)}${event.starts_at ? `, ${washingtonClock(event.starts_at)} in Washington` : '. No time is set'}.`,
    statusSentence(event),
    former && `Moved from ${former}.`,
    group && `${group}.`,
    event.place && `${event.place}.`,
    isPastEvent(event, today) ? null : whatMayBeDecided(event),
    'This is a plan. It does not say that the event took place.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The longest day range that a page shows: "November 23 to December 6, 2026". */
export function dayRange(first: string, last: string): string {
  return `${first.slice(0, 4) === last.slice(0, 4) ? monthDay(first) : longDate(first)} to ${longDate(last)}`
}

/** The reader's own time, if it differs from Washington's: "7:00 AM" or "Tuesday, 11:00 PM". Null if not. */
export function readersClock(moment: string, zone?: string): string | null {
  const date = new Date(moment)
  const own = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' })
    .format(date)
    .replace('\u202f', ' ')
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(date)
  if (day !== isoDay(moment)) return `${weekdayDate(day).replace(/,.*/, '')}, ${own}`
  return own === washingtonClock(moment) ? null : own
}
