import { dayInMonth, isoDay, today as todayInWashington } from '#domain/dates/dates.ts'
import { dayPlus } from '#domain/dates/week.ts'
import { parse } from 'node-html-parser'
import { z } from 'zod'
import { ItemError, SourceError } from '../errors.ts'
import { checked, checkedEntries, parseXml } from '../parse.ts'
import type { Item, ReadContext, Reject, Source, Step } from '../source.ts'
import {
  committeeCode,
  cut,
  type EventStatus,
  houseCode,
  measuresIn,
  momentInWashington,
  oneLine,
  type Read,
  startOn,
  statusFromWord,
  toItems,
} from './scheduled-event.ts'
import { withoutForeignIds } from './unlisted-events.ts'

/** Hearings, markups and meetings of House committees, from the House's repository of committee documents. */
export const houseMeetings: Source = {
  name: 'house-meetings',
  title: 'Committee meetings of the House',
  url: 'https://docs.house.gov/Committee/Calendar/ByWeek.aspx',
  records: { table: 'scheduled_events', source: 'house-meetings' },
  read: readHouseMeetings,
}

/** Days for which past meetings are still read again: they get their documents late. */
const daysBack = 7

async function* readHouseMeetings(context: ReadContext): AsyncGenerator<Step> {
  const began = new Date()
  const from = context.options.since ?? dayPlus(todayInWashington(), -daysBack)
  const codes = await houseCommittees(context)
  const part = 'committees'
  const done = context.cursor(part)
  for (const code of codes) {
    if (typeof done === 'string' && code <= done) continue
    const items = await readCommittee(context, code, from)
    const isLast = code === codes.at(-1)
    const checkpoint = { part, cursor: isLast ? null : code }
    yield {
      items: await withoutForeignIds(context.sql, items),
      checkpoint,
      ...(isLast && { currentThrough: { part: '', since: began } }),
    }
  }
}

/** The House's codes of its committees, in their order. */
async function houseCommittees({ sql }: ReadContext): Promise<string[]> {
  const known = await sql<{ code: string }[]>`
    select code from public.committees where code like 'H%' order by code`
  if (known.length === 0)
    throw new SourceError('No committee of the House is known yet. Read legislators first.')
  return known.map(({ code }) => houseCode(code)).toSorted()
}

/** The feed of a committee's meetings and those of its subcommittees. */
export function feedUrl(code: string): string {
  return `https://docs.house.gov/Committee/RSS.ashx?Code=${code}`
}

async function readCommittee(context: ReadContext, code: string, from: string): Promise<Item[]> {
  const url = feedUrl(code)
  try {
    const reply = await context.http.get(url, { type: 'xml' })
    if (reply.status !== 'ok') return [{ id: `feed ${code}`, url }]
    const listed = readFeed(reply.body, url)
    const due = await dueMeetings(
      context,
      listed.filter(({ day }) => day === null || day >= from),
    )
    const items: Item[] = [{ id: `feed ${code}`, url }]
    for (const one of due) items.push(await readListed(context, one))
    return items
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return [{ id: `feed ${code}`, url, rejects: [{ reason: error.message }] }]
  }
}

export type ListedMeeting = {
  eventId: string
  /** The address of its file. */
  url: string
  /** Null if the feed's words do not give it. */
  day: string | null
  status: EventStatus
  published: string | null
}

