import { type HTMLElement, parse } from 'node-html-parser'
import { AnswerError, ItemError } from '../../errors.ts'
import type { Http } from '../../http/http.ts'
import { type ChamberSource, notThere, type RollCallList } from '../chamber-source.ts'
import { dayInSession, type Session } from '../session.ts'
import { readTakenBack } from '../taken-back.ts'
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
  numbersOf,
  address: ({ year }, number) => `${folder(year)}/roll${String(number).padStart(3, '0')}.xml`,
  // <xml>Error sanitizing file "roll001.xml". Please try again.</xml>
  notHeld: /^\s*<xml>\s*Error\b/i,
  readRollCall: readClerkVote,
}

async function lists(http: Http, { year }: Session): Promise<string[]> {
  const index = `${folder(year)}/index.asp`
  const reply = await http.get(index, { type: 'html', missingAt: notThere })
  if (reply.status !== 'ok') return []
  const page = parse(reply.body)
  const hundreds = page
    .querySelectorAll('a')
    .map((link) => /^(?:.*\/)?(ROLL_\d+\.asp)$/i.exec(link.getAttribute('href') ?? '')?.[1])
    .filter((name) => name !== undefined)
  // Such as a page that asks whether a person is reading.
  if (hundreds.length === 0 && rows(page).length === 0)
    throw new AnswerError(`${index} is not the Clerk's list of roll calls.`)
  return hundreds.length > 0
    ? [...new Set(hundreds)].toSorted().map((name) => `${folder(year)}/${name}`)
    : [index]
}

function readList(body: string, url: string, session: Session): RollCallList {
  const listed = rows(parse(body))
  const ofSession = listed.filter(({ year, number }) => year === session.year && number > 0)
  if (ofSession.length === 0) throw new ItemError(`${url} lists no roll calls.`)
  return {
    rollCalls: ofSession
      .map(({ number, date, description }) => ({
        number,
        day: dayInSession(date, session),
        vacated: readTakenBack({ outcome: [], about: description }, true),
      }))
      .toSorted((a, b) => a.number - b.number),
    problems: listed
      .filter((row) => !ofSession.includes(row))
      .map(({ year, number }) => `${url} has a row for roll call ${number} of ${year}.`),
    isWhole: /<\/html>\s*$/i.test(body),
  }
}

/** ROLL_100.asp has the hundred from 100 on. The last page has all that follow. If index.asp is alone, it has all. */
function numbersOf(url: string, pages: readonly string[]): [number, number] {
  const firsts = pages.map(firstOf).toSorted((a, b) => a - b)
  const next = firsts.find((first) => first > firstOf(url))
  return [firstOf(url), next === undefined ? Infinity : next - 1]
}

const firstOf = (url: string) => Number(/ROLL_(\d+)\.asp$/i.exec(url)?.[1] ?? 0)

/** The rows of the table: the first cell links the roll call, the second has its day, and others describe it. */
function rows(
  page: HTMLElement,
): { year: number; number: number; date: string; description: string[] }[] {
  return page.querySelectorAll('tr').flatMap((row) => {
    const [first, second, ...others] = row.querySelectorAll('td')
    const link = first?.querySelector('a')?.getAttribute('href') ?? ''
    const [, year, number] = /[?&]year=(\d{4})&(?:amp;)?rollnumber=(\d+)$/i.exec(link) ?? []
    return year === undefined
      ? []
      : [
          {
            year: Number(year),
            number: Number(number),
            date: second?.text.trim() ?? '',
            description: others.map((cell) => cell.text.trim()),
          },
        ]
  })
}

function folder(year: number): string {
  return `https://clerk.house.gov/evs/${year}`
}
