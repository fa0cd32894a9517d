import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { court } from '../source.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(
  () => database.sql`
    truncate public."GovernmentActions", private.ingest_documents, private.ingest_checkpoints,
      private.ingest_rejects cascade`,
)

const root = 'https://www.courtlistener.com/api/rest/v4'
const options = { courtListenerToken: 'of-a-reader', since: '2021-10-01' }

const dobbs = {
  id: 101,
  docket_id: 9,
  absolute_url: '/opinion/101/dobbs-v-jackson-womens-health-organization/',
  date_filed: '2022-06-24',
  date_modified: '2022-07-01T10:00:00.000000-07:00',
  case_name: "Dobbs v. Jackson Women's Health Organization",
  case_name_full: '',
  citations: [
    { volume: 142, reporter: 'S. Ct.', page: '2228', type: 1 },
    { volume: '597', reporter: 'U.S.', page: '215', type: 1 },
  ],
  scdb_votes_majority: 6,
  scdb_votes_minority: 3,
}
const vega = {
  ...dobbs,
  id: 102,
  docket_id: 8,
  absolute_url: '/opinion/102/vega-v-tekoh/',
  date_filed: '2022-06-23',
  case_name: 'Vega v. Tekoh',
  citations: [],
  scdb_votes_majority: null,
  scdb_votes_minority: null,
}
const text = `No. 19–1392. Argued December 1, 2021—Decided June 24, 2022
945 F. 3d 265, reversed and remanded.
ALITO, J., delivered the opinion of the Court, in which THOMAS, GORSUCH, KAVANAUGH, and BARRETT, JJ., joined. ROBERTS, C. J., filed an opinion concurring in the judgment.`

const opinion = {
  id: 1,
  cluster_id: 101,
  type: '010combined',
  per_curiam: false,
  author_id: null,
  author_str: '',
  joined_by: [] as string[],
  download_url: 'http://www.supremecourt.gov/opinions/21pdf/19-1392_6j37.pdf',
  plain_text: text,
}
const alito = { ...opinion, cluster_id: 102, plain_text: '', download_url: null, author_id: 2 }
const kagan = { ...alito, author_id: 3, joined_by: [`${root}/people/4/`, `${root}/people/5/`] }
const answers = {
  clusters: [dobbs, vega] as unknown[],
  dockets: [
    { id: 8, docket_number: '21-499', date_argued: '2022-04-20', appeal_from_str: '' },
    { id: 9, docket_number: '19-1392', date_argued: null, appeal_from_str: 'Fifth Circuit' },
  ] as unknown[],
  opinions: [
    opinion,
    { ...alito, id: 2, type: '020lead' },
    { ...kagan, id: 3, type: '040dissent' },
  ] as unknown[],
}
const people = ['', '', 'Alito', 'Kagan', 'Breyer', 'Sotomayor']

type ReceivedRequest = { path: string; query: Record<string, string>; token: string | undefined }

/** CourtListener with one decision a page. */
function service(lists: Partial<typeof answers> = {}, requests: ReceivedRequest[] = []): Hono {
  const app = new Hono().basePath('/www.courtlistener.com/api/rest/v4')
  app.use(async (context, next) => {
    requests.push({
      path: context.req.path.replace(/^.*\/v4/, ''),
      query: context.req.query(),
      token: context.req.header('authorization'),
    })
    await next()
  })
  const { clusters, dockets, opinions } = { ...answers, ...lists }
  app.get('/clusters/', (context) => {
    const { cursor, id__gt = '0' } = context.req.query()
    const rest = clusters.filter(
      (one) => Number(Reflect.get(Object(one), 'id')) > Number(cursor ?? id__gt),
    )
    const next = `${root}/clusters/?cursor=${String(Reflect.get(Object(rest[0]), 'id'))}`
    return context.json({
      next: rest.length > 1 ? next : null,
      previous: null,
      results: rest.slice(0, 1),
    })
  })
  app.get('/dockets/', (context) => context.json({ next: null, results: dockets }))
  app.get('/opinions/', (context) => context.json({ next: null, results: opinions }))
  app.get('/people/:id/', (context) => {
    const id = Number(context.req.param('id'))
    return people[id] ? context.json({ id, name_last: people[id] }) : context.notFound()
  })
  return app
}
const read = (app: Hono, more = {}) => ingestFrom(app, court, database.sql, { ...options, ...more })
const decisions = () => database.sql`
  select id, title, docket_number, lower_court, judgment, votes_for_judgment, votes_against_judgment, citation,
    current_status, argued_date::text, decided_date::text, pdf_url, source_url, text_url
  from public."GovernmentActions" order by id`
const opinions = () => database.sql`
  select id, opinion_type, author, joined_by, position from public.judicial_opinions order by action_id, position`
const rejects = () =>
  database.sql`select record, part, reason from private.ingest_rejects order by record`