const feed = z.object({
  rss: z.object({ channel: z.object({ item: z.array(z.unknown()).default([]) }) }),
})
const feedItem = z.object({
  guid: z.string().regex(/^\d{1,12}$/),
  description: z.string().default(''),
  pubDate: z.string().default(''),
  enclosure: z.object({ '@url': z.string().regex(/^https?:\/\/docs\.house\.gov\/meetings\//i) }),
})

/**
 * The meetings that a committee's feed lists. Its empty stubs have the number 0.
 * @throws ItemError if the document is no such feed.
 */
export function readFeed(xml: string, url: string): ListedMeeting[] {
  const value = parseXml(xml, url, (path) => path === 'rss.channel.item')
  return checked(feed, value, url).rss.channel.item.flatMap((entry) => {
    const { data: item } = feedItem.safeParse(entry)
    if (!item || item.guid === '0') return []
    // "Meeting Date: Tuesday, July 21, 2026 10:00 AM 2318 RHOB (Status: Scheduled)", as escaped HTML.
    const words = oneLine(parse(item.description).text) ?? ''
    const [, month = '', date = '', year = ''] =
      /Meeting Date: \w+, (\w+) (\d{1,2}), (\d{4})/.exec(words) ?? []
    const [, status] = /\(Status: ([^)]*)\)/.exec(words) ?? []
    const moment = new Date(item.pubDate)
    return {
      eventId: item.guid,
      url: item.enclosure['@url'].replace(/^http:/, 'https:'),
      day: isoDay(dayInMonth(month, date, year)),
      status: statusFromWord(status),
      published: Number.isNaN(moment.getTime()) ? null : moment.toISOString(),
    }
  })
}

/** Those that the feed published after we stored them, or with another status. */
async function dueMeetings({ sql, options }: ReadContext, listed: ListedMeeting[]) {
  const ids = listed.map(({ eventId }) => `meeting-${eventId}`)
  const stored = await sql<{ id: string; status: string; updated: Date | null }[]>`
    select id, status, source_updated_at as updated from public.scheduled_events where id = any (${ids})`
  const known = new Map(stored.map((one) => [one.id, one]))
  return listed.filter(({ eventId, published, status }) => {
    const one = known.get(`meeting-${eventId}`)
    if (options.again || !one?.updated || published === null) return true
    return one.status !== status || Date.parse(published) > one.updated.getTime()
  })
}

async function readListed({ http }: ReadContext, listed: ListedMeeting): Promise<Item> {
  const { url } = listed
  const id = `meeting-${listed.eventId}`
  try {
    const reply = await http.get(url, { type: 'xml' })
    if (reply.status !== 'ok')
      return { id, url, rejects: [{ reason: 'The feed lists it, but its file is not there.' }] }
    const [item] = toItems([{ id, url, read: () => readMeeting(reply.body, listed) }]).items
    return item!
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return { id, url, rejects: [{ reason: error.message }] }
  }
}

const text = z.string().default('')
const name = z.union([
  z.string(),
  z.object({ '@id': text, '@parent-id': text, '@parent-name': text, '#text': text }),
])
const names = z.object({ 'committee-name': z.array(name) }).optional()
const root = z.object({
  'committee-meeting': z.object({
    '@congress-num': z.string().regex(/^\d{1,3}$/),
    '@meeting-id': z.string().regex(/^H[A-Z]{3}\d{1,12}$/),
    '@update-date': text,
    'current-status': text,
    'meeting-details': z.object({
      committees: names,
      subcommittees: names,
      'meeting-date': z.object({ 'calendar-date': z.string(), 'start-time': text }),
      'meeting-location': z.unknown(),
      'meeting-title': text,
    }),
    'meeting-documents': z
      .union([z.literal(''), z.object({ 'meeting-document': z.array(z.unknown()).default([]) })])
      .default(''),
  }),
})
const document = z.object({ '@type': text, '@remove-date': text, 'legis-num': text })
const location = z.object({
  'capitol-complex': z.object({ room: text, building: text }).optional(),
  field: z
    .object({
      'building-name': text,
      city: text,
      state: z.union([z.string(), z.object({ '@postal-code': text })]).optional(),
    })
    .optional(),
})

const kinds: Record<string, 'hearing' | 'markup' | 'meeting'> = { HHRG: 'hearing', HMKP: 'markup' }

const isList = (path: string) => /\.(?:committee-name|meeting-document)$/.test(path)

/**
 * A meeting's file.
 * @param listed what the feed says about it. Its status is in words, the file's is a letter.
 * @throws ItemError if the file has another form, or is of another meeting.
 */
export function readMeeting(
  xml: string,
  listed: Pick<ListedMeeting, 'eventId' | 'url' | 'status' | 'published'>,
): Read {
  const { 'committee-meeting': found } = checked(
    root,
    parseXml(xml, listed.url, isList),
    listed.url,
  )
  const meetingId = found['@meeting-id']
  if (meetingId.slice(4) !== listed.eventId)
    throw new ItemError(`The file is of the meeting ${meetingId}.`)
  const details = found['meeting-details']
  const day = isoDay(details['meeting-date']['calendar-date'])
  if (day === null) throw new ItemError('The meeting is on no day of the calendar.')
  const rejects: Reject[] = []
  const committee = committeeOf(details)
  const title = oneLine(details['meeting-title'])
  const published = [momentInWashington(found['@update-date']), listed.published]
  return {
    event: {
      id: `meeting-${listed.eventId}`,
      kind: kinds[meetingId.slice(0, 4)] ?? 'meeting',
      chamber: committee.code?.startsWith('J') ? 'Joint' : 'House',
      day,
      last_day: day,
      starts_at: startOn(day, details['meeting-date']['start-time'], rejects),
      status: statusOf(found['current-status'], listed.status),
      title: cut(title, 8000),
      label: null,
      described_as: null,
      committee_code: committee.code,
      committee: cut(committee.name, 300),
      subcommittee: cut(committee.subcommittee, 300),
      place: cut(placeOf(details['meeting-location']), 400),
      measure_ids: measuresOf(found['meeting-documents'], Number(found['@congress-num']), rejects),
      witnesses: null,
      source_url: `https://docs.house.gov/Committee/Calendar/ByEvent.aspx?EventID=${listed.eventId}`,
      video_url: null,
      source: 'house-meetings',
      source_updated_at:
        published
          .filter((moment) => moment !== null)
          .toSorted(byTime)
          .at(-1) ?? null,
    },
    rejects,
  }
}

const byTime = (a: string, b: string) => Date.parse(a) - Date.parse(b)

/** No file with another letter than S was seen. The feed's word counts, and any other letter is unclear. */
function statusOf(letter: string, word: EventStatus): EventStatus {
  if (word !== 'scheduled') return word
  return letter === 'S' || letter === '' ? 'scheduled' : 'unclear'
}

type Details = z.infer<typeof root>['committee-meeting']['meeting-details']

function committeeOf({ committees, subcommittees }: Details) {
  const [full] = committees?.['committee-name'] ?? []
  const [sub] = subcommittees?.['committee-name'] ?? []
  return {
    code: committeeCode(codeOf(full, '@id') || codeOf(sub, '@parent-id') || codeOf(sub, '@id')),
    name: wordsOf(full) ?? oneLine(typeof sub === 'object' ? sub['@parent-name'] : null),
    subcommittee: wordsOf(sub),
  }
}

type Named = z.infer<typeof name> | undefined

function codeOf(one: Named, attribute: '@id' | '@parent-id'): string {
  return typeof one === 'object' ? one[attribute] : ''
}

function wordsOf(one: Named): string | null {
  return oneLine(typeof one === 'object' ? one['#text'] : one)
}

const buildings: Record<string, string> = {
  CAPITOL: 'Capitol',
  CHOB: 'Cannon House Office Building',
  LHOB: 'Longworth House Office Building',
  RHOB: 'Rayburn House Office Building',
}

function placeOf(value: unknown): string | null {
  const { 'capitol-complex': capitol, field } = location.safeParse(value).data ?? {}
  if (capitol) {
    const { [capitol.building]: building = capitol.building } = buildings
    return oneLine([capitol.room, building].filter(Boolean).join(', '))
  }
  if (!field) return null
  const state = typeof field.state === 'object' ? field.state['@postal-code'] : field.state
  return oneLine([field['building-name'], field.city, state].filter(Boolean).join(', '))
}

/** The bills and resolutions among its documents. Removed ones stay in the file with the day of their removal. */
function measuresOf(
  documents: z.infer<typeof root>['committee-meeting']['meeting-documents'],
  congress: number,
  rejects: Reject[],
): string[] {
  const entries = documents === '' ? [] : documents['meeting-document']
  const named = checkedEntries(entries, document, 'document', rejects)
    .filter((one) => one['@type'] === 'BR' && one['@remove-date'].trim() === '')
    .flatMap((one) => measuresIn(one['legis-num'], congress))
  return [...new Set(named)]
}
