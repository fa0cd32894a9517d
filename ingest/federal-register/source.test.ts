import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { ingestFrom } from '#tests/support/ingest.ts'
import { recordsFolder } from '#tests/support/records.ts'
import { federalRegister as federalRegisterHost } from '../mock-services/federal-register.ts'
import { noFaults } from '../mock-services/faults.ts'
import { MockRecords } from '../mock-services/mock-records.ts'
import { createMockServices } from '../mock-services/mock-services.ts'
import { federalRegister } from './source.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(
  () =>
    database.sql`truncate public."GovernmentActions", private.ingest_documents, private.ingest_rejects,
      private.ingest_coverage cascade`,
)

const order14067 = {
  document_number: '2022-05471',
  title: 'Ensuring Responsible Development of Digital Assets',
  executive_order_number: '14067',
  proclamation_number: null,
  signing_date: '2022-03-09',
  publication_date: '2022-03-14',
  citation: '87 FR 14143',
  html_url:
    'https://www.federalregister.gov/documents/2022/03/14/2022-05471/ensuring-responsible-development-of-digital-assets',
  pdf_url: 'https://www.govinfo.gov/content/pkg/FR-2022-03-14/pdf/2022-05471.pdf',
  // An error in the day: the order was signed on the 23rd.
  disposition_notes: 'Revoked by: EO 14178, January 32, 2025\r\n',
  president: { name: 'Joseph R. Biden Jr.', identifier: 'joe-biden' },
}
const order14178 = {
  ...order14067,
  document_number: '2025-02123',
  title: 'Strengthening American Leadership in Digital Financial Technology',
  executive_order_number: 14178,
  signing_date: '2025-01-23',
  publication_date: '2025-01-31',
  citation: '90 FR 8647',
  html_url:
    'https://www.federalregister.gov/documents/2025/01/31/2025-02123/strengthening-american-leadership-in-digital-financial-technology',
  pdf_url: 'https://www.govinfo.gov/content/pkg/FR-2025-01-31/pdf/2025-02123.pdf',
  disposition_notes: 'Revokes: EO 14067, March 9, 2022',
  president: { name: 'Donald Trump', identifier: 'donald-trump' },
}

type Document = { publication_date: string; [field: string]: unknown }

/** The service with these documents. `broken` gives the body for a year instead, as it is. */
function official(documents: Document[], broken: Record<string, string> = {}) {
  const app = new Hono()
  const searches: URLSearchParams[] = []
  app.use(etag())
  app.get('/www.federalregister.gov/api/v1/documents.json', (context) => {
    const search = new URL(context.req.url).searchParams
    searches.push(search)
    const from = search.get('conditions[publication_date][gte]')
    const year = search.get('conditions[publication_date][year]') ?? from?.slice(0, 4) ?? ''
    if (broken[year] !== undefined) {
      return context.body(broken[year], 200, { 'Content-Type': 'application/json' })
    }
    const results = documents.filter(
      (one) => one.publication_date.startsWith(year) && one.publication_date >= (from ?? ''),
    )
    return context.json({
      count: results.length,
      ...(results.length > 0 && { total_pages: 1, results }),
    })
  })
  return { app, searches }
}
const read = (documents: Document[], options: Parameters<typeof ingestFrom>[3] = {}) =>
  ingestFrom(official(documents).app, federalRegister, database.sql, options)
const actions = () => database.sql`
  select id, title, president_name, disposition, current_status, date_enacted_issued::text as signed
  from public."GovernmentActions" order by id`
const relations = () => database.sql`
  select action_id, kind, related_label, related_action_id, related_date::text as date
  from public.action_relations order by 1, 2, 3`
const continuedBy = async () =>
  (
    await database.sql`select related_action_id as id from public.action_relations where kind = 'continued_by'`
  )[0]
const rejects = () =>
  database.sql`select record, part, reason from private.ingest_rejects order by record`

