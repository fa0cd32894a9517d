import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActionView } from '#app/features/action/action-view.ts'
import { loadAction } from '#app/features/action/load-action.ts'
import { toView } from '#app/features/action/to-view.ts'
import type { Database } from '#supabase/database.types.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { createSeedDatabase } from '#tests/support/seed-database.ts'
import { checkRecord } from './check-record.ts'
import { findDatabaseProblems } from './database-problems.ts'
import { findPageProblems } from './page-problems.ts'

/** The bundled record, which is checked as `npm run check-record` checks a whole one. */
let database: TestDatabase
let platform: TestPlatform
let data: SupabaseClient<Database>
const day = '2026-11-26'

beforeAll(async () => {
  database = await createSeedDatabase()
  platform = await startPlatform(database)
  // The secret key has no visitor's limits: the command reads within its own process.
  data = platform.client(platform.secretKey)
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

test('the bundled record does not contradict itself', async () => {
  const { actions, problems } = await checkRecord(database.sql, data, { day })
  expect(actions).toBe(308)
  expect(problems).toEqual([])
})

async function viewOf(id: string): Promise<ActionView> {
  const chosen = { roll: null, chamber: null }
  return toView((await loadAction(data, id, chosen))!, chosen, day)
}

/** The rules that a page breaks once a part of it is changed. */
const broken = async (id: string, change: (view: ActionView) => Partial<ActionView>) => {
  const view = await viewOf(id)
  return [...new Set(findPageProblems({ ...view, ...change(view) }, day).map(({ rule }) => rule))]
}

test('a page with an older status, a change or a text without a label is found', async () => {
  const status = { label: 'Introduced', date: '2025-05-20', reason: null, note: null, latest: null }
  expect(await broken('119-hr-1', () => ({}))).toEqual([])
  expect(await broken('119-hr-1', () => ({ law: null, status }))).toEqual(['olderStatus'])
  expect(await broken('119-hr-1', () => ({ votes: noVotes, status }))).toEqual(['olderStatus'])
  expect(
    await broken('119-hr-1', ({ status: law }) => ({ billNumber: 'H.Res. 1', status: law })),
  ).toEqual(['impossibleStatus'])
  expect(
    await broken('119-hr-1', ({ status: law }) => ({ status: { ...law, date: '2025-07-05' } })),
  ).toEqual(['impossibleStatus'])
  const blocked = {
    label: 'Blocked by',
    name: 'A court',
    actionId: null,
    url: null,
    date: null,
    done: null,
  }
  expect(
    await broken('eo-14105', ({ status: now }) => ({
      outcome: [blocked],
      status: { ...now, label: 'In Effect', note: 'No later change is known.' },
    })),
  ).toEqual(['unchanged'])
  expect(await broken('119-hr-1', () => ({ summary: null, description: 'Words.' }))).toEqual([
    'unlabeledText',
  ])
  expect(
    await broken('119-hr-1', () => ({
      history: [{ date: '2027-01-02', text: 'A vote', links: [], isScheduled: false }],
    })),
  ).toEqual(['futureAsPast'])
  expect(
    await broken('119-hr-1', ({ summary }) => ({
      summary: {
        ...summary!,
        sentences: [
          {
            text: 'It is so.',
            sources: [{ locator: 'Somewhere', to: null, url: null, quote: null }],
          },
        ],
      },
    })),
  ).toEqual(['lostCitation'])
})
const noVotes = {
  rollCalls: [],
  unrecorded: [],
  selectedId: null,
  amendments: [],
  couldNotBeRead: false,
  members: [] as never,
  chamber: null,
}

test('counts above the positions, positions of a vote taken back, and days past or to come are found', async () => {
  const rolledBack = new Error('rolled back')
  let rules: string[] = []
  await database.sql
    .begin(async (sql) => {
      await sql`alter table public.roll_calls disable trigger user`
      await sql`update public.roll_calls set yea_count = yea_count - 1 where id = 'house-119-1-190'`
      await sql`update public.roll_calls set taken_back = 'vacated', taken_back_on = '2025-07-10' where id = 'senate-119-1-372'`
      await sql`update public.roll_calls set vote_date = '2027-02-03T12:00:00Z' where id = 'house-119-1-145'`
      await sql`alter table public."GovernmentActions" disable trigger user`
      await sql`insert into public.action_annotations (action_id, ends_on, ends_by) values ('eo-14105', '2026-01-01', 'It ends.')
        on conflict (action_id) do update set ends_on = excluded.ends_on, ends_by = excluded.ends_by`
      await sql`update public."GovernmentActions" set current_status = 'In Effect' where id = 'eo-14105'`
      const found = await findDatabaseProblems(sql as never, day)
      rules = found.map(({ rule, detail }) => `${rule}: ${detail}`)
      throw rolledBack
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
  expect(new Set(rules.map((line) => line.split(':')[0]))).toEqual(
    new Set(['countsTakenBack', 'futureAsPast', 'pastItsEnd', 'wrongCounts']),
  )
})
