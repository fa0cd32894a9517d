import { expect, test } from 'vitest'
import { checkKeywords, readKeywords, trackerQuery } from './tracker-query.ts'

test.each([
  [' housing,rent control ,, ', ['housing', 'rent control']],
  [' , ', []],
  ['rent, rent', ['rent']],
  ['"food, drug", -"rent control", -tax', ['"food, drug"', '-"rent control"', '-tax']],
  ['“clean air”,–tax, co-op', ['"clean air"', '-tax', 'co-op']],
])('keywords are separated by commas outside quotation marks (%s)', (text, keywords) => {
  expect(readKeywords(text)).toEqual({ keywords })
})

test.each([
  ['rent, "food, drug', 'Please close the quotation marks of "food, drug'],
  [
    'the "clean air" act',
    'Please put a comma between a phrase in quotation marks and other words: the "clean air" act',
  ],
  ['rent, -', 'Please write a word right after the minus sign.'],
  ['""', 'A keyword needs a letter or a digit: ""'],
  ['tax, -tax', 'tax is both a keyword and excluded. Please remove one of them.'],
  ['x'.repeat(101), 'Each keyword must be at most 100 characters.'],
  [Array.from({ length: 31 }, (_, n) => `k${n}`).join(), 'At most 30 keywords.'],
])('keywords that cannot be read have a reason (%s)', (text, problem) => {
  expect(readKeywords(text)).toEqual({ problem })
})

test('keywords that are separate already are checked alike', () => {
  expect(checkKeywords([' ', 'rent, mortgage'].map((word) => word.trim()))).toEqual({
    keywords: ['rent, mortgage'],
  })
})

test('an analysis asks for the keywords without those that are excluded', () => {
  expect(trackerQuery({ issue_name: 'Loans', keywords: ['"student loans"', '-tax', 'Pell'] })).toBe(
    'Loans (student loans, Pell)',
  )
  expect(trackerQuery({ issue_name: 'Loans', keywords: ['-tax'] })).toBe('Loans')
})