test('orders are stored with what their notes say, dated by the documents themselves', async () => {
  // Another error: a valid day that is not the order's.
  const revoking = { ...order14178, disposition_notes: 'Revokes: EO 14067, March 19, 2022' }
  expect(await read([order14067, revoking])).toMatchObject({ accepted: 2, written: 4 })
  expect(await actions()).toEqual([
    {
      id: 'eo-14067',
      title: 'Ensuring Responsible Development of Digital Assets',
      president_name: 'Joseph R. Biden Jr.',
      disposition: 'revoked',
      current_status: 'Revoked',
      signed: '2022-03-09',
    },
    {
      id: 'eo-14178',
      title: 'Strengthening American Leadership in Digital Financial Technology',
      president_name: 'Donald Trump',
      disposition: null,
      current_status: 'Signed',
      signed: '2025-01-23',
    },
  ])
  expect(await relations()).toEqual([
    {
      action_id: 'eo-14067',
      kind: 'revoked_by',
      related_label: 'EO 14178 of January 23, 2025',
      related_action_id: 'eo-14178',
      date: '2025-01-23',
    },
    {
      action_id: 'eo-14178',
      kind: 'revokes',
      related_label: 'EO 14067 of March 9, 2022',
      related_action_id: 'eo-14067',
      date: '2025-01-23',
    },
  ])
})

// As the service gave them on October 2, 2026.
const notice = {
  document_number: '2026-20322',
  title:
    'Continuation of the National Emergency With Respect to the Situation in and in Relation to Syria',
  subtype: 'Notice',
  executive_order_number: null,
  proclamation_number: null,
  signing_date: '2026-09-30',
  publication_date: '2026-10-02',
  citation: '91 FR 63131',
  html_url:
    'https://www.federalregister.gov/documents/2026/10/02/2026-20322/continuation-of-the-national-emergency-with-respect-to-the-situation-in-and-in-relation-to-syria',
  pdf_url: 'https://www.govinfo.gov/content/pkg/FR-2026-10-02/pdf/2026-20322.pdf',
  disposition_notes: null,
  president: null,
}
const determination = {
  ...notice,
  document_number: '2026-20318',
  title: 'Presidential Determination on Refugee Admissions for Fiscal Year 2027',
  subtype: 'Determination',
  signing_date: '2026-09-25',
  citation: '91 FR 63119',
}

test('notices, memoranda and determinations have types and ids of their own', async () => {
  const memorandum = { ...notice, document_number: '2025-00260', subtype: 'Memorandum' }
  const permit = { ...notice, document_number: '2025-12509', subtype: 'Other' }
  await read([notice, determination, memorandum, permit])
  const stored = await database.sql`
    select id, action_type, federal_register_number, executive_order_number, proclamation_number, current_status
    from public."GovernmentActions" order by id`
  const unnumbered = {
    executive_order_number: null,
    proclamation_number: null,
    current_status: 'Signed',
  }
  expect(stored).toEqual([
    {
      id: 'determination-2026-20318',
      action_type: 'determination',
      federal_register_number: '2026-20318',
      ...unnumbered,
    },
    {
      id: 'memorandum-2025-00260',
      action_type: 'memorandum',
      federal_register_number: '2025-00260',
      ...unnumbered,
    },
    {
      id: 'notice-2026-20322',
      action_type: 'notice',
      federal_register_number: '2026-20322',
      ...unnumbered,
    },
  ])
  expect(await rejects()).toEqual([
    {
      record: '2025-12509',
      part: '',
      reason: '2025-12509 has the type “Other”, which we do not read.',
    },
  ])
})

test('a note that names a notice by its day leads to it, if the day has only one', async () => {
  const noted = {
    ...order14067,
    disposition_notes: 'See: EO 1\r\nContinued by: Notice of September 30, 2026',
  }
  await read([noted, notice])
  expect(await continuedBy()).toEqual({ id: 'notice-2026-20322' })
  await read([noted, notice, { ...notice, document_number: '2026-20323' }], { again: true })
  expect(await continuedBy()).toEqual({ id: null })
})

test('the fields that do not come by themselves are asked for, a year at a time, and not twice', async () => {
  const { app, searches } = official([order14067])
  await ingestFrom(app, federalRegister, database.sql)
  expect(searches[0]?.get('conditions[publication_date][year]')).toBe('1994')
  expect(searches[0]?.getAll('conditions[presidential_document_type][]')).toEqual([
    'executive_order',
    'proclamation',
    'memorandum',
    'determination',
    'notice',
    'presidential_order',
  ])
  expect(searches[0]?.getAll('fields[]')).toEqual(
    expect.arrayContaining([
      'executive_order_number',
      'proclamation_number',
      'signing_date',
      'disposition_notes',
      'president',
    ]),
  )
  const again = await ingestFrom(app, federalRegister, database.sql)
  expect(again).toMatchObject({ read: 0, written: 0, requests: searches.length / 2, bytes: 0 })
  expect(await read([order14067], { again: true })).toMatchObject({ read: 1, written: 0 })
})

