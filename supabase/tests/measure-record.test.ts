import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.sql.unsafe(`
    insert into public."GovernmentActions"
      (id, source_title, title, branch, action_type, bill_number, congress_number, law_number, related_measures,
        related_measures_data)
    values
      ('119-hr-22', 'SAVE Act', 'SAVE Act', 'Legislative', 'hr', 'H.R. 22', 119, null, '{119-s-128,119-s-5}', '[
        {"id": "119-s-128", "kinds": ["identical"], "title": "SAVE Act"},
        {"id": "119-s-5", "kinds": ["related"], "title": "Another"},
        {"id": "119-hres-294", "kinds": ["rule"], "title": null}
      ]'),
      ('119-s-5', 'Laken Riley Act', 'Laken Riley Act', 'Legislative', 's', 'S. 5', 119, 'Public Law 119-1',
        '{119-hr-22}', '[{"id": "119-hr-22", "kinds": ["related", "includes"]}]'),
      ('119-hr-29', 'Laken Riley Act', 'Laken Riley Act', 'Legislative', 'hr', 'H.R. 29', 119, null, '{119-s-5}', null);
    insert into public.committees (code, name) values ('HSHA', 'House Committee on House Administration');
    insert into public.committee_activities
      (action_id, committee_code, kind, acted_on, committee_name, vote_manner, yea_count, nay_count, reports)
    values
      ('119-hr-22', 'HSHA', 'reported', '2025-03-31', 'House Administration Committee', null, null, null,
        '{"H. Rept. 119-29"}'),
      ('119-hr-22', 'HSHA', 'ordered_reported', '2025-03-11', 'House Administration Committee', 'yeas_and_nays', 8, 4, '{}'),
      ('119-hr-22', 'HSHA', 'markup', '2025-03-11', 'House Administration Committee', null, null, null, '{}'),
      ('119-hr-22', 'HSHA01', 'referred', '2025-01-03', 'Elections Subcommittee', null, null, null, '{}'),
      ('119-hr-29', 'HSHA', 'referred', '2025-01-04', 'House Administration Committee', null, null, null, '{}');
    insert into public.amendments
      (id, action_id, congress_number, amendment_type, amendment_number, amended_amendment_id, sponsor_data, outcome,
        latest_action_date, roll_call_ids)
    values
      ('119-samdt-1', '119-hr-22', 119, 'samdt', 1, null, '[{"bioguideId": "B001277"}]', 'agreed_to', '2025-04-01',
        '{senate-119-1-7}'),
      ('119-samdt-2', '119-hr-22', 119, 'samdt', 2, '119-samdt-1', '[{"name": "Rules Committee"}]', 'fell', '2025-04-02', '{}'),
      ('119-samdt-3', '119-hr-22', 119, 'samdt', 3, null, null, 'submitted', '2025-04-03', '{}'),
      ('119-samdt-4', '119-hr-22', 119, 'samdt', 4, null, null, null, null, '{}');
    insert into public.roll_calls
      (id, action_id, congress_number, session, chamber, roll_call_number, vote_date, question, required_majority, result)
    values
      ('senate-119-1-7', '119-hr-22', 119, 1, 'Senate', 7, '2025-04-01 17:00-04', 'On the Amendment', '1/2', 'Agreed to')`)
})
afterAll(() => database.drop())

/** An answer of a visitor's call. */
async function ask<Row extends object>(call: string): Promise<Row[]> {
  const rows: unknown = await database.sql.begin(async (sql) => {
    await sql`set local role anon`
    return sql.unsafe(`select * from public.${call}`)
  })
  return rows as Row[]
}
type Named = { id: string }

const list = async (filters: string) =>
  (
    await ask<{ amendment: Named; total_count: string }>(`get_amendments('119-hr-22', ${filters})`)
  ).map(({ amendment, total_count }) => [amendment.id, Number(total_count)])

test('the context of a measure has the work of its committees, oldest first', async () => {
  const [context] = await ask<{ committees: object[] }>(`get_action_context('119-hr-22')`)
  expect(context!.committees).toMatchObject([
    { code: 'HSHA01', kind: 'referred', is_listed: true },
    { code: 'HSHA', kind: 'markup' },
    { kind: 'ordered_reported', yea_count: 8, nay_count: 4, vote_manner: 'yeas_and_nays' },
    { kind: 'reported', reports: ['H. Rept. 119-29'] },
  ])
})

test('related measures that became law come first, with the words of both records', async () => {
  const [context] = await ask<{ related_measures: object }>(`get_action_context('119-hr-22')`)
  expect(context!.related_measures).toMatchObject({
    count: 3,
    shown: [
      {
        id: '119-s-5',
        law_number: 'Public Law 119-1',
        kinds: ['related'],
        kinds_of_other: ['related', 'includes'],
      },
      { id: '119-s-128', in_record: false, title: 'SAVE Act', kinds_of_other: [] },
      { id: '119-hres-294', kinds: ['rule'], title: null },
    ],
  })
  // Stored before the kinds of relations were read.
  const [older] = await ask<{ related_measures: object }>(`get_action_context('119-hr-29')`)
  expect(older!.related_measures).toMatchObject({
    count: 1,
    shown: [{ id: '119-s-5', kinds: [], title: 'Laken Riley Act' }],
  })
})

