import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'
import { noFaults } from '../mock-services/faults.ts'
import { MockRecords } from '../mock-services/mock-records.ts'
import { createMockServices } from '../mock-services/mock-services.ts'
import { unitedStates } from '../mock-services/unitedstates.ts'
import { legislators } from './source.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(
  () =>
    database.sql`truncate public.legislators, public.committees, private.ingest_documents, private.ingest_rejects cascade`,
)

const schumer = {
  id: { bioguide: 'S000148', lis: 'S270', thomas: '01036' },
  name: { first: 'Charles', middle: 'E.', last: 'Schumer', official_full: 'Charles E. Schumer' },
  leadership_roles: [{ title: 'Minority Leader', chamber: 'senate', start: '2025-01-03' }],
  terms: [
    {
      type: 'sen',
      start: '2023-01-03',
      end: '2029-01-03',
      state: 'NY',
      class: 3,
      party: 'Democrat',
    },
  ],
}
const toomey = {
  id: { bioguide: 'T000461', lis: 'S299' },
  name: { first: 'Pat', last: 'Toomey', official_full: 'Patrick J. Toomey' },
  terms: [
    {
      type: 'rep',
      start: '1999-01-06',
      end: '2005-01-03',
      state: 'PA',
      district: 15,
      party: 'Republican',
    },
    {
      type: 'sen',
      start: '2011-01-05',
      end: '2023-01-03',
      state: 'PA',
      class: 3,
      party: 'Republican',
    },
  ],
}
const clay = {
  id: { bioguide: 'C000482' },
  name: { first: 'Henry', last: 'Clay' },
  terms: [
    { type: 'sen', start: '1849-12-03', end: '1852-06-29', state: 'KY', class: 3, party: 'Whig' },
  ],
}
const files = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  'legislators-current.json': [schumer],
  'legislators-historical.json': [clay, toomey],
  'legislators-social-media.json': [
    {
      id: { bioguide: 'S000148', thomas: '01036' },
      social: { twitter: 'SenSchumer', youtube: 'SenatorSchumer', twitter_id: 17494010 },
    },
  ],
  'legislators-district-offices.json': [],
  'committees-current.json': [
    { type: 'senate', thomas_id: 'SSRA', name: 'Senate Committee on Rules and Administration' },
  ],
  'committee-membership-current.json': {
    SSRA: [{ name: 'Charles E. Schumer', party: 'minority', rank: 3, bioguide: 'S000148' }],
  },
  ...changes,
})

function official(contents: Record<string, unknown>): Hono {
  const app = new Hono()
  app.use(etag())
  app.get('/unitedstates.github.io/congress-legislators/:file', (context) => {
    const content = contents[context.req.param('file')]
    if (content === undefined) return context.notFound()
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    return context.body(text, 200, { 'Content-Type': 'application/json' })
  })
  return app
}
const read = (contents: Record<string, unknown>, options = {}) =>
  ingestFrom(official(contents), legislators, database.sql, options)

test('who sits and who sat since the 101st Congress is stored, earlier members are not', async () => {
  expect(await read(files())).toMatchObject({ read: 3, accepted: 3, written: 3, rejected: 0 })
  const rows = await database.sql`
    select id, lis_id, in_office, chamber, leadership_title, social_links, committees
    from public.legislators order by id`
  expect(rows).toEqual([
    {
      id: 'S000148',
      lis_id: 'S270',
      in_office: true,
      chamber: 'Senate',
      leadership_title: 'Minority Leader',
      social_links: {
        x: 'https://x.com/SenSchumer',
        youtube: 'https://www.youtube.com/SenatorSchumer',
      },
      committees: [
        {
          code: 'SSRA',
          name: 'Senate Committee on Rules and Administration',
          title: null,
          rank: 3,
        },
      ],
    },
    {
      id: 'T000461',
      lis_id: 'S299',
      in_office: false,
      chamber: 'Senate',
      leadership_title: null,
      social_links: {},
      committees: [],
    },
  ])
})

