import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { court } from '#ingest/court/source.ts'
import { courtListener } from '#ingest/mock-services/courtlistener.ts'
import { noFaults } from '#ingest/mock-services/faults.ts'
import { MockRecords } from '#ingest/mock-services/mock-records.ts'
import { createMockServices } from '#ingest/mock-services/mock-services.ts'
import { supremeCourt } from '#ingest/mock-services/supreme-court.ts'
import { toPdf } from '#ingest/mock-services/to-pdf.ts'
import { texts } from '#ingest/texts/source.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'

let database: TestDatabase
const asked: string[] = []
let pdf: (() => Response) | null = null
const app = new Hono()
const hosts = [supremeCourt, courtListener]
const services = createMockServices(hosts, new MockRecords(recordsFolder), noFaults)

beforeAll(async () => {
  database = await createTestDatabase()
  app.use(async (context) => {
    const { path } = context.req
    asked.push(path)
    if (pdf && path.endsWith('/19-199.pdf')) return pdf()
    return services.fetch(context.req.raw)
  })
  await ingestFrom(app, court, database.sql, { since: '2020-10-01' })
})
beforeEach(async () => {
  asked.splice(0)
  pdf = null
  await database.sql`truncate public.action_texts cascade`
  await database.sql`delete from private.ingest_documents where source = 'texts'`
  await database.sql`truncate private.ingest_rejects, private.ingest_checkpoints`
})
afterAll(() => database.drop())

const run = (options = {}) =>
  ingestFrom(app, texts, database.sql, { branches: ['judicial'], ...options })
const text = async (action: string) =>
  await database.sql`
    select version, format, issued_on::text as issued_on, source_url from public.action_texts
    where action_id = ${action}`
const paths = async (action: string) =>
  (
    await database.sql<{ path: string; page: string | null }[]>`
      select path, page from public.text_passages join public.action_texts on id = text_id
      where action_id = ${action} order by text_passages.position`
  ).map(({ path }) => path)
const pages = (opinion: string, count: number) => [
  opinion,
  ...Array.from({ length: count }, (_, at) => `${opinion}/page-${at + 1}`),
]
const rejected = async () =>
  (
    await database.sql<{ reason: string }[]>`
      select reason from private.ingest_rejects where (source, record) = ('texts', 'scotus-19-199')`
  ).map(({ reason }) => reason)

test('without a token a decision is read from the PDF of the Court, its opinions apart with their pages', async () => {
  await run()
  expect(await text('scotus-19-199')).toEqual([
    {
      version: 'slip',
      format: 'pdf',
      issued_on: '2021-03-02',
      source_url: 'https://www.supremecourt.gov/opinions/20pdf/19-199.pdf',
    },
  ])
  expect(await paths('scotus-19-199')).toEqual([
    ...pages('opinion', 13),
    ...pages('thomas-dissenting', 5),
  ])
})

test('with a token it comes from CourtListener', async () => {
  await run({ courtListenerToken: 'of-a-reader' })
  expect(await text('scotus-19-199')).toMatchObject([{ version: 'slip', format: 'courtlistener' }])
  expect(await paths('scotus-19-199')).toEqual([
    ...pages('opinion', 13),
    ...pages('thomas-dissenting', 5),
  ])
})

test.each([
  ['without a token', {}],
  ['with a token', { courtListenerToken: 'of-a-reader' }],
])('a second run writes nothing, %s', async (_, options) => {
  await run(options)
  const before = asked.length
  expect(await run(options)).toMatchObject({ accepted: 0, written: 0 })
  expect(asked.slice(before).filter((path) => /19-199\.pdf|\/opinions\/\?/.test(path))).toEqual([])
})

test('a PDF of pictures alone is rejected with its reason, and read when it has words', async () => {
  pdf = () => new Response(toPdf(['', '']), { headers: { 'content-type': 'application/pdf' } })
  await run()
  expect(await rejected()).toEqual([
    'https://www.supremecourt.gov/opinions/20pdf/19-199.pdf has pictures of its pages but no text.',
  ])
  pdf = null
  await run()
  expect(await rejected()).toEqual([])
  expect(await text('scotus-19-199')).toHaveLength(1)
})

test('a PDF of more than twenty megabytes is not read to its end', async () => {
  pdf = () =>
    new Response(new Uint8Array(21 * 2 ** 20), { headers: { 'content-type': 'application/pdf' } })
  await run()
  expect(await rejected()).toEqual([
    'https://www.supremecourt.gov/opinions/20pdf/19-199.pdf is larger than 20 MiB.',
  ])
})

test.each([
  'https://www.supremecourt.gov/opinions/preliminaryprint/592US1PP_web.pdf#page=41',
  'https://www.supremecourt.gov/opinions/preliminaryprint/592US1PP_web.pdf',
  'https://www.supremecourt.gov/opinions/boundvolumes/573BV.pdf',
])('the volume %s is not the text of a decision', async (volume) => {
  const [before] = await database.sql<{ pdf_url: string }[]>`
    select pdf_url from public."GovernmentActions" where id = 'scotus-19-199'`
  await database.sql`
    update public."GovernmentActions" set pdf_url = ${volume} where id = 'scotus-19-199'`
  await run()
  expect(await text('scotus-19-199')).toEqual([])
  expect(asked.filter((path) => /preliminaryprint|boundvolumes/.test(path))).toEqual([])
  await database.sql`
    update public."GovernmentActions" set pdf_url = ${before!.pdf_url} where id = 'scotus-19-199'`
})
