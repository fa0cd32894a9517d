import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { address, anything } from '../../testing/arbitraries.ts'
import { counterexample } from '../../testing/counterexample.ts'
import { RestError } from '../errors.ts'
import { parseAccept } from '../parse/media-type.ts'
import { parsePreferences } from '../parse/preferences.ts'
import { parseQueryParams } from '../parse/query-params.ts'
import { parseRange } from '../parse/range.ts'

vi.setConfig({ testTimeout: 600_000 })

/** The result, or the error that was thrown. */
function outcomeOf<T>(read: () => T): T | Error {
  try {
    return read()
  } catch (error) {
    return error as Error
  }
}

const isRefusal = (outcome: Error) => outcome instanceof RestError && outcome.status < 500
const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0

describe('the data API', () => {
  test('reads any query string, or refuses it with a status of its own', async () => {
    const asked = fc.tuple(address, fc.boolean())
    const found = await counterexample(
      asked,
      ([search, asFunction]) => {
        const outcome = outcomeOf(() => parseQueryParams(search, asFunction))
        if (outcome instanceof Error) return isRefusal(outcome)
        return outcome.nodes.every(({ limit = 0, offset = 0 }) => isCount(limit) && isCount(offset))
      },
      2000,
    )
    expect(found).toBeUndefined()
  })

  test('reads a selection back as it was written, whatever the columns are called', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 15 })
      .filter((text) => !text.includes('\0') && Buffer.byteLength(text) <= 63)
    const found = await counterexample(
      fc.array(name, { minLength: 1, maxLength: 8 }),
      (columns) => {
        const quoted = columns.map((column) => `"${column.replaceAll(/["\\]/g, String.raw`\$&`)}"`)
        const { select = [] } = parseQueryParams(`select=${encodeURIComponent(quoted.join(','))}`)
        const read = select.map((item) => (item.kind === 'column' ? item.field?.column : undefined))
        return read.length === columns.length && read.every((one, at) => one === columns[at])
      },
      2000,
    )
    expect(found).toBeUndefined()
  })

  test('reads any header, or refuses it with a status of its own', async () => {
    const readers = [parseAccept, parsePreferences, (text: string) => parseRange(text, 'items')]
    const found = await counterexample(
      anything,
      (text) =>
        readers
          .map((read) => outcomeOf(() => read(text)))
          .every((outcome) => !(outcome instanceof Error) || isRefusal(outcome)),
      2000,
    )
    expect(found).toBeUndefined()
  })
})
