import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counterexample } from '@rotunda/backend/vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { createSeedDatabase } from '#tests/support/seed-database.ts'
import { asRole, inRollback } from './attempt.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createSeedDatabase()
}, 120_000)
afterAll(() => database.drop())

/** What each call that takes words answers a visitor, within the time that a visitor's statement may take. */
const answers = (query: string | null) =>
  inRollback(database.sql, async (sql) => {
    await asRole(sql, { role: 'anon' })
    await sql`set local statement_timeout = '2s'`
    const actions = await sql<{ id: string; total_count: string }[]>`
      select id, total_count from public.search_government_actions(${query}, page_size => 5)`
    const newest = await sql`
      select id, total_count from public.search_government_actions(${query}, sort_by => 'date_desc', page_size => 5)`
    const officials = await sql`select id from public.search_legislators(${query})`
    const kinds = await sql<{ sum: number }[]>`
      select sum((kind ->> 'count')::int)::int as sum
      from public.get_filter_options(${query}), jsonb_array_elements("actionTypes") as kind`
    const [corrected] = await sql`select correction as said from public.search_reading(${query})`
    const actionsTyped = await sql`select id from public.suggest_actions(${query}, 8)`
    const officialsTyped = await sql`select id from public.suggest_legislators(${query}, 8)`
    return {
      total: Number(actions[0]?.total_count ?? 0),
      byDate: Number(newest[0]?.total_count ?? 0),
      byKind: kinds[0]?.sum ?? 0,
      officials: officials.length,
      corrected: corrected?.said as string | null,
      typed: actionsTyped.length + officialsTyped.length,
    }
  })

const nothing = { total: 0, byDate: 0, byKind: 0, officials: 0, corrected: null, typed: 0 }

describe('nothing is found, and nothing fails, for', () => {
  test.each([
    ['10,000 characters', 'qz'.repeat(5000)],
    ['200 words that are none', 'qxz zxq '.repeat(100)],
    ['marks alone', '!?.,;:()[]{}…—'],
    ['operators of tsquery', ':* & | ! <-> ('],
    ['a quote without its end', '"qxzq'],
    ['quotes alone', `"""'''`],
    ['emoji', '🏛️👩‍⚖️🇺🇸'],
    ['lone surrogates', '\ud83c \udfdb'],
    ['marks of direction', '\u202e\u200f\u2066'],
    ['words of another script', 'חוק הדיור'],
    ['a pattern', '%_\\%'],
    ['backslashes', '\\\\\\'],
    ['nonsense', 'asdfgh qwertz'],
  ])('%s', async (_, query) => {
    expect(await answers(query)).toEqual(nothing)
  })
})

describe('an answer that adds up is given for', () => {
  test.each([
    ['stop words alone', 'the of and'],
    ['SQL', `'; drop table "GovernmentActions"; --`],
    ['more SQL', "tax' or 1=1 --"],
    ['200 words', 'tax '.repeat(200)],
    ['an operator at the end', 'tax -'],
    ['an "or" at the beginning and the end', 'or tax or'],
    ['without alone', '-tax'],
    ['an empty phrase', '"" tax'],
    ['right-to-left marks about a word', '\u202etax\u202c'],
    ['a word of full width', 'ｔａｘ'],
    ['many spaces', '   tax \t\n  credit   '],
  ])('%s', async (_, query) => {
    const { total, byDate, byKind } = await answers(query)
    expect([byDate, byKind]).toEqual([total, total])
  })

  test('whatever else is written', async () => {
    const pieces = fc.constantFrom(
      ...'tax|housing|the|not|hr 1|"|-|or|<->|:*|\'|\\|(|)|119|eo|–|é|😀|\t|act|of 2022|v.|TX-20|x'.split(
        '|',
      ),
    )
    const query = fc.oneof(
      fc.array(pieces, { maxLength: 12 }).map((all) => all.join(' ')),
      fc.string({ maxLength: 60 }).map((text) => text.replaceAll('\0', '')),
    )
    const found = await counterexample(
      query,
      async (written) => {
        const { total, byDate, byKind } = await answers(written)
        if (byDate === total && byKind === total) return true
        throw new Error(`${total} by relevance, ${byDate} by date, ${byKind} by kind`)
      },
      60,
    )
    expect(found).toBeUndefined()
  }, 1_800_000)
})

describe('words in quotation marks', () => {
  test.each([
    ['"tarrifs"', 0, null],
    ['tarrifs', 31, 'tariffs'],
    ['Tarrifs on "China"', 4, 'tariffs on "China"'],
  ])('are never corrected: %s', async (query, total, corrected) => {
    const found = await answers(query)
    expect(found.corrected).toBe(corrected)
    expect(found.total > 0).toBe(total > 0)
  })
})