test('asks only for documents published since a day', async () => {
  const { app, searches } = official([order14067, order14178])
  expect(
    await ingestFrom(app, federalRegister, database.sql, { since: '2025-01-02' }),
  ).toMatchObject({ read: 1 })
  expect(searches[0]?.get('conditions[publication_date][gte]')).toBe('2025-01-02')
  expect(searches[0]?.get('conditions[publication_date][lte]')).toBe('2025-12-31')
  expect(searches[1]?.get('conditions[publication_date][year]')).toBe('2026')
})

const covered = () => database.sql`select part from private.ingest_coverage`

test('the source counts as read only without a day, and if each year could be read', async () => {
  const { app } = official([order14067], { '2022': '{"count": 1, "resu' })
  await ingestFrom(official([order14067]).app, federalRegister, database.sql, {
    since: '2022-01-02',
  })
  await ingestFrom(app, federalRegister, database.sql)
  expect(await covered()).toEqual([])
  await read([order14067])
  expect(await covered()).toEqual([{ part: '' }])
  // Also if nothing has changed since.
  await database.sql`truncate private.ingest_coverage`
  await read([order14067])
  expect(await covered()).toEqual([{ part: '' }])
})

test('what editors know stays, and of one relation that both state readers see their words', async () => {
  await read([order14067, order14178])
  await database.sql`
    insert into public.action_annotations (action_id, disposition) values ('eo-14178', 'blocked')`
  await database.sql`
    insert into public.relation_statements (action_id, origin, author, kind, related_label, named_action_id)
    values ('eo-14178', 'editor', 'Rotunda', 'revokes', 'EO 14067', 'eo-14067')`
  expect(await read([order14067, order14178], { again: true })).toMatchObject({ written: 0 })
  expect((await actions())[1]).toMatchObject({ disposition: 'blocked', current_status: 'Blocked' })
  expect((await relations())[1]).toEqual({
    action_id: 'eo-14178',
    kind: 'revokes',
    related_label: 'EO 14067',
    related_action_id: 'eo-14067',
    date: '2025-01-23',
  })
  expect(await relations()).toHaveLength(2)
})

test('notes that change take back what they said', async () => {
  await read([order14067, order14178])
  const mended = { ...order14067, disposition_notes: 'Amended by: EO 14178, January 23, 2025' }
  const other = { ...order14178, disposition_notes: 'Amends: EO 14067, March 9, 2022' }
  expect(await read([mended, other])).toMatchObject({ read: 2 })
  expect((await actions())[0]).toMatchObject({
    disposition: null,
    current_status: 'Signed',
  })
  expect((await relations())[0]).toMatchObject({ kind: 'amended_by' })
  expect(await relations()).toHaveLength(2)
})

test('a later order that the notes refer to is shown, an earlier one is not', async () => {
  await read([
    {
      ...order14067,
      disposition_notes: 'See: EO 13990, January 20, 2021; EO 14178, January 23, 2025',
    },
    { ...order14178, disposition_notes: 'See: EO 14067, March 9, 2022' },
  ])
  expect(await relations()).toEqual([
    {
      action_id: 'eo-14067',
      kind: 'related_to',
      related_label: 'EO 14178 of January 23, 2025',
      related_action_id: 'eo-14178',
      date: '2025-01-23',
    },
  ])
  expect((await actions())[0]).toMatchObject({ current_status: 'Signed' })
})

test("an order takes its status from other orders' notes if its own do not have it yet", async () => {
  const silent = { ...order14067, disposition_notes: null }
  await read([silent, order14178])
  expect((await actions())[0]).toMatchObject({ current_status: 'Revoked' })
  await read([
    silent,
    { ...order14178, disposition_notes: 'Revokes in part: EO 14067, March 9, 2022' },
  ])
  await read([silent], { again: true })
  expect((await actions())[0]).toMatchObject({ current_status: 'Partly Revoked' })
})

test('what an order cannot have done to a later one, or a later one to it, is a slip', async () => {
  await read([
    { ...order14067, disposition_notes: 'Supersedes: EO 14178, January 23, 2025' },
    { ...order14178, disposition_notes: 'Revoked by: EO 14067, March 9, 2022' },
  ])
  expect(await relations()).toEqual([])
  expect(await actions()).toMatchObject([
    { current_status: 'Signed' },
    { current_status: 'Signed' },
  ])
})

