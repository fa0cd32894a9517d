import { expect, test } from 'vitest'
import { opinionRows } from './opinion-rows.ts'
import type { StoredOpinion } from './stored-decisions.ts'
import type { ParsedOpinion } from './parsed-decision.ts'

const url = 'https://www.supremecourt.gov/opinions/21pdf/597us1r58_gebh.pdf'
const dobbs = 'scotus-19-1392'

function stored(type: string, author: string | null, fields: Partial<StoredOpinion> = {}) {
  return {
    id: [dobbs, type.replaceAll('_', '-'), author?.toLowerCase()].filter(Boolean).join('-'),
    action_id: dobbs,
    opinion_type: type,
    author,
    joined_by: [],
    position: 0,
    page: null,
    source_url: url,
    is_edited: false,
    ...fields,
  }
}

const parsed = (type: string, author: string | null, joinedBy: string[] | null = null) => ({
  type,
  author,
  joinedBy,
})
const generic = (list: ParsedOpinion[], known: StoredOpinion[] = []) =>
  opinionRows({ list, isComplete: false }, known, dobbs, url)
const lineUp = (list: ParsedOpinion[], known: StoredOpinion[] = []) =>
  opinionRows({ list, isComplete: true }, known, dobbs, url)
const brief = (rows: { id: string; opinion_type: string }[] | undefined) =>
  rows?.map(({ id, opinion_type }) => `${id} ${opinion_type}`)

test('a new opinion is known by its decision, kind and author', () => {
  expect(lineUp([parsed('dissent', 'Breyer, Sotomayor and Kagan', [])]).rows).toEqual([
    {
      id: 'scotus-19-1392-dissent-breyer-sotomayor-and-kagan',
      action_id: dobbs,
      opinion_type: 'dissent',
      author: 'Breyer, Sotomayor and Kagan',
      joined_by: [],
      position: 0,
      page: null,
      source_url: url,
    },
  ])
})

test('a generic type finds the opinion that is known exactly, and leaves its kind and who joined', () => {
  const known = [
    stored('majority', 'Alito', { joined_by: ['Thomas'], is_edited: true }),
    stored('concurring_in_judgment', 'Roberts', { position: 1, is_edited: true }),
    stored('dissent', 'Breyer, Sotomayor and Kagan', { position: 2, is_edited: true }),
  ]
  const { rows, problems } = generic(
    [parsed('lead', 'Alito'), parsed('concurrence', 'Roberts'), parsed('dissent', 'Breyer')],
    known,
  )
  expect(rows?.map(({ opinion_type, author }) => [opinion_type, author])).toEqual([
    ['majority', 'Alito'],
    ['concurring_in_judgment', 'Roberts'],
    ['dissent', 'Breyer, Sotomayor and Kagan'],
  ])
  expect(rows?.map(({ id }) => id)).toEqual(known.map(({ id }) => id))
  expect(rows?.[0]?.joined_by).toEqual(['Thomas'])
  expect(problems).toEqual([])
})

test('opinions that a source does not list stay', () => {
  const known = [stored('majority', 'Alito'), stored('dissent', 'Breyer', { position: 1 })]
  expect(brief(generic([parsed('lead', 'Alito')], known).rows)).toEqual([
    'scotus-19-1392-majority-alito majority',
    'scotus-19-1392-dissent-breyer dissent',
  ])
})

test('a line-up makes a generic type exact under the same id, and leaves out what it does not name', () => {
  const known = [stored('lead', 'Alito'), stored('concurrence', 'Kagan', { position: 1 })]
  expect(brief(lineUp([parsed('majority', 'Alito', ['Thomas'])], known).rows)).toEqual([
    'scotus-19-1392-lead-alito majority',
  ])
})

