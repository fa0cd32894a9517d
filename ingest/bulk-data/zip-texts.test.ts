import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ItemError } from '../errors.ts'
import { type ZipText, zipTexts } from './zip-texts.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rotunda-zip-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function textsOf(zip: Uint8Array, from = 0): Promise<ZipText[]> {
  const path = join(directory, 'it.zip')
  await writeFile(path, zip)
  const texts: ZipText[] = []
  for await (const text of zipTexts(path, from, 'it.zip')) texts.push(text)
  return texts
}

const two = zipSync({ 'a.xml': strToU8('<a>é</a>'), 'b.xml': strToU8('<b/>') })

test('gives the files in their order, from any place on', async () => {
  expect(await textsOf(two)).toEqual([
    { name: 'a.xml', at: 1, of: 2, text: '<a>é</a>' },
    { name: 'b.xml', at: 2, of: 2, text: '<b/>' },
  ])
  expect(await textsOf(two, 1)).toEqual([{ name: 'b.xml', at: 2, of: 2, text: '<b/>' }])
  expect(await textsOf(two, 2)).toEqual([])
})

test('does not unpack what would grow out of all proportion', async () => {
  const bomb = zipSync({ 'bomb.xml': new Uint8Array(10_000_000), 'b.xml': strToU8('<b/>') })
  const [first, second] = await textsOf(bomb)
  expect(first).toMatchObject({
    name: 'bomb.xml',
    problem: expect.stringMatching(/times as large/),
  })
  expect(second).toMatchObject({ text: '<b/>' })
  const large = zipSync({ 'large.xml': new Uint8Array(33 * 2 ** 20) })
  expect(await textsOf(large)).toMatchObject([
    { problem: 'Unpacked, the file would be 34603008 bytes.' },
  ])
})

test('a zip that is cut off is named', async () => {
  await expect(textsOf(two.slice(0, 60))).rejects.toThrow(/^it\.zip is not a complete zip file: /)
  await expect(textsOf(strToU8('not a zip'))).rejects.toBeInstanceOf(ItemError)
})

test('a file that is spoiled, or larger than the zip says, does not cost the others', async () => {
  const spoiled = two.slice()
  // A byte of the packed text, after the header of the first file.
  spoiled[30 + 'a.xml'.length + 2]! ^= 1
  // The central directory says 1 byte, but 8 are packed.
  const liar = two.slice()
  liar[Buffer.from(liar).indexOf('PK\x01\x02') + 24] = 1
  for (const zip of [spoiled, liar]) {
    expect(await textsOf(zip)).toEqual([
      {
        name: 'a.xml',
        at: 1,
        of: 2,
        problem: expect.stringMatching(/^The file cannot be unpacked: /),
        isCorrupt: true,
      },
      { name: 'b.xml', at: 2, of: 2, text: '<b/>' },
    ])
  }
})
