import { presentCongress } from '#domain/dates/congress.ts'
import { isoDay } from '#domain/dates/dates.ts'
import { washingtonTime } from '#domain/dates/washington-time.ts'
import { type BillType, measureId } from '#domain/measures/bill-number.ts'
import { z } from 'zod'
import { ItemError, SourceError } from '../errors.ts'
import { checked, checkedEntries, parseXml } from '../parse.ts'
import type { ReadContext, Reject, Source, Step } from '../source.ts'
import {
  congressGovEvent,
  cut,
  nominationId,
  oneLine,
  type Read,
  startOn,
  statusInText,
  toItems,
} from './scheduled-event.ts'
import { unlistedEvents, withoutForeignIds } from './unlisted-events.ts'

/** Coming hearings and meetings of Senate committees and joint commissions. */
export const senateMeetings: Source = {
  name: 'senate-meetings',
  title: 'Committee meetings of the Senate',
  url: 'https://www.senate.gov/committees/hearings_meetings.htm',
  records: { table: 'scheduled_events', source: 'senate-meetings' },
  read: readSenateMeetings,
}

export const meetingsUrl = 'https://www.senate.gov/general/committee_schedules/hearings.xml'

async function* readSenateMeetings(context: ReadContext): AsyncGenerator<Step> {
  const began = new Date()
  const currentThrough = { part: '', since: began }
  const validators = context.validators(meetingsUrl)
  const reply = await context.http.get(meetingsUrl, { type: 'xml', validators })
  if (reply.status === 'missing') throw new SourceError(`${meetingsUrl} is not there.`)
  if (reply.status === 'unchanged') {
    yield { items: [], currentThrough }
    return
  }
  const { items, seen, isWhole } = readMeetings(reply.body)
  const listing = { url: meetingsUrl, now: began }
  const gone = isWhole ? await unlistedEvents(context.sql, 'senate-meetings', seen, listing) : []
  const own = await withoutForeignIds(context.sql, items)
  yield {
    items: [...own, ...gone],
    documents: [{ url: meetingsUrl, validators: reply.validators }],
    currentThrough,
  }
}

const text = z.string().default('')
const root = z.object({
  css_meetings_scheduled: z.object({ meeting: z.array(z.unknown()).min(1) }),
})
const identified = z.object({ identifier: z.string().regex(/^\d{1,12}$/) })
const meeting = identified.extend({
  last_update: text,
  cmte_code: text,
  committee: text,
  sub_cmte: text,
  type: text,
  date_iso_8601: z.string(),
  time: text,
  room: text,
  video_url: text,
  Documents: z
    .union([z.literal(''), z.object({ AssociatedDocument: z.array(z.unknown()).default([]) })])
    .default(''),
  matter: z.string(),
})
const document = z.object({
  '@congress': z.string().regex(/^\d{1,3}$/),
  '@document_prefix': z.string(),
  '@document_num': z.string().regex(/^\d{1,5}$/),
  '@partition': z
    .string()
    .trim()
    .regex(/^\d{0,3}$/)
    .optional(),
})

const isList = (path: string) => /\.(?:meeting|AssociatedDocument)$/.test(path)

/**
 * The meetings on the Senate's list.
 * @throws ItemError if the document is no such list. Without meetings it has an entry that says so.
 */
export function readMeetings(xml: string) {
  const value = parseXml(xml, meetingsUrl, isList)
  const { css_meetings_scheduled: list } = checked(root, value, meetingsUrl)
  return toItems(
    list.meeting
      .filter((entry) => !isPlaceholder(entry))
      .map((entry) => ({
        id: idOf(entry),
        url: meetingsUrl,
        read: () => toEvent(entry),
      })),
  )
}

/** "No committee hearings scheduled", which can come next to real meetings. */
function isPlaceholder(entry: unknown): boolean {
  const found = z.object({ identifier: text, matter: text }).safeParse(entry).data
  return found?.identifier === '' && /^no committee hearings/i.test(found.matter)
}

function idOf(entry: unknown): string | null {
  const { data } = identified.safeParse(entry)
  return data ? `meeting-${data.identifier}` : null
}

function toEvent(entry: unknown): Read {
  const found = checked(meeting, entry, 'The meeting')
  const rejects: Reject[] = []
  const day = isoDay(found.date_iso_8601)
  if (day === null) throw new ItemError(`"${found.date_iso_8601.slice(0, 40)}" is no day.`)
  const title = oneLine(found.matter)
  if (title === null) throw new ItemError('The meeting has no subject.')
  const code = found.cmte_code.slice(0, 4)
  const chamber = code.startsWith('J') ? 'Joint' : 'Senate'
  const type = oneLine(found.type)
  return {
    event: {
      id: `meeting-${found.identifier}`,
      kind: kindOf(type ?? ''),
      chamber,
      day,
      last_day: day,
      starts_at: startOn(day, found.time, rejects),
      status: statusInText(title),
      title: cut(title, 8000),
      label: null,
      described_as: cut(type, 200),
      committee_code: /^[A-Z]{4}$/.test(code) ? code : null,
      committee: cut(oneLine(found.committee), 300),
      subcommittee: cut(oneLine(found.sub_cmte), 300),
      place: cut(oneLine(found.room), 400),
      measure_ids: namedIn(found.Documents, rejects),
      witnesses: null,
      source_url: congressGovEvent(presentCongress(day), chamber, found.identifier),
      video_url: videoUrl(found.video_url),
      source: 'senate-meetings',
      source_updated_at: lastUpdate(found.last_update),
    },
    rejects,
  }
}

/** From "Open Hearing", "Closed Hearing", "Open Business Meeting". */
export function kindOf(type: string): 'hearing' | 'markup' | 'meeting' {
  if (/hearing/i.test(type)) return 'hearing'
  return /mark-?up|business meeting/i.test(type) ? 'markup' : 'meeting'
}

// Only those that the Senate's list was seen to have, here or by github.com/openstates/scrapers-us-federal.
const prefixes: Record<string, BillType> = { HR: 'HR', SN: 'S', SC: 'SCONRES', SE: 'SRES' }

function namedIn(documents: z.infer<typeof meeting>['Documents'], rejects: Reject[]): string[] {
  const entries = documents === '' ? [] : documents.AssociatedDocument
  return checkedEntries(entries, document, 'document', rejects).flatMap((one) => {
    const [congress, number] = [Number(one['@congress']), Number(one['@document_num'])]
    const prefix = one['@document_prefix'].trim()
    if (prefix === 'PN') return nominationId(congress, number, one['@partition'])
    const type = prefixes[prefix]
    if (type) return measureId(congress, { type, number })
    const part = `document ${prefix}${number}`
    rejects.push({ part, reason: `We do not know the kind of document that "${prefix}" is.` })
    return []
  })
}

/** Before a video is set up, the Senate's address has "xxxx" in place of the committee. */
function videoUrl(address: string): string | null {
  return address.startsWith('https://') && !address.includes('comm=xxxx') ? address : null
}

/** "07-29-2026 04:36:25 PM" by the clock of Washington. The ISO form next to it has two zones and is no time. */
function lastUpdate(stated: string): string | null {
  const [, month, date, year, hour = '', minute, half] =
    /^(\d{2})-(\d{2})-(\d{4}) (\d{1,2}):(\d{2}):\d{2} ([AP])M$/.exec(stated.trim()) ?? []
  if (minute === undefined) return null
  const hours = (Number(hour) % 12) + (half === 'P' ? 12 : 0)
  return washingtonTime(`${year}-${month}-${date}T${String(hours).padStart(2, '0')}:${minute}`)
}
