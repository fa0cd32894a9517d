import { Hono } from 'hono'
import { yearOfSession } from '#domain/dates/congress.ts'
import { escapeXml } from './escape-xml.ts'
import { senateSchedule } from './schedule-files.ts'
import type { MockRecords } from './mock-records.ts'
import type { MockHost } from './mock-services.ts'
import type { RollCallRecord } from './roll-call-record.ts'
import { type SessionRecords, sessionRecords } from './roll-call-records.ts'
import {
  asPutByTheSenate,
  type FirstNames,
  measureName,
  senateVoteXml,
  withoutDocument,
} from './senate-vote-xml.ts'

/** The Senate: a menu for each session, and a file for each vote. */
export const senateGov: MockHost = { host: 'www.senate.gov', serve }

function serve(data: MockRecords): Hono {
  const app = new Hono()
  app.route('/', senateSchedule(data))
  let firstNames: FirstNames | undefined
  app.get('/legislative/LIS/roll_call_lists/:file', async (context) => {
    const [, congress, session] =
      /^vote_menu_(\d+)_([12])\.xml$/.exec(context.req.param('file')) ?? []
    const records = await sessionRecords(data, 's', Number(congress), Number(session))
    if (records.numbers.length === 0) return context.notFound()
    const xml = menu(Number(congress), Number(session), records)
    return context.body(xml, 200, { 'Content-Type': 'application/xml' })
  })
  app.get('/legislative/LIS/roll_call_votes/:folder/:file', async (context) => {
    const { folder, file } = context.req.param()
    const [, congress, session, number] = /^vote_(\d+)_([12])_(\d{5})\.xml$/.exec(file) ?? []
    const records = await sessionRecords(data, 's', Number(congress), Number(session))
    const vote = records.record(Number(number))
    if (!vote || folder !== `vote${congress}${session}`) return context.notFound()
    firstNames ??= readFirstNames(data)
    return context.body(senateVoteXml(vote, firstNames), 200, {
      'Content-Type': 'application/xml',
    })
  })
  return app
}

function menu(congress: number, session: number, records: SessionRecords): string {
  return `<?xml version="1.0" encoding="UTF-8"?><vote_summary>
  <congress>${congress}</congress>
  <session>${session}</session>
  <congress_year>${yearOfSession(congress, session)}</congress_year>
  <votes>
${records.numbers
  .toReversed()
  .map((number) => entry(records.record(number)))
  .join('\n')}
  </votes>
</vote_summary>
`
}

function entry(vote: RollCallRecord | undefined): string {
  if (!vote) return ''
  const { question, title } = asPutByTheSenate(vote)
  const count = (word: string) =>
    vote.positions.filter(({ vp, position }) => !vp && position === word).length
  const day = new Date(`${vote.date.slice(0, 10)}T00:00:00Z`)
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(day)
  return `    <vote>
      <vote_number>${String(vote.number).padStart(5, '0')}</vote_number>
      <vote_date>${vote.date.slice(8, 10)}-${month}</vote_date>
      <issue>${escapeXml(measureName(vote))}</issue>
      <question>${escapeXml(withoutDocument(question))}
         </question>
      <result>${escapeXml(shortResult(vote.result))}</result>
      <vote_tally>
        <yeas>${count('Yea')}</yeas>
        <nays>${count('Nay')}</nays>
      </vote_tally>
      <title>${escapeXml([title, ...(vote.bill?.title && !vote.amendment ? [vote.bill.title] : [])].join('; '))}</title>
    </vote>`
}

/** "Cloture Motion Agreed to" is "Agreed to" in the menu. */
function shortResult(result: string): string {
  return (
    /(Agreed to|Confirmed|Passed|Rejected|Failed|Defeated|Sustained|Well Taken)$/.exec(
      result,
    )?.[0] ?? result
  )
}

function readFirstNames(data: MockRecords): FirstNames {
  type Known = { id: { bioguide: string }; name: { first: string; official_full?: string } }
  const lists = ['legislators-current', 'legislators-former-since-2014'].map(
    (name) => data.json(`legislators/${name}.json`) as Known[],
  )
  return new Map(
    lists
      .flat()
      .map(({ id, name }) => [
        id.bioguide,
        (name.official_full ?? name.first).split(' ', 1)[0] ?? '',
      ]),
  )
}
