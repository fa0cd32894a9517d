import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { createOpenText } from './open-text.ts'

const bill = '115-hr-1037'
const address = 'https://www.govinfo.gov/content/pkg/BILLS-115hr1037eh/xml/BILLS-115hr1037eh.xml'

let database: TestDatabase
let xml: string
let asked: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  xml = await readFile('ingest/texts/samples/h1037_eh.XML', 'utf8')
  await database.sql`
    insert into public."GovernmentActions"
      (id, title, branch, action_type, bill_number, congress_number, pdf_url, text_url, docket_number) values
      (${bill}, 'A memorial', 'Legislative', 'hr', 'H.R. 1037', 115,
        'https://www.govinfo.gov/content/pkg/BILLS-115hr1037eh/pdf/BILLS-115hr1037eh.pdf', null, null),
      ('115-s-2', 'Another', 'Legislative', 's', 'S. 2', 115, null, null, null),
      ('eo-14160', 'An order', 'Executive', 'executive_order', null, null, null,
        'https://www.federalregister.gov/documents/2025/01/29/2025-02007/protecting-the-meaning', null),
      ('scotus-21-2', 'C v. D', 'Judicial', 'supreme_court_decision', null, null,
        'https://www.supremecourt.gov/opinions/22pdf/21-2_a.pdf', null, 'No. 21-2'),
      ('scotus-21-1', 'A v. B', 'Judicial', 'supreme_court_decision', null, null, null, null, 'No. 21-1')`
})
afterEach(async () => {
  asked = []
  await database.sql`delete from public.action_texts`
})
afterAll(() => database.drop())

/** An official service that answers each address so. */
function open(answer: (url: string) => Response | Promise<Response>, more = {}) {
  return createOpenText({
    sql: database.sql,
    fetch: async (url: unknown) => {
      asked.push(String(url))
      return answer(String(url))
    },
    log: () => {},
    ...more,
  })
}
const stored = async () =>
  (await database.sql`select version, source_url, format from public.action_texts`).map(
    ({ version, source_url: url, format }) => [version, url, format],
  )

test('a text is fetched once for ten who come together, stored, and there for those who follow', async () => {
  const openText = open(() => new Response(xml))
  expect(await Promise.all(Array.from({ length: 10 }, () => openText(bill)))).toEqual(
    Array.from({ length: 10 }, () => true),
  )
  expect(asked).toEqual([address])
  expect(await stored()).toEqual([['eh', address, expect.any(String)]])
  const [{ count }] = await database.sql<[{ count: number }]>`
    select count(*)::int as count from public.text_passages`
  expect(count).toBeGreaterThan(2)
})

test('if the version is not known, it takes the furthest one that exists', async () => {
  const openText = open((url) =>
    url.endsWith('is.xml') ? new Response(xml) : new Response('', { status: 404 }),
  )
  expect(await openText('115-s-2')).toBe(true)
  expect(asked.map((url) => url.split('/').at(-1))).toEqual([
    'BILLS-115s2es.xml',
    'BILLS-115s2rs.xml',
    'BILLS-115s2is.xml',
  ])
})

test('of a public law the law itself is taken, and until it is printed the enrolled bill, in USLM where that is there', async () => {
  const { sql } = database
  await sql`update public."GovernmentActions" set law_number = 'Public Law 115-7' where id = '115-s-2'`
  const law = await readFile('ingest/texts/samples/115publ7-uslm.xml', 'utf8')
  const ofLaw = 'https://www.govinfo.gov/content/pkg/PLAW-115publ7/uslm/PLAW-115publ7.xml'
  expect(await open(() => new Response(law))('115-s-2')).toBe(true)
  expect(await stored()).toEqual([['plaw', ofLaw, 'uslm']])
  await sql`delete from public.action_texts`
  const enrolled = open((url) =>
    url.endsWith('enr.xml') ? new Response(xml) : new Response('', { status: 404 }),
  )
  expect(await enrolled('115-s-2')).toBe(true)
  const inUslm = 'https://www.govinfo.gov/content/pkg/BILLS-115s2enr/uslm/BILLS-115s2enr.xml'
  expect((await stored()).map(([version, url]) => [version, url])).toEqual([['enr', inUslm]])
  await sql`delete from public.action_texts`
  const byDtd = open((url) =>
    url.endsWith('xml/BILLS-115s2enr.xml') ? new Response(xml) : new Response('', { status: 404 }),
  )
  expect(await byDtd('115-s-2')).toBe(true)
  expect(asked.slice(-2)).toEqual([inUslm, inUslm.replace('/uslm/', '/xml/')])
})

test('it asks the Federal Register for an order, the Court for a decision, and no one for an action without an address', async () => {
  const openText = open(() => new Response('', { status: 404 }))
  expect(await openText('eo-14160')).toBe(false)
  expect(await openText('scotus-21-1')).toBe(false)
  expect(await openText('scotus-21-2')).toBe(false)
  expect(await openText('no-such-action')).toBe(false)
  expect(asked).toEqual([
    'https://www.federalregister.gov/documents/full_text/xml/2025/01/29/2025-02007.xml',
    'https://www.supremecourt.gov/opinions/22pdf/21-2_a.pdf',
  ])
})

test.each([
  ['an error', () => new Response('', { status: 500 })],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['another document', () => new Response('<html><body>Please wait</body></html>')],
  ['XML that is cut off', () => new Response(xml.slice(0, 3000))],
  [
    'an entity from elsewhere',
    () => new Response('<!DOCTYPE bill [<!ENTITY x SYSTEM "file:///etc/passwd">]><bill>&x;</bill>'),
  ],
  ['more than 20 MB', () => new Response(new Uint8Array(21 * 1024 * 1024))],
  [
    'a way out of the government',
    () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } }),
  ],
  [
    'nothing for ever',
    () => new Promise<Response>((_, fail) => setTimeout(() => fail(new Error('late')), 50)),
  ],
])('%s stores nothing, and is not asked for again at once', async (_, answer) => {
  const openText = open(answer)
  expect(await openText(bill)).toBe(false)
  expect(await openText(bill)).toBe(false)
  expect(asked).toHaveLength(1)
  expect(await stored()).toEqual([])
})

test('four are fetched at once, and who comes then is not kept waiting', async () => {
  const answers: (() => void)[] = []
  const openText = open(
    () => new Promise((answer) => answers.push(() => answer(new Response('', { status: 404 })))),
  )
  await database.sql`
    insert into public."GovernmentActions"
      (id, title, branch, action_type, text_url)
    select 'eo-' || number, 'An order', 'Executive', 'executive_order',
      'https://www.federalregister.gov/documents/2025/01/29/2025-0' || number || '/an-order'
    from generate_series(1001, 1005) as number`
  const four = [1001, 1002, 1003, 1004].map((number) => openText(`eo-${number}`))
  await expect.poll(() => answers.length).toBe(4)
  expect(await openText('eo-1005')).toBe(false)
  for (const answer of answers) answer()
  expect(await Promise.all(four)).toEqual([false, false, false, false])
})
