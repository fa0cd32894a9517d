import { type HTMLElement, parse } from 'node-html-parser'
import { ItemError, SourceError } from '../../errors.ts'
import type { Http } from '../../http/http.ts'
import type { ChamberSource, ListedRollCall } from '../chamber-source.ts'
import { dayInSession, type Session } from '../session.ts'
import { readClerkVote } from './transform.ts'

/**
 * The House's roll calls since 1990, a file each, from the Clerk. index.asp shows the newest hundred and links to a page
 * for each hundred (ROLL_000.asp, ROLL_100.asp…).
 */
export const clerk: ChamberSource = {
  chamber: 'House',
  listType: 'html',
  lists,
  readList,
  address: ({ year }, number) => `${folder(year)}/roll${String(number).padStart(3, '0')}.xml`,
  readRollCall: readClerkVote,
}

async function lists(http: Http, { year }: Session): Promise<string[]> {
  const index = `${folder(year)}/index.asp`
  const reply = await http.get(index, { type: 'html' })
  if (reply.status !== 'ok') return []
  const page = parse(reply.body)
  const hundreds = page
    .querySelectorAll('a')
    .map((link) => /^(?:.*\/)?(ROLL_\d+\.asp)$/i.exec(link.getAttribute('href') ?? '')?.[1])
    .filter((name) => name !== undefined)
  // Such as a page that asks whether a person is reading.
  if (hundreds.length === 0 && rows(page).length === 0)
    throw new SourceError(`${index} is not the Clerk's list of roll calls.`)
  return hundreds.length > 0
    ? [...new Set(hundreds)].toSorted().map((name) => `${folder(year)}/${name}`)
    : [index]
}

function readList(body: string, url: string, session: Session): ListedRollCall[] {
  const listed = rows(parse(body)).map(({ year, number, date }) => {
    const day = dayInSession(date, session)
    if (year !== session.year || day === null) {
      throw new ItemError(`${url} has a row for roll call ${number} of ${year} on "${date}".`)
    }
    return { number, day }
  })
  if (listed.length === 0) throw new ItemError(`${url} lists no roll calls.`)
  return listed.toSorted((a, b) => a.number - b.number)
}

/** The rows of the table: the first cell links the roll call, the second has its day. */
function rows(page: HTMLElement): { year: number; number: number; date: string }[] {
  return page.querySelectorAll('tr').flatMap((row) => {
    const [first, second] = row.querySelectorAll('td')
    const link = first?.querySelector('a')?.getAttribute('href') ?? ''
    const [, year, number] = /[?&]year=(\d{4})&(?:amp;)?rollnumber=(\d+)$/.exec(link) ?? []
    if (year === undefined || second === undefined) return []
    return [{ year: Number(year), number: Number(number), date: second.text.trim() }]
  })
}

function folder(year: number): string {
  return `https://clerk.house.gov/evs/${year}`
}
