import { isoDay } from '#domain/dates/dates.ts'
import { dayPlus } from '#domain/dates/week.ts'
import { congressName } from '#domain/dates/congress.ts'
import { washingtonTime } from '#domain/dates/washington-time.ts'
import { consentDocumentId } from '#domain/consent/consent-document.ts'
import { measureId, parseBillNumber } from '#domain/measures/bill-number.ts'
import { z } from 'zod'
import { apiUrl, type CongressApi, congressApi, pageSize } from '../congress/api/client.ts'
import { ItemError, ServerError, SourceError } from '../errors.ts'
import { checked, checkedEntries } from '../parse.ts'
import type { Item, ReadContext, Reject, Source, Step } from '../source.ts'
import {
  congressGovEvent,
  cut,
  nominationId,
  oneLine,
  type Read,
  statusFromWord,
  toItems,
} from './scheduled-event.ts'
import { kindOf } from './senate-meetings.ts'
import { withoutForeignIds } from './unlisted-events.ts'

/** Meetings of all committees as Congress.gov has them, with canceled ones, measures and videos. */
export const committeeMeetings: Source = {
  name: 'committee-meetings',
  title: 'Committee meetings at Congress.gov',
  url: 'https://www.congress.gov/committee-schedule',
  records: { table: 'scheduled_events', source: 'committee-meetings' },
  read: readCommitteeMeetings,
}

/** How far back a first reading looks for changed meetings, in days. */
const daysAtFirst = 30
const meetingsInStep = 20
/** With more meetings that cannot be shown, the service is down. */
const mostUnreadable = 3
const mostWitnesses = 100

async function* readCommitteeMeetings(context: ReadContext): AsyncGenerator<Step> {
  const { congressApiKey: key, congresses, since } = context.options
  if (key === undefined) throw new SourceError('Congress.gov needs a key in CONGRESS_API_KEY.')
  const api = congressApi(context.http, key)
  const began = new Date()
  for (const congress of congresses) {
    const part = String(congress)
    const from = since === undefined ? startOfReading(context.cursor(part), began) : new Date(since)
    const { meetings, problems } = await listMeetings(api, congress, from)
    if (problems.length > 0)
      yield { items: [{ id: `list of ${congress}`, url: listUrl(congress), rejects: problems }] }
    for (let at = 0; at < meetings.length; at += meetingsInStep) {
      const some = meetings.slice(at, at + meetingsInStep)
      const items: Item[] = []
      for (const one of some) items.push(await readListed(api, one))
      // The checkpoint stays after the end: the next run asks for later changes only.
      yield {
        items: await withoutForeignIds(context.sql, items),
        total: meetings.length,
        ...(since === undefined && { checkpoint: { part, cursor: some.at(-1)!.updated } }),
      }
    }
  }
  yield { items: [], currentThrough: { part: '', since: began } }
}

function startOfReading(cursor: unknown, now: Date): Date {
  return new Date(typeof cursor === 'string' ? cursor : now.getTime() - daysAtFirst * 86_400_000)
}

const listUrl = (congress: number) => apiUrl(`/committee-meeting/${congress}`)

export const meetingList = z.object({
  committeeMeetings: z.array(z.unknown()),
  pagination: z.object({ count: z.number().optional(), next: z.string().optional() }).optional(),
})
export const listedMeeting = z.object({
  chamber: z.enum(['House', 'Senate', 'NoChamber', 'Joint']),
  eventId: z.coerce.string().regex(/^\d{1,12}$/),
  updateDate: z
    .string()
    .trim()
    .pipe(z.iso.datetime({ offset: true })),
})
type ListedMeeting = { congress: number; chamber: string; eventId: string; updated: string }

/** Those that changed since a moment, the earliest change first. A page that fails is read in smaller parts. */
async function listMeetings(api: CongressApi, congress: number, from: Date) {
  const meetings = new Map<string, ListedMeeting>()
  const problems: Reject[] = []
  for (let offset = 0; ; offset += pageSize) {
    const { entries, places } = await readPart(
      api,
      congress,
      { from, offset, limit: pageSize },
      problems,
    )
    for (const one of checkedEntries(entries, listedMeeting, 'meeting', problems)) {
      const { chamber, eventId, updateDate: updated } = one
      // Not every list of the service heeds the time.
      if (new Date(updated) >= from)
        meetings.set(`${chamber} ${eventId}`, { congress, chamber, eventId, updated })
    }
    if (places < pageSize) break
  }
  return { meetings: [...meetings.values()].toSorted(byChange), problems }
}