test('if number and day of a note fit two orders, it means the one whose notes name this one (EO 13858)', async () => {
  const onSigningDay = {
    ...order14178,
    document_number: '2025-02124',
    executive_order_number: 14177,
    signing_date: '2025-01-22',
  }
  const note = 'Revoked by: EO 14178, January 22, 2025'
  const slip = { ...order14067, disposition_notes: note }
  await read([slip, { ...order14178, disposition_notes: null }, onSigningDay])
  expect(await relations()).toMatchObject([
    { action_id: 'eo-14067', related_action_id: 'eo-14177', date: '2025-01-22' },
    { action_id: 'eo-14177', related_label: 'EO 14067 of March 9, 2022' },
  ])
  // The number holds if no order of that day names this one, or if the named order does.
  for (const others of [
    [
      { ...order14178, disposition_notes: null },
      { ...onSigningDay, disposition_notes: null },
    ],
    [order14178, onSigningDay],
  ]) {
    await database.sql`truncate public."GovernmentActions", private.ingest_documents cascade`
    await read([slip, ...others])
    expect((await relations())[0]).toMatchObject({
      related_label: 'EO 14178 of January 23, 2025',
      date: '2025-01-23',
    })
  }
})

test('corrections are skipped, and each document that cannot be accepted is named with its reason', async () => {
  const summary = await read([
    order14067,
    {
      ...order14067,
      document_number: 'C1-2022-05471',
      title: 'Correction',
      executive_order_number: null,
    },
    { ...order14067, document_number: '2022-1', executive_order_number: null },
    { ...order14067, document_number: '2022-2', title: null },
    { ...order14067, document_number: '2022-3' },
    { ...order14178, signing_date: '2026-01-23' },
  ])
  expect(summary).toMatchObject({ read: 6, accepted: 2, rejected: 4 })
  expect(await rejects()).toEqual([
    {
      record: '2022-1',
      part: '',
      reason: '2022-1, "Ensuring Responsible Development of Digital Assets", has no number there.',
    },
    {
      record: '2022-2',
      part: '',
      reason: 'The record: title: Invalid input: expected string, received null.',
    },
    {
      record: '2022-3',
      part: '',
      reason: '2022-3 has the number of eo-14067, which an earlier document has.',
    },
    {
      record: 'eo-14178',
      part: 'signing_date',
      reason: 'It cannot be signed on 2026-01-23, after it was published on 2025-01-31.',
    },
  ])
  expect((await actions())[1]).toMatchObject({ id: 'eo-14178', signed: null })
  await read([order14067, order14178])
  expect(await rejects()).toEqual([])
})

test('a year that is cut off is rejected, the others are read, and it is asked for again', async () => {
  const { app } = official([order14067, order14178], { '2022': '{"count": 1, "resu' })
  expect(await ingestFrom(app, federalRegister, database.sql)).toMatchObject({
    accepted: 1,
    rejected: 1,
  })
  const [reject] = await rejects()
  expect(reject?.record).toBe('documents of 2022')
  expect(reject?.reason).toMatch(/is not complete JSON \(18 characters\)\.$/)
  expect(await read([order14067, order14178])).toMatchObject({ accepted: 1 })
  expect(await rejects()).toEqual([])
})

test('a run that is cut off and one that goes on come to the same as a whole one', async () => {
  const services = createMockServices(
    [federalRegisterHost],
    new MockRecords(recordsFolder),
    noFaults,
  )
  const sum = async () => {
    const [row] = await database.sql`
        select
          (select md5(string_agg(concat_ws('|', id, title, disposition, current_status, disposition_notes), '' order by id))
            from public."GovernmentActions") as actions,
          (select md5(string_agg(concat_ws('|', action_id, kind, related_label, related_action_id, related_url, related_date), ''
            order by action_id, kind, related_label)) from public.action_relations) as relations`
    return row
  }
  expect(await ingestFrom(services, federalRegister, database.sql)).toMatchObject({
    read: 67,
    accepted: 65,
    rejected: 0,
  })
  const whole = await sum()
  await database.sql`truncate public."GovernmentActions", private.ingest_documents cascade`
  const cut = await ingestFrom(services, federalRegister, database.sql, { limit: 30 })
  expect(cut).toMatchObject({ read: 30, complete: false })
  const rest = await ingestFrom(services, federalRegister, database.sql)
  expect(rest.read).toBeLessThan(67)
  expect(await sum()).toEqual(whole)
})

test('a title whose number and next word are fused has its dash', async () => {
  const title = 'Amending Executive Order 13803Reviving the National Space Council'
  await read([{ ...order14178, executive_order_number: 13906, title }])
  expect(await actions()).toMatchObject([
    { id: 'eo-13906', title: 'Amending Executive Order 13803—Reviving the National Space Council' },
  ])
})
