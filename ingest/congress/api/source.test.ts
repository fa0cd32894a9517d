import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import type { RunOptions } from '../../run.ts'
import type { Source } from '../../source.ts'
import { readFromApi } from './source.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.sql`truncate public."GovernmentActions" cascade`
  await database.sql`truncate private.ingest_rejects, private.ingest_checkpoints, private.ingest_coverage`
})

const source: Source = {
  name: 'congress',
  title: 'Measures of Congress',
  url: 'https://www.congress.gov/',
  records: { table: 'GovernmentActions', branch: 'Legislative' },
  read: readFromApi,
}

/** JSON, read freely. */
type Json = ReturnType<typeof JSON.parse>

const sample = readFileSync(new URL('samples/119-s-5.json', import.meta.url), 'utf8')

/** The API with S. 5 under some numbers. `answers` replaces its answers, by path. */
class Service {
  requests: string[] = []
  keys = new Set<string | undefined>()
  bills: Record<string, Json> = {}
  answers: Record<string, (context: Context, asked: number) => Response> = {}
  readonly app = new Hono()

  constructor(...numbers: number[]) {
    for (const number of numbers) this.bills[number] = this.bill(number)
    this.app.all('*', (context) => {
      const { pathname, search } = new URL(context.req.url)
      const path = pathname.replace('/api.congress.gov/v3/bill/119', '')
      this.requests.push(path + (path === '' ? search : ''))
      this.keys.add(context.req.header('x-api-key'))
      const times = this.requests.filter((one) => one.split('?')[0] === path).length
      return this.answers[path]?.(context, times) ?? this.answer(context, path)
    })
  }

  bill(number: number): Json {
    const bill = JSON.parse(sample)
    bill.item.bill.number = String(number)
    return bill
  }

  list = (): Json[] =>
    Object.values(this.bills).map(({ item: { bill } }: Json) => ({
      congress: 119,
      number: bill.number,
      type: 'S',
      title: bill.title,
      updateDate: bill.updateDate.slice(0, 10),
      updateDateIncludingText: bill.updateDateIncludingText.slice(0, 10),
    }))

  answer(context: Context, path: string): Response {
    if (path === '') {
      const bills = this.list()
      return context.json({ bills, pagination: { count: bills.length } })
    }
    const [, , number = '', part = 'item'] = path.split('/')
    const answer = this.bills[number]?.[part]
    return answer ? context.json(answer) : context.json({ error: 'Unknown resource' }, 404)
  }

  read(options: Partial<RunOptions> = {}) {
    this.requests = []
    return ingestFrom(this.app, source, database.sql, { congressApiKey: 'a-secret', ...options })
  }
}

const ids = async () =>
  (await database.sql`select id from public."GovernmentActions" order by id`).map(({ id }) => id)
const rejects = () =>
  database.sql`select record, reason from private.ingest_rejects order by record`

test('a bill is stored as the Library of Congress has it', async () => {
  const service = new Service(5)
  expect(await service.read()).toMatchObject({ accepted: 1, written: 2, rejected: 0 })
  const [row] = await database.sql`
    select *, date_enacted_issued::text as enacted from public."GovernmentActions"`
  expect(row).toMatchObject({
    id: '119-s-5',
    title: 'Laken Riley Act',
    bill_number: 'S. 5',
    law_number: 'Public Law 119-1',
    current_status: 'Became Law',
    enacted: '2025-01-29',
    policy_area: 'Immigration',
    subjects: ['Border security and unlawful immigration', 'Detention of persons'],
    sponsor_data: [
      {
        bioguideId: 'B001319',
        firstName: 'Katie',
        lastName: 'Britt',
        state: 'AL',
        district: null,
        party: 'R',
      },
    ],
    text_version: 'Enrolled Bill',
    related_measures: ['119-hr-29'],
    related_measures_data: [
      { id: '119-hr-29', title: 'Laken Riley Act', kinds: ['related'], identified_by: ['CRS'] },
    ],
    cbo_estimates: [{ title: 'S. 5, Laken Riley Act', published_on: '2025-01-22' }],
    committee_reports: [],
    source_updated_at: new Date('2026-03-12T15:02:07Z'),
  })
  expect(row?.official_summary).toBe(
    'This bill requires the Department of Homeland Security (DHS) to detain certain non-U.S. ' +
      'nationals (aliens under federal law) who have been arrested for burglary, theft, larceny, or shoplifting.',
  )
  expect(
    await database.sql`
      select origin, author, text_version, text_date::text, written_at from public.action_summaries`,
  ).toEqual([
    {
      origin: 'official',
      author: 'Congressional Research Service',
      text_version: 'Introduced in Senate',
      text_date: '2025-01-06',
      written_at: new Date('2025-01-13T12:00:00Z'),
    },
  ])
  expect(row?.cosponsors_data[0]).toMatchObject({ lastName: 'Budd', isOriginalCosponsor: true })
  expect(row?.actions_history[2]).toEqual({
    actionCode: null,
    type: 'Floor',
    actionDate: '2025-01-21',
    text: 'Message on Senate action sent to the House.',
  })
})

