import { parse } from 'csv-parse/sync'
import { compactFile, type CompactRollCall } from './compact-roll-calls.ts'
import type { Person } from './person.ts'
import type { MockRecords } from './mock-records.ts'

type Listed = {
  id: { bioguide: string; lis?: string }
  name: { first: string; last: string; official_full?: string }
}
type CsvRow = Record<
  | 'bioguide_id'
  | 'lis_id'
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'suffix'
  | 'nickname'
  | 'type'
  | 'state'
  | 'district',
  string
>

const lists = ['legislators-current.json', 'legislators-former-since-2014.json']
const loaded = new WeakMap<MockRecords, Promise<ReadonlyMap<string, Person>>>()

/** All members that the folder names, by Bioguide id and by the Senate's own id. */
export function peopleOf(data: MockRecords): Promise<ReadonlyMap<string, Person>> {
  const people = loaded.get(data) ?? Promise.resolve().then(() => readPeople(data))
  loaded.set(data, people)
  return people
}

function readPeople(data: MockRecords): ReadonlyMap<string, Person> {
  const fromCsv = csvRows(data).map((row) => ({
    bioguide: row.bioguide_id,
    lis: row.lis_id,
    first: row.first_name,
    last: row.last_name,
  }))
  const fromLists = listed(data).map(({ id, name }) => ({
    bioguide: id.bioguide,
    lis: id.lis ?? '',
    first: name.first,
    last: name.last,
  }))
  return new Map(
    [...fromCsv, ...fromLists].flatMap((person) =>
      [person.bioguide, person.lis].filter(Boolean).map((id) => [id, person] as const),
    ),
  )
}

/**
 * Members who left before 2014, in the form of legislators-historical.json. The folder has their names without terms.
 * A term here reaches from a member's first roll call in a Congress to the
 * last, with the state and party given there.
 * Roll calls give delegates the state XX. Here they have their territory.
 */
export async function formerMembers(data: MockRecords): Promise<object[]> {
  if (!data.has(compactFile)) return []
  const known = new Set(listed(data).map(({ id }) => id.bioguide))
  const people = await peopleOf(data)
  const terms = await termsOf(data, people)
  return csvRows(data)
    .filter((row) => !known.has(row.bioguide_id) && terms.has(row.bioguide_id))
    .map((row) => ({
      id: { bioguide: row.bioguide_id, ...(row.lis_id && { lis: row.lis_id }) },
      name: {
        first: row.first_name,
        ...(row.middle_name && { middle: row.middle_name }),
        last: row.last_name,
        ...(row.suffix && { suffix: row.suffix }),
        ...(row.nickname && { nickname: row.nickname }),
      },
      terms: terms
        .get(row.bioguide_id)
        ?.map((term) => (term.state === 'XX' ? { ...term, state: row.state } : term)),
    }))
}

type Term = { type: 'rep' | 'sen'; start: string; end: string; state: string; party: string }

async function termsOf(
  data: MockRecords,
  people: ReadonlyMap<string, Person>,
): Promise<ReadonlyMap<string, Term[]>> {
  const held = new Map<string, Map<string, Term>>()
  for await (const line of data.lines(compactFile)) {
    const { chamber, congress, date, votes } = JSON.parse(line) as CompactRollCall
    const day = date.slice(0, 10)
    for (const voter of Object.values(votes).flat()) {
      if (typeof voter === 'string') continue
      const [id, party, state] = voter
      const bioguide = people.get(id)?.bioguide
      if (bioguide === undefined) continue
      const own = held.get(bioguide) ?? new Map<string, Term>()
      held.set(bioguide, own)
      const key = `${chamber}${congress}${party}${state}`
      const term = own.get(key)
      if (term === undefined) {
        const type = chamber === 'h' ? 'rep' : 'sen'
        own.set(key, { type, start: day, end: day, state, party: partyNames[party] ?? party })
      } else {
        if (day < term.start) term.start = day
        if (day > term.end) term.end = day
      }
    }
  }
  return new Map(
    [...held].map(([id, terms]) => [
      id,
      // A single roll call may have another party than the rest of its day. That term counts less.
      [...terms.values()].toSorted((a, b) => order(a.start, b.start) || order(a.end, b.end)),
    ]),
  )
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const partyNames: Record<string, string> = {
  D: 'Democrat',
  R: 'Republican',
  I: 'Independent',
  ID: 'Independent',
}

function listed(data: MockRecords): Listed[] {
  return lists.flatMap((name) => data.json(`legislators/${name}`) as Listed[])
}

function csvRows(data: MockRecords): CsvRow[] {
  const path = 'legislators/legislators-historical.csv'
  return data.has(path) ? parse<CsvRow>(data.text(path), { columns: true }) : []
}
