import { today as todayInWashington } from '#domain/dates/dates.ts'
import { dayPlus, mondayOf } from '#domain/dates/week.ts'
import { z } from 'zod'
import { ItemError } from '../errors.ts'
import { checked, parseXml, type XmlValue } from '../parse.ts'
import type { ReadContext, Source, Step } from '../source.ts'
import {
  cut,
  measuresIn,
  momentInWashington,
  oneLine,
  type Read,
  toItems,
} from './scheduled-event.ts'
import { unlistedEvents } from './unlisted-events.ts'

/** The measures that the House may take up, week by week. */
export const houseFloor: Source = {
  name: 'house-floor',
  title: 'The House floor, by week',
  url: 'https://docs.house.gov/floor/',
  records: { table: 'scheduled_events', source: 'house-floor' },
  read: readHouseFloor,
}

async function* readHouseFloor(context: ReadContext): AsyncGenerator<Step> {
  const began = new Date()
  const today = todayInWashington()
  const { since } = context.options
  const part = 'weeks'
  const next = dayPlus(mondayOf(today), 7)
  const done = since === undefined ? undefined : context.cursor(part)
  const first = mondayOf(since ?? today)
  for (let monday = first; monday <= next; monday = dayPlus(monday, 7)) {
    if (typeof done === 'string' && monday <= done) continue
    const items = await readWeek(context, monday, began)
    const checkpoint = { part, cursor: monday === next ? null : monday }
    yield {
      items,
      checkpoint,
      ...(monday === next && { currentThrough: { part: '', since: began } }),
    }
  }
}

/** The address of the list for the week that begins on a Monday. */
export function weekUrl(monday: string): string {
  const name = monday.replaceAll('-', '')
  return `https://docs.house.gov/floor/Download.aspx?file=/billsthisweek/${name}/${name}.xml`
}

async function readWeek(context: ReadContext, monday: string, now: Date) {
  const url = weekUrl(monday)
  const week = `the week of ${monday}`
  try {
    const body = await getWeek(context.http, monday)
    if (body === null) return [{ id: week, url }]
    const { items, seen, isWhole } = readFloor(body, monday)
    const gone = isWhole
      ? await unlistedEvents(context.sql, 'house-floor', seen, { url, now, monday })
      : []
    return [{ id: week, url }, ...items, ...gone]
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    return [{ id: week, url, rejects: [{ reason: error.message }] }]
  }
}

/** The list for a week. Null if it is not published: the House then answers 200 with a page. */
export async function getWeek(http: ReadContext['http'], monday: string): Promise<string | null> {
  const reply = await http.get(weekUrl(monday), { type: 'file' })
  if (reply.status !== 'ok' || isPage(reply.body)) return null
  return reply.body
}

function isPage(body: string): boolean {
  return /^\s*(?:<!doctype html|<html)/i.test(body)
}

const text = z.string()
const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry)
const root = z.object({
  floorschedule: z.object({
    '@congress-num': text.regex(/^\d{1,3}$/),
    '@week-date': text.regex(/^\d{4}-\d{2}-\d{2}$/),
    category: list(z.unknown()).default([]),
  }),
})
const category = z.object({
  '@type': text.default(''),
  'floor-items': z
    .union([z.literal(''), z.object({ 'floor-item': list(z.unknown()).default([]) })])
    .default(''),
})
const floorItem = z.object({
  '@id': text.regex(/^\d{1,12}$/),
  '@remove-date': text.default(''),
  '@publish-date': text.default(''),
  updates: z
    .object({ 'update-date': list(z.object({ '@date': text.default('') })).default([]) })
    .or(z.literal(''))
    .default(''),
  'legis-num': text.default(''),
  'floor-text': text.default(''),
})

const isList = (path: string) => /\.(?:category|floor-item|update-date)$/.test(path)

/**
 * The items of a week's list. A subitem (a print, a report, an amendment) is none.
 * @throws ItemError if it is no such list, or that of another week.
 */
export function readFloor(body: string, monday: string) {
  const url = weekUrl(monday)
  const value: XmlValue = parseXml(body, url, isList)
  const { floorschedule: schedule } = checked(root, value, url)
  if (schedule['@week-date'] !== monday)
    throw new ItemError(`${url} is the list for the week of ${schedule['@week-date']}.`)
  const congress = Number(schedule['@congress-num'])
  const entries = schedule.category.flatMap((each) => {
    const { '@type': type, 'floor-items': items } = checked(category, each, url)
    return (items === '' ? [] : items['floor-item']).map((item) => ({
      id: idOf(item),
      url,
      read: (): Read => {
        const found = checked(floorItem, item, 'The item')
        const label = oneLine(found['legis-num'])
        const title = oneLine(found['floor-text']) ?? label
        if (title === null) throw new ItemError('The item names neither a measure nor a subject.')
        return {
          event: {
            id: `house-floor-${found['@id']}`,
            kind: 'floor',
            chamber: 'House',
            // The list names no day within the week.
            day: monday,
            last_day: dayPlus(monday, 6),
            starts_at: null,
            status: found['@remove-date'].trim() === '' ? 'scheduled' : 'unlisted',
            title: cut(title, 8000)!,
            label: cut(label, 200),
            described_as: cut(oneLine(type), 200),
            committee_code: null,
            committee: null,
            subcommittee: null,
            place: null,
            measure_ids: measuresIn(label ?? '', congress),
            witnesses: null,
            source_url: `https://docs.house.gov/floor/Default.aspx?date=${monday}`,
            video_url: null,
            source: 'house-floor',
            source_updated_at: lastChange(found),
          },
          rejects: [],
        }
      },
    }))
  })
  return toItems(entries)
}

function idOf(item: unknown): string | null {
  const { data } = floorItem.pick({ '@id': true }).safeParse(item)
  return data ? `house-floor-${data['@id']}` : null
}

/** The item's own last change. Each publication gives the whole list a new time. */
function lastChange(item: z.infer<typeof floorItem>): string | null {
  const updates = item.updates === '' ? [] : item.updates['update-date'].map((one) => one['@date'])
  const [last] = [item['@publish-date'], item['@remove-date'], ...updates].toSorted().toReversed()
  return momentInWashington(last)
}