test('only the lists that a bill has are asked for', async () => {
  const service = new Service(5)
  const { bill } = service.bills[5].item
  delete bill.cosponsors
  bill.actions.count = 0
  bill.summaries.count = 0
  await service.read()
  expect(service.requests.slice(1).toSorted()).toEqual([
    '/s/5',
    '/s/5/relatedbills',
    '/s/5/subjects',
    '/s/5/text',
    '/s/5/titles',
  ])
})

test('the next run asks for the latest changes, and for bills newer than the stored ones', async () => {
  const service = new Service(5, 6)
  expect(await service.read()).toMatchObject({ accepted: 2, written: 4 })
  expect(service.requests[0]).toBe('?format=json&sort=updateDate+asc&limit=250&offset=0')
  expect(await service.read()).toMatchObject({ read: 0, written: 0, requests: 1 })
  expect(service.requests[0]).toMatch(/&fromDateTime=\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\dZ&/)

  const { bill } = service.bills[6].item
  bill.title = 'Another Act'
  bill.updateDate = '2026-03-13T09:00:00Z'
  expect(await service.read()).toMatchObject({ read: 1, written: 1, requests: 9 })
  expect(await database.sql`select title from public."GovernmentActions" order by id`).toEqual([
    { title: 'Laken Riley Act' },
    { title: 'Another Act' },
  ])
})

test('a bill that changed twice on a recent day is seen though the list gives the day alone', async () => {
  const service = new Service(5)
  const now = new Date()
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  service.bills[5].item.bill.updateDate = at(0)
  await service.read()
  // It is requested, and has not changed.
  expect(await service.read()).toMatchObject({ read: 0, requests: 2 })
  service.bills[5].item.bill.updateDate = at(1)
  service.bills[5].item.bill.title = 'Changed again'
  expect(await service.read()).toMatchObject({ read: 1, written: 1 })
})

test('without a key it says where to get one, and a key that has expired is named, not shown', async () => {
  const service = new Service(5)
  await expect(service.read({ congressApiKey: undefined })).rejects.toThrow(
    'CONGRESS_API_KEY. Keys are free at https://api.congress.gov/sign-up/. --bulk 119',
  )
  expect(service.requests).toEqual([])
  service.answers[''] = (context) => context.json({ error: { code: 'API_KEY_INVALID' } }, 403)
  const error: unknown = await service.read().catch((caught: unknown) => caught)
  expect(String(error)).toContain(
    '(403). The key in CONGRESS_API_KEY is missing, wrong or expired.',
  )
  expect(String(error)).not.toContain('a-secret')
  expect(service.keys).toEqual(new Set(['a-secret']))
})

test('a key that expires on the way ends the run with the same sentence', async () => {
  const service = new Service(5, 6, 7, 8, 9)
  for (const path of ['/s/6', '/s/7', '/s/8/actions', '/s/8/titles']) {
    service.answers[path] = (context) => context.json({ error: { code: 'API_KEY_INVALID' } }, 403)
  }
  await expect(service.read()).rejects.toThrow('The key in CONGRESS_API_KEY is missing')
  expect(await ids()).toEqual([])
})

