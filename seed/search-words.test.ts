import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundledRecordWith } from '#tests/support/bundled-record.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { createSeedDatabase } from '#tests/support/seed-database.ts'
import { loadSeed } from './load.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createSeedDatabase()
}, 60_000)
afterAll(() => database.drop())

async function found(query: string): Promise<string[]> {
  const rows = await database.sql<{ id: string }[]>`
    select id from public.search_government_actions(query_text => ${query}, page_size => 100)`
  return rows.map(({ id }) => id)
}

describe('the words that people search for', () => {
  it.each([
    ['Section 702', ['119-hr-8322', '119-s-4465', '118-hr-2670']],
    ['SNAP', ['119-hr-1', '118-hr-3746']],
    ['food stamps', ['119-hr-1', '118-hr-3746']],
    ['Medicaid work requirements', ['119-hr-1']],
    ['Obamacare', ['117-hr-5376']],
    ['nationwide injunction', ['scotus-24a884', '119-hr-1526']],
    ['abortion pill', ['scotus-23-235']],
    ['Chevron deference', ['scotus-22-451']],
    ['presidential immunity', ['scotus-23-939']],
  ])('find with “%s” what they are about', async (query, ids) => {
    expect(await found(query)).toEqual(expect.arrayContaining(ids))
  })

  it('are not among the names that a page shows', async () => {
    const rows = await database.sql`
      select id from public."GovernmentActions", jsonb_array_elements(aliases) as alias
      where lower(alias ->> 'name') in (select lower(word) from unnest(search_words) as word)`
    expect(rows).toEqual([])
  })

  it('are those of the record again when it has a new edition', async () => {
    const { sql } = database
    await sql`
      update public.action_annotations set search_words = '{Old words}' where action_id = 'scotus-23-235'`
    // In quotes: if no action has all the words together, search finds actions with one of them.
    expect(await found('"abortion pill"')).not.toContain('scotus-23-235')
    await using edition = await bundledRecordWith([])
    await loadSeed(sql, edition.folder)
    expect(await found('"abortion pill"')).toContain('scotus-23-235')
    expect(await found('Old words')).not.toContain('scotus-23-235')
  })
})
