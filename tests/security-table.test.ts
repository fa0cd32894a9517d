import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** docs/operate/asvs.md is complete, and everything that it and security.md name exists. */
const design = readFileSync('docs/operate/security.md', 'utf8')
const document = readFileSync('docs/operate/asvs.md', 'utf8')
const rows = [
  ...document.matchAll(
    /^\| (\d+\.\d+\.\d+) +\| ([12]) +\| (.+?) +\| (met|does not apply|\*\*not met\*\*) +\| (.*?) +\|$/gm,
  ),
].map(([, number = '', , , state = '', shown = '']) => ({ number, state, shown }))

test('each requirement of levels 1 and 2 is there once, in order', () => {
  const chapters = Map.groupBy(rows, ({ number }) => number.split('.')[0])
  // The standard's own counts of requirements, without level 3.
  expect(Object.fromEntries([...chapters].map(([chapter, of]) => [chapter, of.length]))).toEqual({
    '1': 27,
    '2': 11,
    '3': 19,
    '4': 10,
    '5': 9,
    '6': 35,
    '7': 18,
    '8': 7,
    '9': 7,
    '10': 29,
    '11': 14,
    '12': 9,
    '13': 13,
    '14': 9,
    '15': 13,
    '16': 16,
    '17': 7,
  })
  const numbers = rows.map(({ number }) => number)
  const inOrder = new Intl.Collator('en', { numeric: true })
  expect(numbers).toEqual(
    [...new Set(numbers)].toSorted((one, other) => inOrder.compare(one, other)),
  )
})

test('the counts at its head are those of the table', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  expect(document).toContain(
    `of ${rows.length} requirements ${count('met')} are met, ${count('does not apply')} do not apply to a product like this one, and ${count('**not met**')} are not met`,
  )
})

test('met requirements name their evidence, and others say why not', () => {
  const without = rows.filter(({ state, shown }) =>
    state === 'met' ? !/`[^`]+`|\]\(/.test(shown) : shown === '',
  )
  expect(without).toEqual([])
})

test('every file and test that they name is there', () => {
  const both = `${design}\n${document}`
  const named = [...both.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.\w+)`((?:,? (?:and )?“[^”]+”)*)/g)]
  const files = named.map(([, file = '']) => file)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const titles = named.flatMap(([, file = '', list = '']) =>
    [...list.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file, title })),
  )
  expect(titles.length).toBeGreaterThan(150)
  const missing = titles.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))
  expect(missing).toEqual([])
})

test('every file that asks an address outside is named there', () => {
  const asks = /(?<![.\w]|async )fetch\(|createRemoteJWKSet\(|createTransport\(|ky\.create\(/
  const files = globSync('{ai,functions,ingest,packages,server}/**/*.ts').filter(
    (file) => !/test|^ingest\/mock-services\//.test(file),
  )
  const asking = files.filter((file) =>
    asks.test(readFileSync(file, 'utf8').replaceAll(/^\s*(?:\*|\/\/).*$/gm, '')),
  )
  expect(asking.length).toBeGreaterThan(8)
  expect(asking.filter((file) => !design.includes(`\`${file}\``))).toEqual([])
})
