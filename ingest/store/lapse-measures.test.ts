import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { lapseMeasures } from './lapse-measures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('what a Congress left is told once its measures were looked at after its end', async () => {
  const { sql } = database
  await sql`
    insert into public."GovernmentActions"
      (id, source_title, branch, action_type, bill_number, congress_number, source_status, source_status_date)
    select kind || number, 'An act', 'Legislative', split_part(kind, '-', 2),
      case when kind like '%hres-' then 'H.Res. ' else 'H.R. ' end || number, split_part(kind, '-', 1)::integer,
      status, '2024-02-01'
    from (values
      ('118-hr-', '1', 'Introduced'), ('118-hr-', '2', 'Became Law'), ('118-hr-', '3', 'To President'),
      ('118-hr-', '4', 'Passed House'), ('118-hres-', '5', 'Agreed to in House'), ('118-hres-', '6', 'Introduced'),
      ('119-hr-', '1', 'Introduced')
    ) as measure (kind, number, status)`
  await sql`
    insert into private.ingest_rejects (source, record, reason) values ('congress', '118-hr-4', 'It is cut off.')`
  const looked = (at: string) => sql`
    insert into private.ingest_coverage (source, part, looked_at) values ('congress', '118', ${at}), ('congress', '119', ${at})
    on conflict (source, part) do update set looked_at = excluded.looked_at`
  const changed = () => sql`
    select id, current_status as status, status_date::text as date from public."GovernmentActions"
    where status_date <> '2024-02-01' order by id`
  await looked('2025-01-04 04:59Z')
  await lapseMeasures(sql)
  expect(await changed()).toEqual([])
  await looked('2025-01-04 05:01Z')
  await lapseMeasures(sql)
  expect(await changed()).toEqual([
    { id: '118-hr-1', status: 'Not enacted (the 118th Congress ended)', date: '2025-01-03' },
    { id: '118-hres-6', status: 'Not agreed to (the 118th Congress ended)', date: '2025-01-03' },
  ])
  const before = await sql`select id, xmin from public."GovernmentActions" order by id`
  await lapseMeasures(sql)
  expect(await sql`select id, xmin from public."GovernmentActions" order by id`).toEqual(before)
})
