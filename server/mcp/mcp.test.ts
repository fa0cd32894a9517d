import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'

let database: TestDatabase
let platform: TestPlatform
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
  await database.sql.unsafe(`
    insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, in_office) values
      ('A000001', 'Ada', 'Byron', 'Ada Byron', 'Republican', 'OH', 'House', true),
      ('A000002', 'Bea', 'Cole', 'Bea Cole', 'Democrat', 'CA', 'House', true);
    insert into public."GovernmentActions" (id, title, branch, action_type, bill_number, introduced_date, congress_number,
      current_status, status_date, cosponsors_data, actions_history)
    values ('119-hr-1', 'Harbor Safety Act', 'Legislative', 'hr', 'H.R. 1', '2025-05-20', 119, 'Passed House',
      '2025-05-22', '[{"name": "Bea Cole"}]', '[{"date": "2025-05-22", "text": "Passed House"}]');
    insert into public.roll_calls (id, action_id, congress_number, session, chamber, roll_call_number, vote_date,
      question, required_majority, result, yea_count, nay_count, present_count, not_voting_count)
    values ('house-119-1-7', '119-hr-1', 119, 1, 'House', 7, '2025-05-22 06:54-04', 'On Passage', '1/2', 'Passed',
      1, 0, 0, 1);
    insert into public.legislator_votes (roll_call_id, legislator_id, vote_decision) values
      ('house-119-1-7', 'A000001', 'Yea'), ('house-119-1-7', 'A000002', 'Not Voting');
    with text as (
      insert into public.action_texts
        (action_id, version, position, source_url, format, source_hash, source_bytes, passages)
      values ('119-hr-1', 'ih', 1, 'https://www.govinfo.gov/1.xml', 'bill-dtd', repeat('a', 64), 100, 1)
      returning id
    )
    insert into public.text_passages (text_id, position, path, kind, number, heading, content)
    select id, 1, 'sec-2', 'section', 'SEC. 2.', 'Lighthouses', '[{"level": 0, "text": "Each lighthouse is lit."}]'
    from text`)
  await database.sql`select private.refresh_record_coverage()`
  client = await connect()
}, 60_000)
afterAll(async () => {
  await client.close()
  await platform.stop()
  await database.drop()
})

async function connect(): Promise<Client> {
  const assistant = new Client({ name: 'assistant', version: '1.0.0' })
  await assistant.connect(new StreamableHTTPClientTransport(new URL(`${platform.url}/mcp`)))
  return assistant
}

async function call(name: string, args: Record<string, unknown> = {}) {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args })
  return {
    content: structuredContent as Record<string, unknown>,
    isError,
    text: JSON.stringify(content),
  }
}

test('lists tools that only read', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'search_actions',
    'read_action',
    'find_passages',
    'read_vote',
    'find_members',
    'member_votes',
    'coming_up',
  ])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
})

describe('an assistant', () => {
  test('finds an action, with its link and the days of the record', async () => {
    const { content } = await call('search_actions', { query: 'harbor safety' })
    expect(content).toMatchObject({
      total: 1,
      actions: [{ id: '119-hr-1', number: 'H.R. 1', url: `${platform.url}/action/119-hr-1` }],
      as_of: [
        expect.stringMatching(/bill or resolution of the 119th Congress.*through May 20, 2025/),
      ],
    })
  })

  test('reads an action with its history and votes', async () => {
    const { content } = await call('read_action', { id: '119-hr-1' })
    expect(content.action).toMatchObject({
      number: 'H.R. 1',
      current_status: 'Passed House',
      cosponsor_count: 1,
      history_entries: 1,
      votes: [
        {
          what_was_decided: 'The House voted 1–0 to pass the bill.',
          url: `${platform.url}/vote/house-119-1-7`,
        },
      ],
    })
  })

  test('reads how each member voted', async () => {
    const { content } = await call('read_vote', { id: 'house-119-1-7' })
    expect(content).toMatchObject({
      vote: { result: 'Passed', yea: 1, action_url: `${platform.url}/action/119-hr-1` },
      positions: expect.arrayContaining([
        { member: 'Bea Cole', party: 'Democrat', state: 'CA', position: 'Not Voting' },
      ]),
    })
  })

  test('finds a member and that member’s votes', async () => {
    const found = await call('find_members', { query: 'byron', state: 'oh' })
    expect(found.content).toMatchObject({ total: 1, members: [{ id: 'A000001' }] })
    const votes = await call('member_votes', { id: 'A000001' })
    expect(votes.content).toMatchObject({
      member: 'Ada Byron',
      total: 1,
      votes: [{ id: 'house-119-1-7', position: 'Yea' }],
    })
  })

  test('finds passages with their links, or learns that there are none', async () => {
    const { content } = await call('find_passages', { query: 'lighthouse' })
    expect(content).toMatchObject({
      total: 1,
      texts: [
        {
          id: '119-hr-1',
          passages: [
            {
              label: 'Sec. 2. Lighthouses',
              words: 'Each lighthouse is lit.',
              url: `${platform.url}/action/119-hr-1/text?at=sec-2#sec-2`,
            },
          ],
        },
      ],
    })
    const none = await call('find_passages', { query: 'windmill' })
    expect(none.content).toMatchObject({ total: 0, texts: [] })
  })

  test('lists scheduled events', async () => {
    await database.sql`
      insert into public.scheduled_events (id, kind, chamber, day, last_day, status, title, source_url, source,
        source_updated_at, measure_ids)
      values ('meeting-1', 'hearing', 'Senate', '2026-12-02', '2026-12-02', 'postponed', 'A hearing on harbors',
        'https://www.senate.gov/1', 'senate-meetings', '2026-11-20', '{119-hr-1}')`
    const about = { from: '2026-12-01', days: 7, action: '119-hr-1' }
    const { content } = await call('coming_up', about)
    expect(content).toMatchObject({
      through: '2026-12-07',
      is_whole: true,
      events: [{ kind: 'hearing', status: 'postponed', title: 'A hearing on harbors' }],
    })
  })

  test.each([
    ['read_action', { id: '119-hr-999' }, 'The record has no action'],
    ['read_action', { id: "'; drop table" }, 'The record has no action'],
    ['read_vote', { id: 'house-1' }, 'The record has no vote'],
    ['member_votes', { id: 'Z' }, 'The record has no member'],
    ['search_actions', { query: 'x'.repeat(500) }, 'Too big'],
    ['search_actions', { page: 0 }, 'Too small'],
  ])('explains the error in %s %j', async (name, args, words) => {
    const answer = await call(name, args)
    expect(answer.isError).toBe(true)
    expect(answer.text).toContain(words)
  })
})

describe('the address', () => {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  }
  const post = (body: string, more = {}) =>
    fetch(`${platform.url}/mcp`, { method: 'POST', headers: { ...headers, ...more }, body })

  test('refuses a large body', async () => {
    const large = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'ping',
      params: { a: 'x'.repeat(70_000) },
    })
    expect((await post(large)).status).toBe(413)
  })

  test('refuses anything but JSON-RPC', async () => {
    expect((await post('{')).status).toBe(400)
    expect((await fetch(`${platform.url}/mcp`)).status).toBe(405)
  })

  test('holds no connection open', async () => {
    const listen = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: {
        filter: {},
        _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' },
      },
    })
    const answer = await post(listen, {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'subscriptions/listen',
    })
    await answer.text()
    expect(answer.headers.get('content-type')).not.toContain('event-stream')
  })
})