test('decisions come with what their text and CourtListener say of them', async () => {
  expect(await read(service())).toMatchObject({ read: 2, accepted: 2, rejected: 0, complete: true })
  expect(await decisions()).toEqual([
    {
      id: 'scotus-19-1392',
      title: "Dobbs v. Jackson Women's Health Organization",
      docket_number: 'No. 19-1392',
      lower_court: 'Fifth Circuit',
      judgment: 'reversed and remanded',
      votes_for_judgment: 6,
      votes_against_judgment: 3,
      citation: '597 U.S. 215',
      current_status: 'Decided',
      argued_date: '2021-12-01',
      decided_date: '2022-06-24',
      pdf_url: 'https://www.supremecourt.gov/opinions/21pdf/19-1392_6j37.pdf',
      source_url: 'https://www.supremecourt.gov/docket/docketfiles/html/public/19-1392.html',
      text_url: 'https://www.supremecourt.gov/opinions/21pdf/19-1392_6j37.pdf',
    },
    {
      id: 'scotus-21-499',
      title: 'Vega v. Tekoh',
      docket_number: 'No. 21-499',
      lower_court: null,
      judgment: null,
      votes_for_judgment: null,
      votes_against_judgment: null,
      citation: null,
      current_status: 'Decided',
      argued_date: '2022-04-20',
      decided_date: '2022-06-23',
      pdf_url: null,
      source_url: 'https://www.supremecourt.gov/docket/docketfiles/html/public/21-499.html',
      text_url: 'https://www.courtlistener.com/opinion/102/vega-v-tekoh/',
    },
  ])
  expect(await opinions()).toEqual([
    {
      id: 'scotus-19-1392-majority-alito',
      opinion_type: 'majority',
      author: 'Alito',
      joined_by: ['Thomas', 'Gorsuch', 'Kavanaugh', 'Barrett'],
      position: 0,
    },
    {
      id: 'scotus-19-1392-concurring-in-judgment-roberts',
      opinion_type: 'concurring_in_judgment',
      author: 'Roberts',
      joined_by: [],
      position: 1,
    },
    {
      id: 'scotus-21-499-lead-alito',
      opinion_type: 'lead',
      author: 'Alito',
      joined_by: [],
      position: 0,
    },
    {
      id: 'scotus-21-499-dissent-kagan',
      opinion_type: 'dissent',
      author: 'Kagan',
      joined_by: ['Breyer', 'Sotomayor'],
      position: 1,
    },
  ])
})

test('sends the token with every request and never keeps it in results', async () => {
  const requests: ReceivedRequest[] = []
  await read(service({}, requests))
  expect(new Set(requests.map(({ token }) => token))).toEqual(new Set(['Token of-a-reader']))
  expect(requests[0]?.query).toMatchObject({
    docket__court: 'scotus',
    precedential_status: 'Published',
    date_filed__gte: '2021-10-01',
    order_by: 'id',
  })
  const kept = await database.sql<{ url: string }[]>`select url from private.ingest_documents`
  expect(kept.map(({ url }) => url).toSorted()).toEqual([
    `${root}/clusters/101/`,
    `${root}/clusters/102/`,
  ])
})

test('a decision that did not change is seen in the list and not read again', async () => {
  await read(service())
  const requests: ReceivedRequest[] = []
  expect(await read(service({}, requests))).toMatchObject({ read: 0, written: 0, complete: true })
  expect(requests.map(({ path }) => path)).toEqual(['/clusters/', '/clusters/'])
  expect(await read(service(), { again: true })).toMatchObject({ read: 2, written: 0 })

  const changed = {
    ...vega,
    date_modified: '2023-01-01T00:00:00-08:00',
    citations: [{ volume: 597, reporter: 'U.S.', page: '134', type: 1 }],
  }
  expect(await read(service({ clusters: [dobbs, changed] }))).toMatchObject({ read: 1, written: 1 })
  expect((await decisions())[1]).toMatchObject({ id: 'scotus-21-499', citation: '597 U.S. 134' })
})

test('a run that was cut off goes on behind what it stored', async () => {
  const failing = new Hono()
  failing.use(async (context, next) => {
    if (context.req.query('cursor')) return context.json({ detail: 'Invalid token.' }, 401)
    return next()
  })
  failing.route('/', service())
  await expect(read(failing)).rejects.toThrow('COURTLISTENER_TOKEN')
  const [checkpoint] = await database.sql`select part, cursor from private.ingest_checkpoints`
  expect(checkpoint).toEqual({
    part: 'courtlistener',
    cursor: { since: '2021-10-01', after: 101, began: expect.any(String) },
  })

  const requests: ReceivedRequest[] = []
  expect(await read(service({}, requests))).toMatchObject({ read: 1, complete: true })
  expect(requests[0]?.query['id__gt']).toBe('101')
  expect(await database.sql`select from private.ingest_checkpoints`).toHaveLength(0)
  expect(await decisions()).toHaveLength(2)
})

test('a cursor of another span of time is not followed', async () => {
  await database.sql`
    insert into private.ingest_checkpoints (source, part, cursor)
    values ('court', 'courtlistener', ${database.sql.json({ since: '1999-01-01', after: 101 })})`
  expect(await read(service())).toMatchObject({ read: 2 })
})