const byChange = (a: ListedMeeting, b: ListedMeeting) =>
  Date.parse(a.updated) - Date.parse(b.updated) || a.eventId.localeCompare(b.eventId)

type Part = { from: Date; offset: number; limit: number }

/**
 * A part of the list. One meeting that the service cannot show makes a whole page fail (api.congress.gov, issue 253).
 * @returns the entries, and how many places of the list they take with those that cannot be read.
 */
async function readPart(
  api: CongressApi,
  congress: number,
  { from, offset, limit }: Part,
  problems: Reject[],
): Promise<{ entries: unknown[]; places: number }> {
  try {
    const page = await api.ask(`/committee-meeting/${congress}`, meetingList, {
      fromDateTime: from.toISOString().replace(/\.\d+/, ''),
      limit: String(limit),
      offset: String(offset),
    })
    return { entries: page.committeeMeetings, places: page.committeeMeetings.length }
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    if (problems.length >= mostUnreadable)
      throw new SourceError(
        `The list of the meetings of the ${congressName(congress)} cannot be read. ${error.message}`,
        { cause: error },
      )
    if (limit === 1) {
      const place = `meeting ${offset + 1}`
      const reason = `The ${place} of the list of the ${congressName(congress)} cannot be read. ${error.message}`
      problems.push({ part: place, reason })
      return { entries: [], places: 1 }
    }
    const size = Math.max(1, Math.floor(limit / 10))
    const whole: { entries: unknown[]; places: number } = { entries: [], places: 0 }
    for (let at = 0; at < limit; at += size) {
      const part = { from, offset: offset + at, limit: Math.min(size, limit - at) }
      const { entries, places } = await readPart(api, congress, part, problems)
      whole.entries.push(...entries)
      whole.places += places
      if (places < part.limit) break
    }
    return whole
  }
}

async function readListed(api: CongressApi, one: ListedMeeting): Promise<Item> {
  const path = `/committee-meeting/${one.congress}/${one.chamber.toLowerCase()}/${one.eventId}`
  const id = `meeting-${one.eventId}`
  const url = apiUrl(path)
  try {
    const answer = await api.ask(path, z.object({ committeeMeeting: z.unknown() }))
    const read = () => toEvent(answer.committeeMeeting)
    return toItems([{ id, url, read }]).items[0]!
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { id, url, rejects: [{ reason: error.message }] }
  }
}

const text = z.string().nullish()
const meeting = z.object({
  eventId: z.coerce.string().regex(/^\d{1,12}$/),
  congress: z.number(),
  chamber: z.enum(['House', 'Senate', 'NoChamber', 'Joint']),
  date: z.iso.datetime({ offset: true }),
  title: text,
  type: text,
  meetingStatus: text,
  updateDate: text,
  committees: z.array(z.object({ name: text, systemCode: z.string() })).default([]),
  continuations: z.array(z.object({ continuationDate: z.string() })).default([]),
  location: z.object({ building: text, room: text, address: text }).partial().nullish(),
  relatedItems: z
    .object({
      bills: z.array(z.unknown()),
      nominations: z.array(z.unknown()),
      treaties: z.array(z.unknown()),
    })
    .partial()
    .nullish(),
  videos: z.array(z.object({ url: z.string() })).nullish(),
  witnesses: z.array(z.unknown()).nullish(),
})
const witness = z.object({ name: z.string().trim().min(1), position: text, organization: text })
const bill = z.object({ congress: z.number(), type: z.string(), number: z.coerce.string() })
const nomination = z.object({
  congress: z.number(),
  number: z.coerce.number().int(),
  part: z.string().optional(),
})

const treaty = z.object({
  congress: z.number(),
  number: z.coerce.number().int(),
  part: z.string().optional(),
})

/**
 * A meeting as Congress.gov answers.
 * @throws ItemError if it has another form.
 */
