import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OfficialFiles } from './official-files.ts'
import { readRollCalls } from './roll-calls.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotunda-records-'))
  mkdirSync(join(folder, 'votes'))
  mkdirSync(join(folder, 'legislators'))
  const senator = { id: { bioguide: 'S000002', lis: 'S002' } }
  writeFileSync(join(folder, 'legislators/legislators-current.json'), JSON.stringify([senator]))
  writeFileSync(join(folder, 'legislators/legislators-former-since-2014.json'), '[]')
  write('roll-calls-118-119', [])
  write('roll-calls-101-119', [])
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const vote = {
  bill: { congress: 119, number: 1, type: 'hr' },
  chamber: 's',
  congress: 119,
  session: '2026',
  number: 3,
  date: '2026-01-08T12:00:00-05:00',
  question: 'On Passage of the Bill',
  type: 'On Passage of the Bill',
  requires: '1/2',
  result: 'Bill Passed',
  source_url: 'http://www.senate.gov/vote.xml',
}

describe('recorded votes on a measure', () => {
  it('are packed by position, with a Vice President separate', async () => {
    const positions = [
      { bioguide: 'S000002', position: 'Yea' },
      { bioguide: 'A000001', position: 'Yea' },
      { position: 'Nay', vp: true },
    ]
    write('roll-calls-118-119', [{ ...vote, positions }])
    const [found] = (await read('119-hr-1')) ?? []
    expect(found).toMatchObject({
      id: 'senate-119-2-3',
      action: '119-hr-1',
      sourceUrl: 'https://www.senate.gov/vote.xml',
      vicePresident: 'Nay',
      positions: { Yea: 'A000001 S000002' },
    })
  })

  it('of an earlier Congress name senators by the ids of the Senate', async () => {
    const earlier = {
      ...vote,
      congress: 117,
      session: '2021',
      bill: { ...vote.bill, congress: 117 },
    }
    write('roll-calls-101-119', [
      { ...earlier, votes: { Nay: [['S002', 'I', 'VT']], Present: [] } },
    ])
    const [found] = (await read('117-hr-1')) ?? []
    expect(found).toMatchObject({ id: 'senate-117-1-3', positions: { Nay: 'S000002' } })
  })

  it('are refused as a whole if a voter is unknown', async () => {
    write('roll-calls-118-119', [{ ...vote, positions: [{ name: 'Doe (I-VT)', position: 'Yea' }] }])
    await expect(read('119-hr-1')).rejects.toThrow('senate-119-2-3: Doe (I-VT) has no Bioguide id.')
  })
})

async function read(id: string) {
  return (await readRollCalls(new OfficialFiles(folder), new Set([id]))).get(id)
}

// One value per line, with a blank after each colon and comma, as in the records.
function write(name: string, values: unknown[]) {
  const lines = values.map((value) => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' '))
  const text = lines
    .map((line) => line.replace(/([{[]) /g, '$1').replace(/ ([}\]])/g, '$1'))
    .join('\n')
  writeFileSync(join(folder, `votes/${name}.jsonl.gz`), gzipSync(text))
}
