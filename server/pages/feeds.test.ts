import { afterAll, beforeAll, expect, test } from 'vitest'
import { atomFeed } from '#app/data/atom.ts'
import { readChangeTimes } from '#app/data/read-change-times.ts'
import { loadActionFeed } from '#app/features/action/action-feed.server.ts'
import { loadMemberFeed } from '#app/features/legislator/member-feed.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startPlatform, type TestPlatform } from '#tests/support/platform.ts'

/** What the feeds of an action and of a member tell, as a visitor reads them. */
const origin = 'https://rotunda.test'
let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
  await database.sql.unsafe(`
    insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, district, in_office)
    values ('A000001', 'Ada', 'Byron', 'Ada Byron', 'Republican', 'OH', 'House', 1, true);
    insert into public."GovernmentActions" (id, title, branch, action_type, bill_number, congress_number,
      introduced_date, sponsor_data, current_status, status_date, actions_history)
    values ('119-hr-1', 'An act', 'Legislative', 'hr', 'H.R. 1', 119, '2025-05-20',
      '[{"bioguideId": "A000001"}]', 'Passed House', '2025-05-22',
      '[{"actionDate": "2999-01-01", "text": "Scheduled for consideration."},
        {"actionDate": "2025-05-22", "text": "Passed <the House>."}, {"text": "A step without a day."},
        {"actionDate": "2025-05-20", "text": "Introduced in House"}]');
    insert into public.action_texts (action_id, version, position, issued_on, source_url, format, source_hash,
      source_bytes, passages, read_at)
    values ('119-hr-1', 'ih', 1, '2025-05-20', 'https://www.govinfo.gov/a', 'uslm', repeat('a', 64), 1, 1,
      '2025-05-21 08:09:10.5Z');
    insert into public.roll_calls (id, action_id, congress_number, session, chamber, roll_call_number, vote_date,
      question, required_majority, result, yea_count, nay_count)
    select 'house-119-1-' || n, '119-hr-1', 119, 1, 'House', n, timestamptz '2025-05-22 17:00Z' + n * interval '1 minute',
      'On Passage of the Bill', '1/2', 'Passed', 1, 0
    from generate_series(1, 60) as n;
    insert into public.legislator_votes (roll_call_id, legislator_id, vote_decision)
    select id, 'A000001', 'Yea' from public.roll_calls`)
}, 60_000)
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

test('an action’s feed has its status, past steps, newest votes and texts, each with its own time', async () => {
  const feed = await loadActionFeed(platform.client(), '119-hr-1', origin)
  const entries = feed?.entries ?? []
  const [row] = await database.sql<{ updated_at: Date }[]>`
    select updated_at from public."GovernmentActions" where id = '119-hr-1'`
  const status = entries.find(({ title }) => title === 'H.R. 1: Passed House')
  expect(new Date(status?.updated ?? 0).getTime()).toBe(row?.updated_at.getTime())
  expect(status?.published).toBe('2025-05-22T12:00:00Z')
  const steps = entries.filter(({ id }) => id?.includes('#step-'))
  expect(steps.map(({ title, updated }) => [title, updated])).toEqual([
    ['H.R. 1: Passed <the House>.', '2025-05-22T12:00:00Z'],
    ['H.R. 1: Introduced in House', '2025-05-20T12:00:00Z'],
  ])
  expect(entries.filter(({ address }) => address.includes('/vote/'))).toHaveLength(50)
  const text = entries.find(({ address }) => address.includes('/text?version=ih'))
  expect(text?.published).toBe('2025-05-20T12:00:00Z')
  const xml = atomFeed(feed!)
  expect(xml).toContain('<updated>2025-05-21T08:09:10Z</updated>')
  expect(xml).toContain('H.R. 1: Passed &lt;the House&gt;.')
  expect(new Set(entries.map(({ id, address }) => id ?? address)).size).toBe(entries.length)
})

async function readIds() {
  const feed = await loadActionFeed(platform.client(), '119-hr-1', origin)
  return feed?.entries.map(({ id, address }) => id ?? address) ?? []
}

test('a status that changes is a new entry, and the others keep their ids', async () => {
  const before = await readIds()
  await database.sql`
    update public."GovernmentActions" set current_status = 'Became Law', status_date = '2025-07-04' where id = '119-hr-1'`
  const after = await readIds()
  expect(after.filter((id) => !before.includes(id))).toHaveLength(1)
  expect(before.filter((id) => !after.includes(id))).toHaveLength(1)
})

test('a member’s feed has the newest votes and the sponsored measures', async () => {
  const feed = await loadMemberFeed(platform.client(), 'A000001', origin)
  const votes = feed?.entries.filter(({ category }) => category === 'Vote') ?? []
  expect(votes).toHaveLength(50)
  expect(votes.find(({ address }) => address.endsWith('/vote/house-119-1-60'))).toMatchObject({
    title: 'Yea: H.R. 1, An act',
    summary: 'House roll call 60: On Passage of the Bill. Passed.',
  })
  expect(feed?.entries.find(({ category }) => category === 'Measure')).toMatchObject({
    address: `${origin}/action/119-hr-1`,
    title: 'Sponsored H.R. 1: An act',
    published: '2025-05-20T12:00:00Z',
  })
})

test('there is no feed of an action or a member that is not in the record', async () => {
  const client = platform.client()
  expect(await loadActionFeed(client, '119-hr-2', origin)).toBeNull()
  expect(await loadActionFeed(client, '\0', origin)).toBeNull()
  expect(await loadMemberFeed(client, 'Z999999', origin)).toBeNull()
})

test('times of changes are read by id, and there are none without ids', async () => {
  const client = platform.client()
  const times = await readChangeTimes(client, 'roll_calls', ['house-119-1-1', 'house-119-1-99'])
  expect([...times.keys()]).toEqual(['house-119-1-1'])
  expect(await readChangeTimes(client, 'roll_calls', [])).toEqual(new Map())
})