test('an opinion that is there twice, roughly and with a summary, is the one with the summary', () => {
  const known = [stored('lead', 'Alito'), stored('majority', 'Alito', { is_edited: true })]
  expect(brief(generic([parsed('lead', 'Alito')], known).rows)).toEqual([
    'scotus-19-1392-majority-alito majority',
  ])
})

test('who concurs in part and dissents in part may stand on either side', () => {
  const known = [stored('dissent_in_part', 'Roberts')]
  for (const type of ['concurring_in_part', 'concurrence', 'dissent']) {
    expect(brief(generic([parsed(type, 'Roberts')], known).rows)).toEqual([
      'scotus-19-1392-dissent-in-part-roberts dissent_in_part',
    ])
  }
})

test('a Justice may write on both sides', () => {
  expect(
    brief(lineUp([parsed('majority', 'Kagan', []), parsed('concurrence', 'Kagan', [])]).rows),
  ).toEqual([
    'scotus-19-1392-majority-kagan majority',
    'scotus-19-1392-concurrence-kagan concurrence',
  ])
})

test('opinions of one kind and Justice get ids of their own, and keep them', () => {
  const dissents = [parsed('dissent', 'Thomas', []), parsed('dissent', 'Thomas', ['Alito'])]
  const { rows } = lineUp([...dissents, parsed('dissent', 'Thomas', ['Gorsuch'])])
  expect(brief(rows)).toEqual([
    'scotus-19-1392-dissent-thomas dissent',
    'scotus-19-1392-dissent-thomas-2 dissent',
    'scotus-19-1392-dissent-thomas-3 dissent',
  ])
  const known = ['', '-2'].map((end, position) =>
    stored('dissent', 'Thomas', { id: `scotus-19-1392-dissent-thomas${end}`, position }),
  )
  expect(brief(lineUp(dissents, known).rows)).toEqual([
    'scotus-19-1392-dissent-thomas dissent',
    'scotus-19-1392-dissent-thomas-2 dissent',
  ])
})

test('a new opinion never takes the id of one that is stored under an earlier kind', () => {
  const known = [stored('dissent', 'Thomas', { id: 'scotus-19-1392-concurrence-thomas' })]
  const list = [parsed('concurrence', 'Thomas', []), parsed('dissent', 'Thomas', [])]
  for (const read of [lineUp, generic])
    expect(brief(read(list, known).rows)).toEqual([
      'scotus-19-1392-concurrence-thomas-2 concurrence',
      'scotus-19-1392-concurrence-thomas dissent',
    ])
})

test('two opinions of one Justice that may stand on either side are each found once', () => {
  const known = [
    stored('concurring_in_part', 'Thomas'),
    stored('dissent_in_part', 'Thomas', { position: 1 }),
  ]
  const { rows } = generic([parsed('concurrence', 'Thomas'), parsed('dissent', 'Thomas')], known)
  expect(rows?.map(({ id }) => id)).toEqual(known.map(({ id }) => id))
})

test('a second opinion of the Court is not taken', () => {
  const { rows, problems } = generic([parsed('lead', 'Barrett')], [stored('majority', 'Alito')])
  expect(brief(rows)).toEqual(['scotus-19-1392-majority-alito majority'])
  expect(problems).toEqual([
    'Its source names an opinion of the Court by Barrett, and here it is an opinion of the Court by Alito.',
  ])
})

test('an opinion of the whole Court is not that of one Justice', () => {
  const ofTheCourt = [stored('per_curiam', null)]
  const { rows, problems } = generic([parsed('lead', 'Barrett')], ofTheCourt)
  expect(brief(rows)).toEqual(['scotus-19-1392-per-curiam per_curiam'])
  expect(problems).toEqual([
    'Its source names an opinion of the Court by Barrett, and here it is an opinion of the whole Court.',
  ])
})

test('a source that says nothing of opinions leaves them as they are', () => {
  expect(opinionRows(null, [stored('majority', 'Alito')], dobbs, url)).toEqual({
    rows: undefined,
    problems: [],
  })
})