test.each<[string, (service: Service) => void, string]>([
  [
    'truncated JSON',
    ({ answers }) =>
      (answers['/s/6/actions'] = (context) =>
        context.body('{"actions": [{', 200, { 'content-type': 'application/json' })),
    '/actions?format=json&limit=250&offset=0 is not complete JSON (14 characters).',
  ],
  [
    'a server error to the last try',
    ({ answers }) => (answers['/s/6/titles'] = (context) => context.text('', 500)),
    '/titles?format=json&limit=250&offset=0 answered 500 5 times.',
  ],
  [
    'a list that is not there',
    ({ bills }) => delete bills[6].summaries,
    '/summaries?format=json&limit=250&offset=0 is not there.',
  ],
  [
    'an empty list of actions although the bill counts some',
    ({ bills }) => (bills[6].actions.actions = []),
    '/actions?format=json has 0 of 5 entries.',
  ],
  [
    'another bill',
    ({ bills }) => (bills[6].item.bill.number = '7'),
    '?format=json is about another bill.',
  ],
])('%s sets that bill aside, keeps its stored data, and heals', async (_, spoil, reason) => {
  const service = new Service(5, 6, 8)
  service.bills[6].item.bill.title = 'As it was'
  await service.read()
  for (const bill of Object.values(service.bills)) {
    bill.item.bill.updateDate = '2026-03-13T09:00:00Z'
    bill.item.bill.title = 'As it is'
  }
  const listed = service.list()
  service.list = () => listed
  const whole = structuredClone(service.bills[6])
  spoil(service)
  expect(await service.read()).toMatchObject({ accepted: 2, rejected: 1 })
  expect(await database.sql`select title from public."GovernmentActions" order by id`).toEqual([
    { title: 'As it is' },
    { title: 'As it was' },
    { title: 'As it is' },
  ])
  expect(await rejects()).toEqual([
    { record: '119-s-6', reason: `https://api.congress.gov/v3/bill/119/s/6${reason}` },
  ])

  service.bills[6] = whole
  service.answers = {}
  // The bill is tried again even if the list no longer names it.
  service.list = () => []
  expect(await service.read()).toMatchObject({ accepted: 1, written: 1, rejected: 0 })
  expect(await rejects()).toEqual([])
})

test.each<[string, (service: Service) => void, string, string]>([
  [
    'a null where a string was',
    ({ bills }) => (bills[5].cosponsors.cosponsors[0].lastName = null),
    'cosponsor 1, lastName',
    'cosponsor 1: lastName: Invalid input: expected string, received null.',
  ],
  [
    'an action without a day',
    ({ bills }) => (bills[5].actions.actions[0].actionDate = null),
    'action 1',
    'action 1: actionDate: Invalid input: expected string, received null.',
  ],
  [
    'no title',
    ({ bills }) => {
      bills[5].item.bill.title = ''
      bills[5].titles.titles = []
      bills[5].item.bill.titles = { count: 0 }
    },
    'title',
    'title: Too small: expected string to have >=1 characters.',
  ],
  [
    'fewer actions than it counts, twice',
    ({ bills }) => bills[5].actions.actions.pop(),
    'actions',
    'https://api.congress.gov/v3/bill/119/s/5/actions?format=json lists 4 of the 5 entries it counts.',
  ],
])('%s costs itself alone', async (_, spoil, part, reason) => {
  const service = new Service(5)
  spoil(service)
  expect(await service.read()).toMatchObject({ accepted: 1, rejected: 1 })
  expect(await database.sql`select part, reason from private.ingest_rejects`).toEqual([
    { part, reason },
  ])
  expect(await ids()).toEqual(['119-s-5'])
})

test('a bill without a title keeps the one it had, or has its number', async () => {
  const service = new Service(5, 6)
  for (const number of [5, 6]) {
    service.bills[number].titles.titles = []
    service.bills[number].item.bill.titles = { count: 0 }
  }
  service.bills[6].item.bill.title = ''
  await service.read()
  service.bills[5].item.bill.title = ''
  service.bills[5].item.bill.updateDate = '2026-03-13T09:00:00Z'
  await service.read({ again: true })
  expect(await database.sql`select id, title from public."GovernmentActions" order by id`).toEqual([
    { id: '119-s-5', title: service.bill(5).item.bill.title },
    { id: '119-s-6', title: 'S. 6' },
  ])
})

test('a list that counts more than it gives is whole when it comes twice', async () => {
  const service = new Service(5, 6)
  const all = service.list()
  service.answers[''] = (context) => context.json({ bills: all, pagination: { count: 61 } })
  expect(await service.read()).toMatchObject({ accepted: 2, rejected: 0 })
  expect(await covered()).toEqual([{ part: '119' }])
  // The next run asks for changes only.
  await service.read()
  expect(service.requests[0]).toContain('fromDateTime')
})

test('a redirect to a captcha ends the run and keeps stored data', async () => {
  const service = new Service(5)
  await service.read()
  service.bills[6] = service.bill(6)
  service.answers['/s/6'] = (context) => context.redirect('https://captcha.example/?token=abc')
  await expect(service.read()).rejects.toThrow(
    '/s/6?format=json redirected us to https://captcha.example/?token=… instead of answering.',
  )
  expect(await ids()).toEqual(['119-s-5'])
  service.answers = {}
  expect(await service.read()).toMatchObject({ accepted: 1 })
  expect(await ids()).toEqual(['119-s-5', '119-s-6'])
})

test('unknown action codes and kinds of actions are kept as they are', async () => {
  const service = new Service(5)
  Object.assign(service.bills[5].actions.actions[1], { actionCode: 'Z99', type: 'Unheard' })
  expect(await service.read()).toMatchObject({ accepted: 1, rejected: 0 })
  const [row] = await database.sql`select actions_history from public."GovernmentActions"`
  expect(row?.actions_history[1]).toMatchObject({ actionCode: 'Z99', type: 'Unheard' })
})

