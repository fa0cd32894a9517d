import { expect, test } from 'vitest'
import {
  continuationLabel,
  continuationSentence,
  readContinuation,
  throughRemark,
} from './continuation.ts'

const passages = (...texts: string[]) => [{ content: texts.map((text) => ({ level: 0, text })) }]

// Notice of February 4, 2025 (FR Doc. 2025-02405), shortened.
const burma = passages(
  'On February 10, 2021, by Executive Order 14014, the President declared a national emergency pursuant to the International Emergency Economic Powers Act (50 U.S.C. 1701-1706).',
  'The situation in and in relation to Burma continues to pose an unusual and extraordinary threat. For this reason, the national emergency declared on February 10, 2021, must continue in effect beyond February 10, 2025. Therefore, in accordance with section 202(d) of the National Emergencies Act (50 U.S.C. 1622(d)), I am continuing for 1 year the national emergency declared in Executive Order 14014 with respect to the situation in and in relation to Burma.',
  'This notice shall be published in the Federal Register and transmitted to the Congress.',
)

test('a notice names the order whose emergency it continues, and through which day', () => {
  const found = readContinuation(burma)!
  expect(found).toEqual({ id: 'eo-14014', name: 'EO 14014', through: '2026-02-10' })
  expect(continuationLabel(found)).toBe('EO 14014 (through February 10, 2026)')
})

test.each([
  [
    'I am continuing for 1 year the national emergency with respect to Iran declared in Executive Order 12170.',
    { id: 'eo-12170', name: 'EO 12170', through: null },
  ],
  [
    'I am continuing for 1 year the national emergency declared in Proclamation 7463 with respect to certain terrorist attacks.',
    { id: 'proclamation-7463', name: 'Proclamation 7463', through: null },
  ],
  [
    'The emergency must continue in effect beyond February 29, 2024. I am continuing for 1 year the national emergency declared in Executive Order 13405.',
    { id: 'eo-13405', name: 'EO 13405', through: null },
  ],
])('an end without a day is left out (%j)', (text, found) => {
  expect(readContinuation(passages(text))).toEqual(found)
})

test.each([
  // Two emergencies, a termination, and only a mention.
  'I am continuing for 1 year the national emergency declared in Executive Order 13694. I am continuing for 1 year the national emergency declared in Executive Order 14071.',
  'I am terminating the national emergency declared in Executive Order 13694.',
  'The national emergency declared in Executive Order 13694 has not ended.',
  'I am continuing for 1 year the national emergency with respect to Lebanon.',
])('nothing is concluded from other words (%j)', (text) => {
  expect(readContinuation(passages(text))).toBeNull()
})

test('a status says through which day the latest notice continued it', () => {
  const label = 'Notice of February 4, 2025 (through February 10, 2026)'
  expect(throughRemark(label)).toBe(' (through February 10, 2026)')
  expect(throughRemark('EO 13811 of September 29, 2017')).toBe('')
  expect(
    continuationSentence(['Notice of February 5, 2024 (through February 10, 2025)', label]),
  ).toBe(
    'Its national emergency was continued through February 10, 2026, by the notice of February 4, 2025.',
  )
  expect(continuationSentence([])).toBeNull()
})
