import { expect, test } from 'vitest'
import { exactQuery, quotedPhrases } from './search-query.ts'

test('phrases in straight or curly quotation marks are found, but not excluded ones', () => {
  expect(quotedPhrases('"clean air" act')).toEqual(['clean air'])
  expect(quotedPhrases('“Clean Air” and " water "')).toEqual(['Clean Air', 'water'])
  expect(quotedPhrases('air -"clean air"')).toEqual([])
  expect(quotedPhrases('an open "mark')).toEqual([])
  expect(quotedPhrases('""')).toEqual([])
})

test('only the words that were corrected are put in quotation marks', () => {
  expect(exactQuery('housng act', 'housing act')).toBe('"housng" act')
  expect(exactQuery('Housng', 'housing')).toBe('"Housng"')
  expect(exactQuery('healthcare', 'health care')).toBe('"healthcare"')
  expect(exactQuery('"clean air" polution', '"clean air" pollution')).toBe('"clean air" "polution"')
})
