import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { identifierCases } from './identifier-cases.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What the database reads each text as. */
async function readIdentifiers(texts: readonly string[]): Promise<string[][]> {
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
  test('is read however it is written', async () => {
    const read = await readIdentifiers(identifierCases.map(([written]) => written))
    expect(identifierCases.map(([written], at) => [written, read[at]])).toEqual(identifierCases)
  })

  test('of a measure is read in any spelling, and its Congress is no part of the number', async () => {
    const cases = fc.sample(bill, 500).flatMap(([[type, spellings], which, number, congress]) => {
      const words = spellings[which % spellings.length]!
      const key = `bill:${type}${number}`
      return [
        [`${words} ${number}`, [key]],
        ...[
          `${words} ${number} ${congress}`,
          `${words} ${number} (${congress}th Congress)`,
          `${words}${number}-${congress}`,
          `${congress}th Congress ${words} ${number}`,
          `${congress} ${words} ${number}`,
        ].map((written): [string, string[]] => [written, [`${key}@${congress}`]]),
      ] as [string, string[]][]
    })
    const read = await readIdentifiers(cases.map(([written]) => written))
    expect(cases.map(([written], at) => [written, read[at]])).toEqual(cases)
  })

  test('is a list of keys, or none, whatever is written', async () => {
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
    const keys = (await readIdentifiers(storable)).flat()
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !/^[a-z-]+:[a-z0-9-]+(@[0-9]{1,3})?$/.test(key))).toEqual([])
  })
})
