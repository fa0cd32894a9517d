import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identifierCases } from '#domain/search/identifiers.cases.ts'
import { readIdentifiers } from '#domain/search/identifiers.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What the database reads each text as. */
async function readInSql(texts: readonly string[]): Promise<string[][]> {
  const rows = await database.sql<{ keys: string[] }[]>`
    select private.read_identifiers(written) as keys
    from jsonb_array_elements_text(${database.sql.json([...texts])}) with ordinality as each (written, place)
    order by place`
  return rows.map(({ keys }) => keys)
}

const bill = fc.tuple(
  fc.constantFrom(
    ['hr', ['H.R.', 'hr', 'H R', 'house bill', 'HB']],
    ['s', ['S.', 's', 'Senate Bill', 'SB']],
    ['hres', ['H.Res.', 'hres', 'House Resolution', 'H. Res.']],
    ['sres', ['S.Res.', 'sres', 'senate resolution']],
    ['hjres', ['H.J.Res.', 'hj res', 'HJR', 'House Joint Resolution']],
    ['sjres', ['S.J.Res.', 'S. J. Res.', 'sjr', 'senate joint resolution']],
    ['hconres', ['H.Con.Res.', 'h con res', 'HCR', 'House Concurrent Resolution']],
    ['sconres', ['S.Con.Res.', 's con res', 'SCR', 'senate concurrent resolution']],
  ),
  fc.nat(),
  fc.integer({ min: 1, max: 99_999 }),
  fc.integer({ min: 93, max: 130 }),
)

describe('an official number', () => {
  test.each(identifierCases)('written "%s" is read as %j', (written, keys) => {
    expect(readIdentifiers(written)).toEqual(keys)
  })

  test('is read in SQL as in TypeScript', async () => {
    const written = identifierCases.map(([text]) => text)
    expect(await readInSql(written)).toEqual(identifierCases.map(([, keys]) => keys))
  })

  test('of a measure is read in any spelling, and its Congress is no part of the number', () => {
    fc.assert(
      fc.property(bill, ([[type, spellings], which, number, congress]) => {
        const words = spellings[which % spellings.length]!
        const key = `bill:${type}${number}`
        expect(readIdentifiers(`${words} ${number}`)).toEqual([key])
        for (const written of [
          `${words} ${number} ${congress}`,
          `${words} ${number} (${congress}th Congress)`,
          `${words}${number}-${congress}`,
          `${congress}th Congress ${words} ${number}`,
          `${congress} ${words} ${number}`,
        ]) {
          expect(readIdentifiers(written)).toEqual([`${key}@${congress}`])
        }
      }),
    )
  })

  test('means the same in SQL, whatever is written', async () => {
    // Pieces of numbers in any order come nearer to one than letters at random.
    const pieces = fc.constantFrom(
      ...'hr|H.R.|s|con|res|j|EO|pl|public law|no.|proc|fr doc|us|tx|texas|new|york|district'.split(
        '|',
      ),
      ...'at large|119|119th|congress|of the|2025|1|22|0|14160|orig|a|000375|scotus'.split('|'),
      ...'-|–| |  |.|,|(|)|é|K|😀|\t|\u00a0'.split('|'),
    )
    const texts = fc.sample(
      fc.oneof(
        fc.array(pieces, { maxLength: 7 }).map((all) => all.join('')),
        fc.string({ maxLength: 90 }),
      ),
      2000,
    )
    const storable = texts.filter((text) => !text.includes('\0'))
    expect(await readInSql(storable)).toEqual(storable.map(readIdentifiers))
  })
})
