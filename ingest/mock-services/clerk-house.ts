import { Hono } from 'hono'
import { congressOfYear, ordinal, sessionOfYear } from '#domain/dates/congress.ts'
import { clerkVoteXml, legisNum } from './clerk-vote-xml.ts'
import { escapeXml } from './escape-xml.ts'
import type { MockRecords } from './mock-records.ts'
import type { MockHost } from './mock-services.ts'
import type { RollCallRecord } from './roll-call-record.ts'
import { type SessionRecords, sessionRecords } from './roll-call-records.ts'

/** The Clerk of the House: /evs/{year}/index.asp, /evs/{year}/ROLL_100.asp, /evs/{year}/roll190.xml. */
export const clerkHouse: MockHost = { host: 'clerk.house.gov', serve }

function serve(data: MockRecords): Hono {
  const app = new Hono()
  app.get('/evs/:year{\\d{4}}/:file', async (context) => {
    const { file } = context.req.param()
    const year = Number(context.req.param('year'))
    const session = await sessionRecords(data, 'h', congressOfYear(year), sessionOfYear(year))
    const roll = /^roll(\d{3,4})\.xml$/.exec(file)?.[1]
    if (roll !== undefined) {
      const vote = session.record(Number(roll))
      if (!vote) return context.notFound()
      return context.body(clerkVoteXml(vote), 200, { 'Content-Type': 'text/xml' })
    }
    const newest = session.numbers.at(-1)
    const hundred = file === 'index.asp' ? newest : /^ROLL_(\d+)\.asp$/.exec(file)?.[1]
    if (newest === undefined || hundred === undefined) return context.notFound()
    return context.html(listPage(year, session, Math.floor(Number(hundred) / 100), newest))
  })
  return app
}

/** The roll calls of a hundred, the newest first, and links to all hundreds. */
function listPage(year: number, session: SessionRecords, hundred: number, newest: number): string {
  const numbers = session.numbers.filter((number) => Math.floor(number / 100) === hundred)
  const pages = Array.from({ length: Math.floor(newest / 100) + 1 }, (_, page) => page * 100)
  return `<HTML><HEAD><TITLE>Office of the Clerk of the U.S. House of Representatives</TITLE></HEAD>
<BODY BGCOLOR="#FFFFFF">
<H1>U.S. House of Representatives Roll Call Votes</H1>
<H2>${ordinal(congressOfYear(year))} Congress - ${ordinal(sessionOfYear(year))} Session (${year})</H2>
<TABLE BORDER="1" WIDTH="100%"><TR>
${['Roll', 'Date', 'Issue', 'Question', 'Result', 'Title/Description'].map((name) => `<TH>${font(name)}</TH>`).join('\n')}</TR>
${numbers
  .toReversed()
  .map((number) => row(year, session.record(number)))
  .join('\n')}
</TABLE>
${pages.map((first) => `<A HREF="ROLL_${String(first).padStart(3, '0')}.asp">Roll calls ${first} to ${first + 99}</A><BR>`).join('\n')}
</BODY></HTML>
`
}

function row(year: number, vote: RollCallRecord | undefined): string {
  if (!vote) return ''
  const [question = '', asked = ''] = vote.question.split(': ')
  const [, month, day] = vote.date.slice(0, 10).split('-')
  const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }).format(
    new Date(`2000-${month}-01T00:00:00Z`),
  )
  return `<TR><TD><A HREF="http://clerk.house.gov/cgi-bin/vote.asp?year=${year}&rollnumber=${vote.number}">${vote.number}</A></TD>
<TD>${font(`${Number(day)}-${shortMonth}`)}</TD>
<TD>${font(legisNum(vote, asked))}</TD>
<TD>${font(escapeXml(question))}</TD>
<TD ALIGN="CENTER">${font(vote.result.charAt(0))}</TD>
<TD>${font(escapeXml(vote.subject ?? ''))}</TD></TR>`
}

function font(text: string): string {
  return `<FONT FACE="Arial" SIZE="-1">${text}</FONT>`
}
