import { isoDay } from '#domain/dates/dates.ts'
import { washingtonTime } from '#domain/dates/washington-time.ts'
import { parse } from 'node-html-parser'
import { z } from 'zod'
import { ItemError, SourceError } from '../errors.ts'
import { checked, parseJson } from '../parse.ts'
import type { ReadContext, Source, Step } from '../source.ts'
import { monthNumber } from '../votes/session.ts'
import { cut, oneLine, type Read, toItems } from './scheduled-event.ts'
import { unlistedEvents } from './unlisted-events.ts'

const page = 'https://www.senate.gov/legislative/floor_activity_pail.htm'

/** When the Senate meets next. It publishes neither later sittings nor a list of measures. */
export const senateFloor: Source = {
  name: 'senate-floor',
  title: 'The next sitting of the Senate',
  url: page,
  records: { table: 'scheduled_events', source: 'senate-floor' },
  read: readSenateFloor,
}

export const sittingUrl = 'https://www.senate.gov/legislative/schedule/floor_schedule.json'
const wordsUrl = 'https://www.senate.gov/legislative/schedule/floor_schedule.htm'

async function* readSenateFloor(context: ReadContext): AsyncGenerator<Step> {
  const began = new Date()
  const reply = await context.http.get(sittingUrl, { type: 'json' })
  if (reply.status !== 'ok') throw new SourceError(`${sittingUrl} is not there.`)
  const words = await readWords(context)
  const { items, seen, isWhole } = readSittings(reply.body, words)
  const listing = { url: sittingUrl, now: began }
  const gone = isWhole ? await unlistedEvents(context.sql, 'senate-floor', seen, listing) : []
  yield { items: [...items, ...gone], currentThrough: { part: '', since: began } }
}

/** The Senate's words for its next sitting. They alone say that it is pro forma. */
type SittingWords = { day: string; words: string }

async function readWords({ http, log }: ReadContext): Promise<SittingWords | null> {
  try {
    const reply = await http.get(wordsUrl, { type: 'html' })
    return reply.status === 'ok' ? sittingWords(reply.body) : null
  } catch (error) {
    // The time of the sitting does not need them.
    if (!(error instanceof ItemError || error instanceof SourceError)) throw error
    log(`The Senate's words for its next sitting cannot be read. ${error.message}`)
    return null
  }
}

/** Null if the page has another form. */
export function sittingWords(html: string): SittingWords | null {
  const article = parse(html).querySelector('#proceedings_schedule')
  const words = oneLine(article?.querySelector('.floor-schedule')?.text)
  // "Thursday, Aug 13, 2026"
  const [, month = '', date = '', year] =
    /(\w{3,9})\.? (\d{1,2}), (\d{4})/.exec(oneLine(article?.querySelector('h3')?.text) ?? '') ?? []
  const day = isoDay(`${year}-${two(monthNumber(month) ?? '')}-${two(date)}`)
  return day !== null && words !== null ? { day, words } : null
}

const digits = z.string().regex(/^\d{1,2}$/)
const answer = z.object({ floorProceedings: z.array(z.unknown()).min(1) })
const sitting = z.object({
  conveneYear: z.string().regex(/^\d{4}$/),
  conveneMonth: digits,
  conveneDay: digits,
  conveneHour: digits,
  conveneMinutes: digits,
  convenedSessionStream: z.string().nullish(),
  lastUpdated: z.string().nullish(),
})

/**
 * The next sitting, in a list of one.
 * @param words of the Senate's page. Those of another day are left out.
 * @throws ItemError if the answer has another form.
 */
export function readSittings(json: string, words: SittingWords | null) {
  const { floorProceedings } = checked(answer, parseJson(json, sittingUrl), sittingUrl)
  return toItems(
    floorProceedings.map((entry) => {
      const found = sitting.safeParse(entry).data
      const day =
        found && isoDay(`${found.conveneYear}-${two(found.conveneMonth)}-${two(found.conveneDay)}`)
      return {
        id: day ? `senate-sitting-${day}` : null,
        url: sittingUrl,
        read: (): Read => {
          const stated = checked(sitting, entry, 'The sitting')
          if (!day) throw new ItemError('The sitting is on no day of the calendar.')
          const time = `${two(stated.conveneHour)}:${two(stated.conveneMinutes)}`
          const start = washingtonTime(`${day}T${time}`)
          const stream = stated.convenedSessionStream ?? ''
          return {
            event: {
              id: `senate-sitting-${day}`,
              kind: 'sitting',
              chamber: 'Senate',
              day,
              last_day: day,
              starts_at: start,
              status: 'scheduled',
              title: (words?.day === day && cut(words.words, 8000)) || 'The Senate convenes.',
              label: null,
              described_as: null,
              committee_code: null,
              committee: null,
              subcommittee: null,
              place: null,
              measure_ids: [],
              witnesses: null,
              source_url: page,
              video_url: stream.startsWith('https://') ? stream : null,
              source: 'senate-floor',
              // A right time with the offset of winter all year, unlike the naive times of the sitting.
              source_updated_at: momentOf(stated.lastUpdated),
            },
            rejects: start ? [] : [{ part: 'time', reason: `${time} is no time on ${day}.` }],
          }
        },
      }
    }),
  )
}

function momentOf(text: string | null | undefined): string | null {
  const moment = new Date(text ?? '')
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

function two(number: number | string): string {
  return String(number).padStart(2, '0')
}
