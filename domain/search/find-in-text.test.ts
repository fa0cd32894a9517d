import { expect, test } from 'vitest'
import { findInText, soughtWords } from './find-in-text.ts'

const find = (text: string, query: string) =>
  findInText(text, soughtWords(query)).map(([start, end]) => text.slice(start, end))

test('words are found whatever their capitals, quotation marks and dashes', () => {
  expect(find('The Secretary’s report; the SECRETARY’S plan', "secretary's")).toEqual([
    'Secretary’s',
    'SECRETARY’S',
  ])
  expect(find('years 2025–2030', '2025-2030')).toEqual(['2025–2030'])
  expect(find('aaaa', 'aa')).toEqual(['aa', 'aa'])
})

test('a letter whose small form is longer moves nothing', () => {
  expect(find('İstanbul and tax', 'tax')).toEqual(['tax'])
})

test('nothing is found of nothing', () => {
  expect(find('words', '  ')).toEqual([])
  expect(soughtWords(` A\n\nB ${'c'.repeat(300)}`)).toHaveLength(200)
})
