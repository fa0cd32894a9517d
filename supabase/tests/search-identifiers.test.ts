import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { identifierCases } from './search-identifiers.cases.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The keys that the database reads in each text. */
async function readEach(texts: readonly string[]): Promise<string[][]> {
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
  test('is read as people write it', async () => {
    const written = identifierCases.map(([text]) => text)
    const read = await readEach(written)
    expect(written.map((text, place) => [text, read[place]])).toEqual(identifierCases)
  })

  test('of a measure is read in any spelling, and its Congress is no part of the number', async () => {
    const cases = fc.sample(bill, 200).flatMap(([[type, spellings], which, number, congress]) => {
      const words = spellings[which % spellings.length]!
      const key = `bill:${type}${number}`
      return [
        [`${words} ${number}`, [key]] as const,
        ...[
          `${words} ${number} ${congress}`,
          `${words} ${number} (${congress}th Congress)`,
          `${words}${number}-${congress}`,
          `${congress}th Congress ${words} ${number}`,
          `${congress} ${words} ${number}`,
        ].map((text) => [text, [`${key}@${congress}`]] as const),
      ]
    })
    const read = await readEach(cases.map(([text]) => text))
    expect(cases.map(([text], place) => [text, read[place]])).toEqual(cases)
  })

  test('is read as a key of a known kind, or as none', async () => {
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
    const keys = (await readEach(texts.filter((text) => !text.includes('\0')))).flat()
    expect(keys).not.toEqual([])
    for (const key of keys) {
      expect(key).toMatch(
        /^(?:bill:(?:hr|s|[hs](?:j|con)?res)\d{1,5}(?:@\d{1,3})?|(?:eo|proclamation):\d{1,5}|(?:private-)?law:\d{1,3}-\d{1,4}|docket:[\damo-]+|member:[a-z]\d{6}|fr:\d{4}-\d{4,6}|cite:\d{1,4}(?:us|sct|fr)\d{1,6}|district:[a-z]{2}-\d{1,2})$/,
      )
    }
  })
})