test('the same files again are asked for once each and not read', async () => {
  await read(files())
  expect(await read(files())).toMatchObject({ read: 0, written: 0, requests: 6, complete: true })
  expect(await read(files(), { again: true })).toMatchObject({ read: 3, written: 0 })
})

test('who leaves the list of those who sit is a former member, and who leaves both stays', async () => {
  await read(files())
  await read(files({ 'legislators-current.json': [], 'legislators-historical.json': [schumer] }))
  const rows = await database.sql`
    select id, in_office, leadership_title, committees from public.legislators order by id`
  expect(rows).toEqual([
    { id: 'S000148', in_office: false, leadership_title: null, committees: [] },
    { id: 'T000461', in_office: false, leadership_title: null, committees: [] },
  ])
})

const rejects = () =>
  database.sql`select record, reason from private.ingest_rejects order by record`

test('rejects one bad member with the reason, and forgets it when the list drops that name', async () => {
  const nobody = { ...schumer, id: { bioguide: 'TODO' }, name: { first: 'Jo', last: 'Doe' } }
  const without = { ...toomey, id: { bioguide: 'X000001' }, terms: [] }
  const current = [nobody, without, schumer]
  expect(await read(files({ 'legislators-current.json': current }))).toMatchObject({
    accepted: 3,
    rejected: 2,
  })
  expect(await rejects()).toEqual([
    { record: 'Jo Doe', reason: 'The record: id.bioguide: is not a Bioguide ID.' },
    {
      record: 'X000001',
      reason: 'The record: terms: Too small: expected array to have >=1 items.',
    },
  ])
  await read(files())
  expect(await rejects()).toEqual([])
})

test('a file that is cut off or missing ends the run and keeps stored data', async () => {
  await read(files())
  await expect(read(files({ 'legislators-current.json': '[{"id":' }))).rejects.toThrow(
    'https://unitedstates.github.io/congress-legislators/legislators-current.json is not complete JSON (7 characters).',
  )
  await expect(read(files({ 'committees-current.json': undefined }))).rejects.toThrow(
    'https://unitedstates.github.io/congress-legislators/committees-current.json is not there.',
  )
  expect(await database.sql`select from public.legislators`).toHaveLength(2)
})

