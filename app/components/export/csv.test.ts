import { expect, test } from 'vitest'
import { csvOf, toCsv } from './csv.ts'

test('a row has a cell for each name of the first, and lines end with CRLF', () => {
  expect(
    toCsv([
      { name: 'Water', items: 3, is_public: false },
      { name: 'Rail', items: 0, is_public: true },
    ]),
  ).toBe('name,items,is_public\r\nWater,3,false\r\nRail,0,true\r\n')
})

test('commas, quotes and line breaks are quoted, and missing values are empty', () => {
  expect(toCsv([{ a: 'one, two', b: 'say "no"', c: 'two\nlines', d: null, e: ['x', 'y'] }])).toBe(
    'a,b,c,d,e\r\n"one, two","say ""no""","two\nlines",,x; y\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx'])('a spreadsheet does not run %j', (text) => {
  expect(toCsv([{ note: text }])).toBe(`note\r\n'${text}\r\n`)
})

test('no rows give nothing', () => {
  expect(toCsv([])).toBe('')
})

test.each([
  ['O"Rourke', '"O""Rourke"'],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['García', 'García'],
])('a cell %j is written as %j', (text, written) => {
  expect(csvOf(['Name'], [[text]])).toBe(`Name\r\n${written}\r\n`)
})