test('more cosponsors than a page holds are read to the last, with those who withdrew', async () => {
  const service = new Service(5)
  const [budd] = service.bills[5].cosponsors.cosponsors
  const all = Array.from({ length: 252 }, (_, at) => ({
    ...budd,
    bioguideId: `B${String(at).padStart(6, '0')}`,
    ...(at === 251 && { sponsorshipWithdrawnDate: '2025-01-20' }),
  }))
  service.bills[5].item.bill.cosponsors = { count: 251, countIncludingWithdrawnCosponsors: 252 }
  service.answers['/s/5/cosponsors'] = (context) => {
    const offset = Number(context.req.query('offset'))
    const cosponsors = all.slice(offset, offset + 250)
    return context.json({
      cosponsors,
      pagination: { count: 251, ...(offset === 0 && { next: 'https://api.congress.gov/…' }) },
    })
  }
  await service.read()
  const [row] = await database.sql`select cosponsors_data from public."GovernmentActions"`
  expect(row?.cosponsors_data).toHaveLength(252)
  expect(row?.cosponsors_data[251]).toMatchObject({
    bioguideId: 'B000251',
    sponsorshipWithdrawnDate: '2025-01-20',
  })
})

test('cosponsors who have all withdrawn are read, though none is counted', async () => {
  const service = new Service(5)
  const { item, cosponsors } = service.bills[5]
  item.bill.cosponsors = { count: 0, countIncludingWithdrawnCosponsors: 1 }
  cosponsors.cosponsors[0].sponsorshipWithdrawnDate = '2025-01-20'
  await service.read()
  const [row] = await database.sql`select cosponsors_data from public."GovernmentActions"`
  expect(row?.cosponsors_data).toMatchObject([{ sponsorshipWithdrawnDate: '2025-01-20' }])
})

test('a list that moves while it is read is read again, so that no bill is lost', async () => {
  const service = new Service(5, 6, 8)
  const all = service.list()
  service.answers[''] = (context, asked) =>
    context.json({ bills: asked === 1 ? all.slice(1) : all, pagination: { count: 3 } })
  await service.read()
  expect(await ids()).toEqual(['119-s-5', '119-s-6', '119-s-8'])
  expect(await rejects()).toEqual([])
})

test('a list that stays incomplete, or names no bill, is rejected and read whole the next time', async () => {
  const service = new Service(5, 6)
  const { list } = service
  service.list = () => [{ ...list()[0], number: null }, list()[1]]
  expect(await service.read()).toMatchObject({ accepted: 1, rejected: 1 })
  expect(await rejects()).toEqual([
    {
      record: '119-list',
      reason:
        'The list has entries that name no bill, 1 in all: entry 1: number: is not a whole number.',
    },
  ])
  service.list = list
  expect(await service.read()).toMatchObject({ accepted: 1, rejected: 0 })
  expect(service.requests[0]).not.toContain('fromDateTime')
  expect(await ids()).toEqual(['119-s-5', '119-s-6'])
  expect(await rejects()).toEqual([])
})

test('a list that cannot be read ends the run', async () => {
  const service = new Service(5)
  service.answers[''] = (context) => context.json({ bills: null })
  await expect(service.read()).rejects.toThrow(
    'The list of the bills of the 119th Congress cannot be read:',
  )
})

const covered = () => database.sql`select part from private.ingest_coverage`

test('with --since it asks for what changed from that day on', async () => {
  const service = new Service(5)
  await service.read({ since: '2026-03-01' })
  expect(await covered()).toEqual([])
  expect(service.requests[0]).toContain('fromDateTime=2026-03-01T00%3A00%3A00Z')
  // Reading some of the bills proves nothing about the rest.
  await service.read()
  expect(service.requests[0]).not.toContain('fromDateTime')
  expect(await covered()).toEqual([{ part: '119' }])
})

test('reading everything again goes on where it was cut off', async () => {
  const numbers = Array.from({ length: 30 }, (_, at) => at + 1)
  const service = new Service(...numbers)
  await service.read()
  service.answers['/s/27'] = (context) => context.redirect('https://captcha.example/')
  await expect(service.read({ again: true })).rejects.toThrow('captcha')
  service.answers = {}
  expect(await service.read({ again: true })).toMatchObject({ read: 5, written: 0 })
  expect(service.requests).toContain('/s/26')
  expect(service.requests).not.toContain('/s/25')
  expect(await service.read({ again: true })).toMatchObject({ read: 30, written: 0 })
})