test('the mock service gives every member whose terms are known', async () => {
  const services = createMockServices([unitedStates], new MockRecords(recordsFolder), noFaults)
  const summary = await ingestFrom(services, legislators, database.sql)
  expect(summary).toMatchObject({ read: 12, accepted: 12, written: 12, rejected: 0 })
  expect(await ingestFrom(services, legislators, database.sql)).toMatchObject({ written: 0 })
  const photo = await services.request(
    '/unitedstates.github.io/images/congress/450x550/A000055.jpg',
  )
  expect(photo.headers.get('content-type')).toBe('image/jpeg')
  const missing = await services.request('/unitedstates.github.io/congress-legislators/none.json')
  expect([missing.status, missing.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
})

test('an odd entry of a side file is rejected alone, or costs its odd field', async () => {
  const social = [
    { id: { bioguide: 'S000148' }, social: { facebook: 152569121550, twitter: { name: 'x' } } },
    { id: { bioguide: 'TODO' }, social: {} },
  ]
  const membership = {
    SSRA: [
      { bioguide: 'S000148', rank: null, title: 'Chairman' },
      { bioguide: null, rank: 1 },
    ],
    SSXX: null,
  }
  const odd = files({
    'legislators-social-media.json': social,
    'committees-current.json': [
      { thomas_id: 'SSRA', name: 'Senate Committee on Rules and Administration' },
      { thomas_id: 'SSZZ' },
    ],
    'committee-membership-current.json': membership,
  })
  expect(await read(odd)).toMatchObject({ accepted: 3, rejected: 6 })
  expect(
    await database.sql`select record, part from private.ingest_rejects order by record, part`,
  ).toEqual([
    { record: 'accounts of members', part: 'entry 1, social, twitter' },
    { record: 'accounts of members', part: 'entry 2' },
    { record: 'committees', part: 'entry 2' },
    { record: 'seats on committees', part: 'SSRA seat 1, rank' },
    { record: 'seats on committees', part: 'SSRA seat 2' },
    { record: 'seats on committees', part: 'SSXX' },
  ])
  expect(
    await database.sql`
      select social_links, committees from public.legislators where id = 'S000148'`,
  ).toEqual([
    {
      social_links: { facebook: 'https://www.facebook.com/152569121550' },
      committees: [
        {
          code: 'SSRA',
          name: 'Senate Committee on Rules and Administration',
          title: 'Chairman',
          rank: null,
        },
      ],
    },
  ])
  await read(files())
  expect(await rejects()).toEqual([])
})

test('stores offices in the state and seats on subcommittees, and sets an odd one aside alone', async () => {
  const committee = {
    thomas_id: 'SSRA',
    name: 'Senate Committee on Rules and Administration',
    subcommittees: [{ thomas_id: '01', name: 'Smithsonian Institution' }, { thomas_id: 'x' }],
  }
  const offices = [
    { id: 'S000148-albany', city: 'Albany', state: 'NY', address: '', suite: 827, phone: null },
    { id: 'S000148-buffalo', address: '130 South Elmwood Avenue' },
    { id: 'S000148-peekskill', city: 'Peekskill', state: 'NY', zip: { odd: 1 }, latitude: 41.2 },
  ]
  const given = files({
    'legislators-district-offices.json': [
      { id: { bioguide: 'S000148' }, offices },
      { id: { bioguide: 'T000461' } },
    ],
    'committees-current.json': [committee],
    'committee-membership-current.json': {
      SSRA: [{ rank: 3, bioguide: 'S000148' }],
      SSRA01: [{ rank: 1, title: 'Chairman', bioguide: 'S000148' }],
    },
  })
  expect(await read(given)).toMatchObject({ accepted: 3, rejected: 4 })
  expect(
    await database.sql`select offices, committees from public.legislators where id = 'S000148'`,
  ).toEqual([
    {
      offices: [
        { city: 'Albany', state: 'NY', suite: '827' },
        { city: 'Peekskill', state: 'NY' },
      ],
      committees: [
        { code: 'SSRA', name: committee.name, title: null, rank: 3 },
        {
          code: 'SSRA01',
          name: 'Smithsonian Institution',
          title: 'Chairman',
          rank: 1,
          parent: 'SSRA',
        },
      ],
    },
  ])
  expect(
    await database.sql`select record, part from private.ingest_rejects order by record, part`,
  ).toEqual([
    { record: 'committees', part: 'SSRA subcommittee 2' },
    { record: 'offices of members', part: 'S000148 office 2' },
    { record: 'offices of members', part: 'S000148 office 3, zip' },
    { record: 'offices of members', part: 'entry 2' },
  ])
})

test('stores the caucus of an independent, of a part of a term too', async () => {
  const term = { ...schumer.terms[0], party: 'Independent', caucus: 'Democrat' }
  const parts = [
    { start: '2023-01-03', end: '2024-05-31', party: 'Democrat' },
    { start: '2024-05-31', end: '2029-01-03', party: 'Independent', caucus: 'Republican' },
  ]
  const king = { ...schumer, id: { bioguide: 'K000383' }, terms: [term] }
  const changed = { ...schumer, terms: [{ ...term, party_affiliations: parts }] }
  await read(
    files({
      'legislators-current.json': [king, changed, { ...toomey, id: { bioguide: 'T000462' } }],
    }),
  )
  const rows = await database.sql`
    select id, caucus, jsonb_path_query_array(terms, 'lax $.caucus') as of_terms
    from public.legislators where in_office order by id`
  expect(rows).toEqual([
    { id: 'K000383', caucus: 'Democrat', of_terms: ['Democrat'] },
    { id: 'S000148', caucus: 'Republican', of_terms: ['Republican'] },
    { id: 'T000462', caucus: null, of_terms: [] },
  ])
})

test('a committee whose seats are not known is stored', async () => {
  await read(files({ 'committee-membership-current.json': {} }))
  expect(await database.sql`select code, name from public.committees`).toEqual([
    { code: 'SSRA', name: 'Senate Committee on Rules and Administration' },
  ])
})
