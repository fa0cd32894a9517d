import { readFile } from 'node:fs/promises'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moderate } from '#server/cli/moderate.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { inRollback } from '../attempt.ts'

/** The words of moderation as rows: the product's, which change with an update, and the operator's, which stay. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const ruleFor = async (sql: postgres.Sql | postgres.ReservedSql, text: string) =>
  (await sql<{ rule: string | null }[]>`select private.find_word_rule(${text}) as rule`)[0]?.rule

const readTerms = (sql: postgres.Sql | postgres.ReservedSql) =>
  sql`select * from private.moderation_terms order by rule, term`

const seed = await readFile('supabase/seed/moderation_terms.sql', 'utf8')

describe('the words of the product', () => {
  test('are brought again without a change, and leave when the data no longer has them', async () => {
    const before = await readTerms(database.sql)
    expect(before.filter(({ rule }) => rule === 'slur').length).toBeGreaterThan(20)
    await inRollback(database.sql, async (sql) => {
      await sql`
        insert into private.moderation_terms (rule, term, pattern, added_by)
        values ('slur', 'grobble', 'grobble', 'product')`
      expect(await ruleFor(sql, 'What a grobble')).toBe('slur')
      await sql.unsafe(seed)
      expect(await ruleFor(sql, 'What a grobble')).toBeNull()
      expect(await readTerms(sql)).toEqual(before)
    })
  })

  test('are found with their endings, in other letters, and alone unless they are found anywhere', async () => {
    const rows = await database.sql<{ text: string; isFound: boolean }[]>`
      select text, text ~ private.make_term_pattern('snarf', before => 'big', after => 's|ing') as "isFound"
      from unnest(array['a snarf', 'bigsnarfing', 'z-n-a-r-ph', 's*arf', 'snarfle', 'xsnarf']) as text`
    expect(rows.map(({ text, isFound }) => `${text}: ${isFound}`)).toEqual([
      'a snarf: true',
      'bigsnarfing: true',
      'z-n-a-r-ph: false',
      's*arf: true',
      'snarfle: false',
      'xsnarf: false',
    ])
    const [row] = await database.sql`
      select 'xsnarfle' ~ private.make_term_pattern('snarf', is_anywhere => true) as anywhere,
        's n   a r f' ~ private.make_term_pattern('snarf', is_split => true) as split`
    expect(row).toEqual({ anywhere: true, split: true })
  })

  test('that are missing let nothing be published', async () => {
    await inRollback(database.sql, async (sql) => {
      await sql`delete from private.moderation_terms`
      await expect(ruleFor(sql, 'Harmless.')).rejects.toMatchObject({ code: '55000' })
    })
  })

  test('are refused if one is no regular expression, and the words of before stay', async () => {
    const code = await inRollback(database.sql, (sql) =>
      sql`
        insert into private.moderation_terms (rule, term, pattern, added_by) values ('slur', 'x', '(', 'product')`.then(
        () => null,
        (error: { code: string }) => error.code,
      ),
    )
    expect(code).toBe('2201B')
    expect(await ruleFor(database.sql, 'This is shit')).toBe('vulgar')
  })
})

describe('the words of the operator', () => {
  test('are found in disguise, and stay when the product brings other words', async () => {
    await moderate(database.sql, ['add-word', 'slur', 'Blorptard'])
    await moderate(database.sql, ['drop-word', 'vulgar', 'fuck'])
    expect(await ruleFor(database.sql, 'You b.l.0.r.p.t.a.r.d.s')).toBe('slur')
    expect(await ruleFor(database.sql, 'What the fuck')).toBeNull()
    expect(await moderate(database.sql, ['words'])).toMatch(
      /added {2}slur {2}blorptard\ndropped {2}vulgar {2}fuck$/,
    )
    await inRollback(database.sql, async (sql) => {
      await sql.unsafe(seed)
      expect(await ruleFor(sql, 'Blorptard')).toBe('slur')
      expect(await ruleFor(sql, 'What the fuck')).toBeNull()
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
    [['add-word', 'rude', 'word'], /"rude" is not a rule. The rules are slur, vulgar/],
    [['add-word', 'slur'], /^add-word needs a word\./],
    [['drop-word', 'slur', 'kindness'], /The rule slur has no "kindness"/],
  ])('are refused as %j', async (words, message) => {
    await expect(moderate(database.sql, words)).rejects.toThrow(message)
  })
})