export function toEvent(answer: unknown): Read {
  const found = checked(meeting, answer, 'The meeting')
  const rejects: Reject[] = []
  const day = isoDay(found.date)
  if (day === null) throw new ItemError(`"${found.date}" is no day.`)
  const [committee] = found.committees
  const code = committee?.systemCode.toUpperCase() ?? ''
  const isFull = code.endsWith('00')
  const title = oneLine(found.title)
  // For a while the service had the committee's name in place of the title (api.congress.gov, issue 327).
  const isCommittee = found.committees.some(({ name }) => oneLine(name) === title)
  const chamber = found.chamber === 'NoChamber' ? 'Joint' : found.chamber
  return {
    event: {
      id: `meeting-${found.eventId}`,
      kind: kindOf(found.type ?? ''),
      chamber,
      day,
      last_day: lastDay(day, found.continuations),
      starts_at: startOf(day, found.date),
      status: statusFromWord(found.meetingStatus),
      title: isCommittee ? null : cut(title, 8000),
      label: null,
      described_as: cut(oneLine(found.type), 200),
      committee_code: /^[A-Z]{4}/.test(code) ? code.slice(0, 4) : null,
      committee: isFull ? cut(oneLine(committee?.name), 300) : null,
      subcommittee: isFull ? null : cut(oneLine(committee?.name), 300),
      place: cut(placeOf(found.location), 400),
      measure_ids: namedIn(found.relatedItems, rejects),
      witnesses: witnessesIn(found.witnesses ?? [], rejects),
      source_url: congressGovEvent(found.congress, chamber, found.eventId),
      video_url: found.videos?.find(({ url }) => url.startsWith('https://'))?.url ?? null,
      source: 'committee-meetings',
      source_updated_at: found.updateDate?.trim() || null,
    },
    rejects,
  }
}

/** Each witness on one line, as the service names them. It names a position or an organization only if it knows it. */
function witnessesIn(entries: unknown[], rejects: Reject[]): string[] {
  return checkedEntries(entries.slice(0, mostWitnesses), witness, 'witness', rejects).flatMap(
    ({ name, position, organization }) => {
      const parts = [name, position, organization].map(oneLine).filter((part) => part !== null)
      return cut(parts.join(', '), 600) ?? []
    },
  )
}

/** The service gives an instant. Midnight in Washington is a day without a time. */
function startOf(day: string, date: string): string | null {
  const midnight = washingtonTime(`${day}T00:00`)
  return midnight !== null && Date.parse(midnight) === Date.parse(date) ? null : date
}

/** The last day of a meeting that goes on for days, as far as it is within a week. */
function lastDay(day: string, continuations: { continuationDate: string }[]): string {
  const days = continuations.map(({ continuationDate }) => isoDay(continuationDate) ?? day)
  return [day, ...days.filter((one) => one > day && one <= dayPlus(day, 6))].toSorted().at(-1)!
}

const fieldAddress = z.object({
  building_name: text,
  'street-address': text,
  city: text,
  state: text,
})

function placeOf(location: z.infer<typeof meeting>['location']): string | null {
  if (!location?.address)
    return oneLine([location?.room, location?.building].filter(Boolean).join(', '))
  // JSON in a string.
  const address = fieldAddress.safeParse(jsonOf(location.address)).data
  if (!address) return oneLine(location.address)
  const { building_name: building, 'street-address': street, city, state } = address
  return oneLine([building, street, city, state].filter(Boolean).join(', '))
}

function jsonOf(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return null
  }
}

function namedIn(related: z.infer<typeof meeting>['relatedItems'], rejects: Reject[]): string[] {
  const bills = checkedEntries(related?.bills ?? [], bill, 'bill', rejects).flatMap((one) => {
    const number = parseBillNumber(`${one.type}${one.number}`)
    return number ? [measureId(one.congress, number)] : []
  })
  const nominations = checkedEntries(related?.nominations ?? [], nomination, 'nomination', rejects)
  const treaties = checkedEntries(related?.treaties ?? [], treaty, 'treaty', rejects)
  return [
    ...new Set([
      ...bills,
      ...treaties.map(({ congress, number, part }) =>
        consentDocumentId({ kind: 'treaty', congress, number, part: part || null }),
      ),
      ...nominations.map(({ congress, number, part }) => nominationId(congress, number, part)),
    ]),
  ]
}
