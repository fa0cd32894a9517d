import { createClient } from '@supabase/supabase-js'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moderate } from '#server/cli/moderate.ts'
import { bundledTerms } from '#supabase/moderation/bundled-terms.ts'
import { loadModerationTerms } from '#supabase/moderation/load-terms.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { attempt, inRollback } from '../attempt.ts'

/** The words of moderation as rows: the product's, which change with an update, and the operator's, which stay. */
let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startPlatform(database)
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const ruleFor = async (sql: postgres.Sql | postgres.ReservedSql, text: string) =>
  (await sql<{ rule: string | null }[]>`select private.refused_words(${text}) as rule`)[0]?.rule

const load = (sql: postgres.ReservedSql, edition: string, terms: object[]) =>
  sql`select public.load_moderation_terms(${edition}, ${sql.json(terms as never)}) as loaded`

const terms = [
  { rule: 'slur', term: 'grobble', pattern: 'grobble' },
  { rule: 'vulgar', term: 'snarf', pattern: 'snarf' },
]
const edition = 'a'.repeat(64)

describe('the words of the product', () => {
  test('are loaded once, and again when they have changed', async () => {
    expect(await loadModerationTerms(database.sql)).toBe(false)
    await inRollback(database.sql, async (sql) => {
      expect(await ruleFor(sql, 'What a grobble')).toBeNull()
      expect(await load(sql, edition, terms)).toEqual([{ loaded: true }])
      expect(await load(sql, edition, terms)).toEqual([{ loaded: false }])
      expect(await ruleFor(sql, 'What a grobble')).toBe('slur')
      // A word that the new edition no longer has.
      expect(await ruleFor(sql, 'This is shit')).toBeNull()
    })
  })

  test('are another edition as soon as one of them is another', () => {
    const { edition: hash, terms: rows } = bundledTerms()
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(rows.filter(({ rule }) => rule === 'slur').length).toBeGreaterThan(20)
    expect(new Set(rows.map(({ rule, term }) => `${rule} ${term}`)).size).toBe(rows.length)
  })

  test('reach a database without this server by the secret key, and by no other', async () => {
    const call = (key: string) =>
      createClient(platform.url, key, { auth: { persistSession: false } }).rpc(
        'load_moderation_terms',
        { edition: bundledTerms().edition, terms: bundledTerms().terms },
      )
    expect((await call(platform.secretKey)).data).toBe(false)
    expect((await call(platform.publishableKey)).error?.code).toBe('42501')
    const outcomes = await inRollback(database.sql, async (sql) => [
      await attempt(sql, 'owner', `select public.load_moderation_terms('${edition}', '[]')`),
      await attempt(sql, 'service', `select public.load_moderation_terms('${edition}', '[]')`),
    ])
    expect(outcomes).toEqual(['refused', '22023'])
  })

  test('that are missing let nothing be published', async () => {
    await inRollback(database.sql, async (sql) => {
      await sql`delete from private.moderation_edition`
      await expect(ruleFor(sql, 'Harmless.')).rejects.toMatchObject({ code: '55000' })
    })
  })

  test('are refused where one is no regular expression, and the words of before stay', async () => {
    const broken = [{ rule: 'slur', term: 'x', pattern: '(' }]
    const code = await inRollback(database.sql, (sql) =>
      load(sql, edition, broken).then(
        () => null,
        (error: { code: string }) => error.code,
      ),
    )
    expect(code).toBe('2201B')
    expect(await ruleFor(database.sql, 'This is shit')).toBe('vulgar')
  })
})

describe('the words of the operator', () => {
  const before = bundledTerms()

  test('are found in disguise, and stay when the product brings other words', async () => {
    await moderate(database.sql, ['add-word', 'slur', 'Blorptard'])
    await moderate(database.sql, ['drop-word', 'vulgar', 'fuck'])
    expect(await ruleFor(database.sql, 'You b.l.0.r.p.t.a.r.d.s')).toBe('slur')
    expect(await ruleFor(database.sql, 'What the fuck')).toBeNull()
    expect(await moderate(database.sql, ['words'])).toMatch(
      /added {2}slur {2}blorptard\ndropped {2}vulgar {2}fuck$/,
    )
    await inRollback(database.sql, async (sql) => {
      await load(sql, edition, [...before.terms, ...terms])
      expect(await ruleFor(sql, 'Blorptard')).toBe('slur')
      expect(await ruleFor(sql, 'What the fuck')).toBeNull()
      expect(await ruleFor(sql, 'What a grobble')).toBe('slur')
    })
    await moderate(database.sql, ['drop-word', 'slur', 'blorptard'])
    await moderate(database.sql, ['add-word', 'vulgar', 'fuck'])
    expect(await ruleFor(database.sql, 'Blorptard')).toBeNull()
    expect(await ruleFor(database.sql, 'What the fuck')).toBe('vulgar')
  })

  test('let a name pass that holds a refused word', async () => {
    expect(await ruleFor(database.sql, 'Mayor Slutty of Nowhere')).toBe('vulgar')
    await moderate(database.sql, ['add-word', 'allowed', 'mayor slutty'])
    expect(await ruleFor(database.sql, 'Mayor Slutty of Nowhere')).toBeNull()
    await moderate(database.sql, ['drop-word', 'allowed', 'mayor slutty'])
  })

  test('are listed by rule', async () => {
    expect((await moderate(database.sql, ['words', 'allowed'])).split('\n')).toContain('scunthorpe')
  })

  test.each([
    [['add-word', 'slur', '(.*)'], /"\(\.\*\)" is no word: 3 to 100 letters/],
    [['add-word', 'rude', 'word'], /"rude" is no rule; there are slur, vulgar/],
    [['add-word', 'slur'], /^add-word needs a word\./],
    [['drop-word', 'slur', 'kindness'], /The rule slur has no "kindness"/],
  ])('are refused as %j', async (words, message) => {
    await expect(moderate(database.sql, words)).rejects.toThrow(message)
  })
})
