import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'

/** An installation from before summaries, annotations and relations had tables of their own, and what it becomes. */
const name = `upgrade_${randomBytes(4).toString('hex')}`
const { administrator, owner } = inject('cluster')
const folder = 'supabase/migrations'
let admin: postgres.Sql
let sql: postgres.Sql
let before: Awaited<ReturnType<typeof shown>>

beforeAll(async () => {
  admin = connect(administrator, 1)
  await admin.unsafe(`create database ${name} owner ${owner}`)
  sql = connect({ ...administrator, user: owner, database: name }, 2)
  await migrate(sql, ['platform/migrations'])
  const files = (await readdir(folder)).filter((file) => /^20261120.*\.sql$/.test(file))
  for (const file of files.toSorted()) {
    const text = await readFile(`${folder}/${file}`, 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text)
      await transaction`
        insert into migrations.files (name, checksum) values (${`${folder}/${file}`}, ${checksum})`
    })
  }
  await sql.unsafe(rows)
  before = await shown()
  await migrate(sql)
}, 120_000)
afterAll(async () => {
  await sql.end()
  await admin.unsafe(`drop database ${name} with (force)`)
  await admin.end()
})

const rows = `
  insert into private.bundled_record (content_hash, actions) values ('${'0'.repeat(64)}', 4);
  insert into public."GovernmentActions" (
    id, title, branch, action_type, ai_neutral_summary, summary_sources, description_summary, official_summary,
    aliases, disposition, current_status, ingested_at
  ) values
    ('119-hr-1', 'An Act', 'Legislative', 'hr', 'It does this.', '[{"sentence": 1, "locator": "Sec. 1"}]',
      'A description.', 'An Act' || chr(10) || chr(10) || 'This bill does this.',
      '[{"name": "Big Bill", "kind": "nickname"}, {"name": "Short Act", "kind": "short_title"}]',
      'in_effect', 'Became Law', now()),
    ('119-hr-2', 'Another Act', 'Legislative', 'hr', null, '[]', null, null, '[]', null, 'Introduced', now()),
    ('eo-3', 'An Order', 'Executive', 'executive_order', 'It orders.', '[]', null, null, '[]', 'blocked', 'Blocked',
      null),
    ('eo-2', 'An Earlier Order', 'Executive', 'executive_order', null, '[]', null, null, '[]', 'revoked', 'Revoked',
      now()),
    ('scotus-1-1', 'A v. B', 'Judicial', 'supreme_court_decision', 'It decides.', '[]', null, null, '[]',
      'in_effect', 'In Effect', now()),
    ('scotus-1-2', 'C v. D', 'Judicial', 'supreme_court_decision', null, '[]', null, null, '[]', null, 'Decided',
      now());
  insert into public.judicial_opinions (id, action_id, opinion_type, ai_summary, summary_sources) values
    ('scotus-1-1-majority', 'scotus-1-1', 'majority', 'It holds.', '[{"sentence": 1, "locator": "page 2"}]'),
    ('scotus-1-1-dissent', 'scotus-1-1', 'dissent', null, '[]');
  insert into public.roll_calls (
    id, congress_number, session, chamber, roll_call_number, vote_date, question, required_majority, result, ai_summary
  ) values ('house-119-1-1', 119, 1, 'House', 1, now(), 'On Passage', '1/2', 'Passed', 'A vote on passage.');
  insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, in_office) values
    ('A000001', 'Ada', 'Byron', 'Ada Byron', 'Republican', 'OH', 'House', true),
    ('A000002', 'Bea', 'Dunn', 'Bea Dunn', 'Democrat', 'TX', 'House', true);
  insert into public.legislator_votes values
    ('house-119-1-1', 'A000001', 'Yea'), ('house-119-1-1', 'A000002', 'Not Voting');
  insert into public.action_relations (action_id, kind, related_label, named_action_id, related_action_id) values
    ('eo-3', 'blocked_by', 'A court', null, null),
    ('eo-2', 'revoked_by', 'EO 3', 'eo-3', 'eo-3');`

const shown = async () => ({
  actions: await sql`
    select id, title, ai_neutral_summary, summary_sources, description_summary, official_summary, aliases, disposition,
      current_status
    from public."GovernmentActions" order by id`,
  opinions:
    await sql`select id, ai_summary, summary_sources from public.judicial_opinions order by id`,
  rollCalls: await sql`select id, ai_summary from public.roll_calls`,
  positions: await sql`
    select roll_call_id, legislator_id, vote_decision from public.legislator_votes order by legislator_id`,
  relations: await sql`
    select action_id, kind, related_label, named_action_id, related_action_id from public.action_relations order by 1`,
})

test('readers see what they saw', async () => {
  expect(await shown()).toEqual(before)
})

test('each word has moved to its writer', async () => {
  expect(
    await sql`
      select action_id, origin, author, left(summary, 12) as summary, sources
      from public.action_summaries order by action_id, origin`,
  ).toEqual([
    {
      action_id: '119-hr-1',
      origin: 'editor',
      author: 'Rotunda',
      summary: 'It does this',
      sources: [{ sentence: 1, locator: 'Sec. 1' }],
    },
    {
      action_id: '119-hr-1',
      origin: 'extract',
      author: 'Rotunda',
      summary: 'A descriptio',
      sources: [],
    },
    {
      action_id: '119-hr-1',
      origin: 'official',
      author: 'Congressional Research Service',
      summary: 'An Act\n\nThis',
      sources: [],
    },
    { action_id: 'eo-3', origin: 'editor', author: 'Rotunda', summary: 'It orders.', sources: [] },
    {
      action_id: 'scotus-1-1',
      origin: 'editor',
      author: 'Rotunda',
      summary: 'It decides.',
      sources: [],
    },
  ])
  expect(
    await sql`
      select action_id, title, nicknames, disposition from public.action_annotations order by action_id`,
  ).toEqual([
    { action_id: '119-hr-1', title: null, nicknames: ['Big Bill'], disposition: 'in_effect' },
    { action_id: 'eo-3', title: null, nicknames: [], disposition: 'blocked' },
    { action_id: 'scotus-1-1', title: 'A v. B', nicknames: [], disposition: 'in_effect' },
  ])
  expect(
    await sql`
      select id, source_title, source_disposition
      from public."GovernmentActions" where branch = 'Executive' order by id`,
  ).toEqual([
    { id: 'eo-2', source_title: 'An Earlier Order', source_disposition: 'revoked' },
    { id: 'eo-3', source_title: 'An Order', source_disposition: null },
  ])
  expect(
    await sql`select action_id, origin, author from public.relation_statements order by action_id`,
  ).toEqual([
    { action_id: 'eo-2', origin: 'official', author: 'Federal Register' },
    { action_id: 'eo-3', origin: 'editor', author: 'Rotunda' },
  ])
})

test('the bundled record is loaded once more', async () => {
  expect(await sql`select actions from private.bundled_record`).toEqual([{ actions: null }])
})