/** The words of a long section. */
const words = (ending: string) => `${'The Secretary shall name each program. '.repeat(20)}${ending}`
const sectionsInLaw = async () => {
  const [context] = await ask<{ related_measures: { shown: { sections: object | null }[] } }>(
    `get_action_context('119-hr-22')`,
  )
  return context!.related_measures.shown.map((one) => one.sections)
}

test('a law has the sections of a related measure that are in it in the same words', async () => {
  const { sql } = database
  const add = async (id: string, version: string, position: number, sections: string[]) => {
    const [text] = await sql<{ id: string }[]>`
      insert into public.action_texts
        (action_id, version, position, source_url, format, source_hash, source_bytes, passages)
      values (${id}, ${version}, ${position}, 'https://www.govinfo.gov/a.xml', 'bill-dtd', repeat('0', 64), 10, 1)
      returning id`
    for (const [at, section] of sections.entries())
      await sql`
        insert into public.text_passages (text_id, position, path, kind, number, content)
        values (${text!.id}, ${at + 1}, ${`sec-${at + 1}`}, 'section', ${`SEC. ${at + 1}.`},
          ${sql.json([{ level: 0, text: section }])})`
  }
  // Without both texts there is nothing to say.
  expect(await sectionsInLaw()).toEqual([{ count: 0, shown: [] }, null, null])
  await add('119-hr-22', 'ih', 1, [words('An earlier text.')])
  await add('119-hr-22', 'rh', 2, [
    'This Act may be cited as the “SAVE Act”.',
    words('See section 1 of this Act.'),
    words('Only here.'),
  ])
  await add('119-s-5', 'enr', 9, [
    'This Act may be cited as the “SAVE Act”.',
    words('An earlier text.'),
    words('See section 5 of this title.'),
  ])
  expect(await sectionsInLaw()).toEqual([
    {
      count: 1,
      shown: [
        {
          version: 'rh',
          path: 'sec-2',
          number: 'SEC. 2.',
          law_version: 'enr',
          law_path: 'sec-3',
          law_number: 'SEC. 3.',
        },
      ],
    },
    null,
    null,
  ])
  await sql`delete from public.action_texts`
})

test('amendments that were only submitted come last, and are counted by outcome', async () => {
  const [context] = await ask<{ amendments: { shown: Named[] } }>(`get_action_context('119-hr-22')`)
  expect(context!.amendments).toMatchObject({
    count: 4,
    voted: 1,
    outcomes: { agreed_to: 1, fell: 1, submitted: 1, '': 1 },
  })
  expect(context!.amendments.shown.map(({ id }) => id)).toEqual([
    '119-samdt-2',
    '119-samdt-1',
    '119-samdt-4',
    '119-samdt-3',
  ])
})

test('a page of amendments, by outcome and with votes', async () => {
  expect(await list(`outcome_filter => 'fell'`)).toEqual([['119-samdt-2', 1]])
  expect(await list('only_voted => true')).toEqual([['119-samdt-1', 1]])
  expect(await list('page_num => 2, page_size => 3')).toEqual([['119-samdt-3', 4]])
})

test('an amendment with its measure, its amendments and its votes', async () => {
  const [found] = await ask<object>(`get_amendment('119-samdt-1')`)
  expect(found).toMatchObject({
    amendment: { id: '119-samdt-1', sponsor: { bioguideId: 'B001277' }, congress_number: 119 },
    measure: { id: '119-hr-22', bill_number: 'H.R. 22' },
    amends: null,
    amended_by: [{ id: '119-samdt-2', sponsor: { name: 'Rules Committee' } }],
    votes: [{ id: 'senate-119-1-7', result: 'Agreed to', voted_on: '2025-04-01' }],
  })
  const [other] = await ask<object>(`get_amendment('119-samdt-2')`)
  expect(other).toMatchObject({ amends: { id: '119-samdt-1' }, votes: [] })
  expect(await ask(`get_amendment('119-samdt-9')`)).toEqual([])
  expect(await ask(`get_amendments_of_vote('senate-119-1-7')`)).toMatchObject([
    { action_id: '119-hr-22', amendment: { id: '119-samdt-1' } },
  ])
})

test('the measures of a committee, the latest work first', async () => {
  expect(await ask(`get_committee_measures('HSHA')`)).toMatchObject([
    { action_id: '119-hr-22', kind: 'reported', reports: ['H. Rept. 119-29'] },
    { action_id: '119-hr-22', kind: 'markup' },
    { action_id: '119-hr-22', kind: 'ordered_reported' },
    { action_id: '119-hr-29', kind: 'referred' },
  ])
  expect(await ask(`get_committee_measures('HSHA', 'referred')`)).toMatchObject([
    { action_id: '119-hr-29', title: 'Laken Riley Act' },
  ])
  expect(await ask(`get_committee_measures('HSHA', null, 2, 3)`)).toHaveLength(1)
  expect(await ask(`get_committee_counts('HSHA')`)).toEqual([
    { kind: 'referred', activity_count: '1' },
    { kind: 'markup', activity_count: '1' },
    { kind: 'ordered_reported', activity_count: '1' },
    { kind: 'reported', activity_count: '1' },
  ])
})
