import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { layOut } from './layout.ts'
import { parseSeed, readSeedFiles } from './record.ts'
import { legislatorColumns } from './schema.ts'

const vote = {
  id: 'house-119-1-9',
  date: '2025-01-15T12:00:00-05:00',
  classification: 'Quorum call',
  question: 'Call of the House',
  required: 'quorum',
  result: 'Passed',
  sourceUrl: 'https://clerk.house.gov/evs/2025/roll009.xml',
  positions: { Present: 'A000055 A000148' },
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotunda-seed-'))
  mkdirSync(join(folder, 'actions'))
  mkdirSync(join(folder, 'roll-calls'))
  write('legislators.json', { committees: {}, columns: legislatorColumns, rows: [] })
  write('roll-calls/house-119-1-9.json', vote)
  write('corrections.json', [])
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the files of the record', () => {
  it('are read as what they say', () => {
    expect(read().rollCalls).toEqual([vote])
  })

  it.each([
    ['an unknown key', { ...vote, extra: 1 }, 'Unrecognized key: "extra"'],
    ['a member that is no id', { ...vote, positions: { Present: 'A55' } }, 'positions.Present'],
    ['a date without an offset', { ...vote, date: '2025-01-15' }, 'date'],
    [
      'an address that is not secure',
      { ...vote, sourceUrl: 'http://clerk.house.gov/' },
      'sourceUrl',
    ],
    ['another id than its name', { ...vote, id: 'house-119-1-8' }, 'holds house-119-1-8'],
  ])('are refused with their name for %s', (_, value, why) => {
    write('roll-calls/house-119-1-9.json', value)
    expect(read).toThrow(why)
    expect(read).toThrow('roll-calls/house-119-1-9.json')
  })

  it('are refused with their name when cut off', () => {
    writeFileSync(join(folder, 'actions/119-hr-1.json'), '{ "kind": "bill", ')
    expect(read).toThrow('actions/119-hr-1.json is not JSON')
  })

  it('have another hash when a byte or a name differs, and the same when nothing does', () => {
    const { hash } = readSeedFiles(folder)
    expect(readSeedFiles(folder).hash).toBe(hash)
    write('roll-calls/house-119-1-9.json', { ...vote, result: 'Failed' })
    expect(readSeedFiles(folder).hash).not.toBe(hash)
  })
})

describe('the layout', () => {
  it('gives a row of a table a line, and keeps what fits on one', () => {
    expect(
      layOut({ id: 'x', history: [['2025-01-29', 'a'.repeat(130)]], note: { kind: 'n' } }),
    ).toBe(
      `{
  "id": "x",
  "history": [
    ["2025-01-29", "${'a'.repeat(130)}"]
  ],
  "note": { "kind": "n" }
}
`,
    )
  })
})

function read() {
  return parseSeed(readSeedFiles(folder))
}

function write(name: string, value: unknown) {
  writeFileSync(join(folder, name), JSON.stringify(value))
}