test.each([
  [
    'a null where a string was',
    { clusters: [dobbs, { ...vega, case_name: null }] },
    'The decision: case_name: Invalid input: expected string, received null.',
  ],
  [
    'a date that is none',
    { clusters: [dobbs, { ...vega, date_filed: '2022-06-31' }] },
    'The decision: date_filed: Invalid ISO date.',
  ],
  ['no name', { clusters: [dobbs, { ...vega, case_name: ' ' }] }, ' : It has no name.'],
  [
    'a docket that is missing',
    { dockets: answers.dockets.slice(1) },
    'Vega v. Tekoh: Its docket 8 is not there.',
  ],
  [
    'a docket number without a term',
    { dockets: [{ id: 8, docket_number: '499' }, answers.dockets[1]] },
    'Vega v. Tekoh: It has no docket number in the form used since 1971: “499”.',
  ],
  [
    'an opinion without a type',
    { opinions: [opinion, { ...alito, id: 2, type: null }] },
    'Vega v. Tekoh: One of its opinions: type: Invalid input: expected string, received null.',
  ],
])('%s sets one decision aside and no other', async (_, lists, reason) => {
  expect(await read(service(lists))).toMatchObject({ read: 2, accepted: 1, rejected: 1 })
  expect(await rejects()).toEqual([{ record: 'cluster 102', part: '', reason }])
  expect((await decisions()).map(({ id }) => id)).toEqual(['scotus-19-1392'])
  // The next run asks for it again, and clears the reject once it can be read.
  expect(await read(service())).toMatchObject({ read: 1, accepted: 1, rejected: 0 })
  expect(await rejects()).toEqual([])
})

test('what cannot be read of its opinions is named, and the decision is stored', async () => {
  const stranger = { ...alito, id: 2, type: '020lead', author_id: 77 }
  const rehearing = { ...alito, id: 3, type: '070rehearing' }
  await read(service({ opinions: [opinion, stranger, rehearing] }))
  expect(await rejects()).toEqual([
    {
      record: 'cluster 102',
      part: 'opinions',
      reason:
        'scotus-21-499: Opinion 2 is by a person who was not on the Court. Opinion 3 is of the type 070rehearing, which is none of a decision.',
    },
  ])
  expect(await decisions()).toHaveLength(2)
})

test('an answer that is cut off leaves stored data alone', async () => {
  await read(service())
  const before = await decisions()
  const cut = new Hono()
  cut.get('/www.courtlistener.com/api/rest/v4/opinions/', (context) =>
    context.body('{"next": null, "results": [{"id": 1, "clus', 200, {
      'content-type': 'application/json',
    }),
  )
  cut.route('/', service())
  expect(await read(cut, { again: true })).toMatchObject({ accepted: 0, written: 0, rejected: 2 })
  expect((await rejects()).map(({ reason }) => String(reason).replace(/^\S+/, ''))).toEqual([
    ' is not complete JSON (42 characters).',
    ' is not complete JSON (42 characters).',
  ])
  expect(await decisions()).toEqual(before)
})

test('a redirect to a captcha and a next page elsewhere end the run', async () => {
  const captcha = new Hono()
  captcha.get('*', (context) => context.redirect('https://www.courtlistener.com/captcha/'))
  await expect(read(captcha)).rejects.toThrow('captcha')

  const requests: string[] = []
  const elsewhere = new Hono()
  elsewhere.get('*', (context) => {
    requests.push(context.req.path)
    return context.json({ next: 'https://example.com/api/rest/v4/clusters/', results: [] })
  })
  await expect(read(elsewhere)).rejects.toThrow(
    'CourtListener leads to another place for its next page.',
  )
  expect(requests).toHaveLength(1)
})

test('two numbers of one decision are one action', async () => {
  const together = { ...vega, date_filed: '2022-06-24', case_name: 'Jackson v. Dobbs' }
  const dockets = [
    { ...Object(answers.dockets[0]), docket_number: '19-1393' },
    { ...Object(answers.dockets[1]), docket_number: '19-1392, 19-1393' },
  ]
  await read(service({ clusters: [dobbs, together], dockets, opinions: [opinion] }))
  expect(
    await database.sql`select id, docket_number, other_dockets from public."GovernmentActions"`,
  ).toEqual([
    { id: 'scotus-19-1392', docket_number: 'No. 19-1392', other_dockets: ['No. 19-1393'] },
  ])
  expect(await opinions()).toHaveLength(2)
})

test('without a line-up, the heading of the text names the main opinion', async () => {
  const plain_text = 'PER CURIAM.\nThe petition for certiorari is granted.'
  const noted = 'JUSTICE ALITO delivered the opinion of the Court.\nWe hold that it is.'
  await read(
    service({
      opinions: [
        { ...opinion, plain_text },
        { ...alito, id: 2, plain_text: noted },
      ],
    }),
  )
  expect(await opinions()).toEqual([
    {
      id: 'scotus-19-1392-per-curiam',
      opinion_type: 'per_curiam',
      author: null,
      joined_by: [],
      position: 0,
    },
    {
      id: 'scotus-21-499-majority-alito',
      opinion_type: 'majority',
      author: 'Alito',
      joined_by: [],
      position: 0,
    },
  ])
})
