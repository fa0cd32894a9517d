import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startPlatform, type TestPlatform } from '#tests/support/platform.ts'

/** What citations lead to, as a visitor asks for it. */
let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
  await database.sql.unsafe(`
    insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, in_office)
    values ('A000009', 'Ada', 'Byron', 'Ada Byron', 'Republican', 'OH', 'Senate', true);
    insert into public."GovernmentActions" (id, title, branch, action_type, bill_number, congress_number,
      introduced_date, law_number)
    values
      ('119-hr-1', 'A new act', 'Legislative', 'hr', 'H.R. 1', 119, '2025-05-20', 'Public Law 119-21'),
      ('118-hr-1', 'An old act', 'Legislative', 'hr', 'H.R. 1', 118, '2023-03-14', null);
    insert into public."GovernmentActions" (id, title, branch, action_type, executive_order_number,
      federal_register_number, citation, date_enacted_issued)
    values
      ('eo-14151', 'An order', 'Executive', 'executive_order', 14151, '2025-01953', '90 FR 8339', '2025-01-20'),
      ('eo-14152', 'An order', 'Executive', 'executive_order', 14152, '2025-01954', '90 FR 8339', '2025-01-20');
    insert into public."GovernmentActions" (id, title, branch, action_type, docket_number, citation, decided_date)
    values ('scotus-21-476', '303 Creative LLC v. Elenis', 'Judicial', 'supreme_court_decision', '21-476',
      '600 U.S. 570', '2023-06-30')`)
}, 60_000)
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

async function resolve(...citations: string[]) {
  const { data } = await platform.client().rpc('resolve_citations', { citations }).throwOnError()
  return data.map(({ action_ids, member_ids }) => [...action_ids, ...member_ids].join(' '))
}

test.each([
  ['Pub. L. 119-21', '119-hr-1'],
  ['Pub. L. No. 119–21, § 70001', '119-hr-1'],
  ['H.R. 1 (119th)', '119-hr-1'],
  ['H.R. 1, 118th Cong. (2023)', '118-hr-1'],
  ['H.R. 1', '119-hr-1 118-hr-1'],
  ['EO 14151', 'eo-14151'],
  ['Exec. Order No. 14,151', 'eo-14151'],
  ['90 FR 8339', 'eo-14151 eo-14152'],
  ['600 U.S. 570', 'scotus-21-476'],
  ['600 U.S. 570 (2023)', 'scotus-21-476'],
  ['No. 21-476', 'scotus-21-476'],
  ['https://www.congress.gov/bill/119th-congress/house-bill/1/text', '119-hr-1'],
  ['https://www.congress.gov/119/plaws/publ21/PLAW-119publ21.pdf', '119-hr-1'],
  ['https://www.govinfo.gov/app/details/PLAW-119publ21', '119-hr-1'],
  ['https://www.govinfo.gov/content/pkg/BILLS-118hr1ih/html/BILLS-118hr1ih.htm', '118-hr-1'],
  ['https://www.federalregister.gov/documents/2025/01/29/2025-01953/an-order', 'eo-14151'],
  ['https://www.congress.gov/member/ada-byron/A000009', 'A000009'],
])('%s leads to %s', async (citation, found) => {
  expect(await resolve(citation)).toEqual([found])
})

test('a number that is not in the record is still read, and other words have none', async () => {
  const { data } = await platform
    .client()
    .rpc('resolve_citations', {
      citations: ['H.R. 99999 (119th)', '42 U.S.C. 1983', 'A new act', '', '\u{1F4DC}'],
    })
    .throwOnError()
  expect(data.map(({ keys }) => keys)).toEqual([['bill:hr99999@119'], [], [], [], []])
  expect(data.flatMap(({ action_ids, member_ids }) => [...action_ids, ...member_ids])).toEqual([])
})

test('a list is answered in its order, and more than 50 are refused', async () => {
  expect(await resolve('EO 14151', 'nothing', 'Pub. L. 119-21')).toEqual([
    'eo-14151',
    '',
    '119-hr-1',
  ])
  expect(await resolve()).toEqual([])
  const { error } = await platform
    .client()
    .rpc('resolve_citations', { citations: Array<string>(51).fill('EO 14151') })
  expect(error).toMatchObject({ code: '22023', message: 'A call answers at most 50 citations.' })
})
