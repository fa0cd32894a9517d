import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { nominations } from './source.ts'

// The forms of Congress.gov's answers in September 2026.
const listed = {
  citation: 'PN730-4',
  congress: 119,
  description:
    'Jeffrey Anderson, of Georgia, to be Representative of the United States of America on the Council of the International Civil Aviation Organization, vice Another Person, resigned.',
  nominationType: { isCivilian: true },
  number: 730,
  organization: 'Department of State',
  partNumber: '04',
  receivedDate: '2026-01-13',
  updateDate: '2026-09-18T11:00:36Z',
}
const officers = {
  ...listed,
  citation: 'PN246',
  number: 246,
  partNumber: '00',
  description: undefined,
}
const action = (actionDate: string, text: string) => ({
  actionCode: 'S05120',
  actionDate,
  committees: [{ name: 'Armed Services Committee', systemCode: 'ssas00' }],
  text,
  type: 'IntroReferral',
})
const withdrawn = [
  action('2026-09-17', 'Received message of withdrawal of nomination from the President.'),
  action(
    '2026-01-13',
    'Received in the Senate and referred to the Committee on Foreign Relations.',
  ),
]
const treaty = {
  congressConsidered: null,
  congressReceived: 119,
  number: 1,
  parts: {},
  suffix: '',
  topic: 'Mutual Legal Assistance',
  transmittedDate: '2025-01-14T00:00:00Z',
  updateDate: '2025-01-15T00:18:16Z',
}
const titles = [
  {
    title: 'Treaty between the Government of A and the Government of B',
    titleType: 'Treaty - Formal Title',
  },
  { title: 'Treaty with B', titleType: 'Treaty - Short Title' },
]

type Answers = Record<string, unknown>
const whole: Answers = {
  '/nomination/119': { nominations: [listed, officers], pagination: { count: 2 } },
  '/nomination/119/730-4/actions': { actions: withdrawn },
  '/nomination/119/246': {
    nomination: {
      isList: true,
      nominees: [
        {
          introText: 'THE FOLLOWING NAMED OFFICERS  FOR APPOINTMENT TO THE GRADE INDICATED:',
          nomineeCount: 1200,
          ordinal: 1,
          organization: 'Air Force',
          positionTitle: 'Colonel',
        },
      ],
    },
  },
  '/nomination/119/246/actions': {
    actions: [action('2026-02-01', 'Confirmed by the Senate by Voice Vote.')],
  },
  '/treaty/119': { treaties: [treaty], pagination: { count: 1 } },
  '/treaty/119/1': { treaty: [{ ...treaty, titles }] },
  '/treaty/119/1/actions': {
    actions: [
      action(
        '2025-01-14',
        'Received in the Senate and referred to the Committee on Foreign Relations.',
      ),
    ],
  },
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.sql`delete from public."GovernmentActions"`
  await database.sql`truncate private.ingest_rejects`
})

function run(changes: Answers = {}, asked: string[] = []) {
  const answers = { ...whole, ...changes }
  const app = new Hono()
  app.get('/api.congress.gov/v3/*', (context) => {
    const path = context.req.path.replace('/api.congress.gov/v3', '')
    asked.push(path)
    return answers[path] ? context.json(answers[path]) : context.notFound()
  })
  return ingestFrom(app, nominations, database.sql, { congressApiKey: 'a-key' })
}

const stored = () => database.sql`
  select id, title, bill_number, current_status, status_date::text, introduced_date::text
  from public."GovernmentActions" order by id`

test('stores nominations, lists of officers and treaties with their status', async () => {
  expect(await run()).toMatchObject({ accepted: 3, rejected: 0, complete: true })
  expect(await stored()).toMatchObject([
    {
      id: '119-pn-246',
      title: '1,200 nominations: Colonel, Air Force',
      current_status: 'Confirmed',
      status_date: '2026-02-01',
    },
    {
      id: '119-pn-730-4',
      title:
        'Jeffrey Anderson, of Georgia, to be Representative of the United States of America on the Council of the International Civil Aviation Organization',
      bill_number: 'PN730-4',
      current_status: 'Withdrawn',
      introduced_date: '2026-01-13',
    },
    { id: '119-treaty-1', title: 'Treaty with B', current_status: 'In committee' },
  ])
})

test('asks again only for what changed, and renames a nominee', async () => {
  await run()
  const asked: string[] = []
  const renamed = {
    ...listed,
    description: 'Jeffrey Q. Anderson, of Georgia, to be Representative.',
    updateDate: '2026-09-19T11:00:36Z',
  }
  await run({ '/nomination/119': { nominations: [renamed, officers] } }, asked)
  expect(asked).toEqual(['/nomination/119', '/treaty/119', '/nomination/119/730-4/actions'])
  expect((await stored())[1]).toMatchObject({
    title: 'Jeffrey Q. Anderson, of Georgia, to be Representative',
  })
})

test('an odd entry, action or answer rejects only itself', async () => {
  const summary = await run({
    '/nomination/119': { nominations: [{ number: 'x' }, listed, officers] },
    '/nomination/119/730-4/actions': { actions: [...withdrawn, { text: 'No day' }] },
    '/treaty/119/1': { treaty: [] },
  })
  expect(summary).toMatchObject({ rejected: 3 })
  expect(await stored()).toMatchObject([
    { id: '119-pn-246' },
    { id: '119-pn-730-4', current_status: 'Withdrawn' },
  ])
  expect(await run()).toMatchObject({ rejected: 0 })
  expect(await stored()).toHaveLength(3)
})

test('replaces what only a vote had said', async () => {
  await database.sql`
    insert into public."GovernmentActions" (id, source_title, branch, action_type, bill_number, congress_number)
    values ('119-pn-730-4', 'From a vote', 'Legislative', 'nomination', 'PN730-4', 119)`
  await run()
  expect((await stored())[1]).toMatchObject({
    current_status: 'Withdrawn',
    introduced_date: '2026-01-13',
  })
})
