import { expect, test } from 'vitest'
import { otherLocator } from './other-locator.ts'

test('a place in another text is read with the text and the place', () => {
  expect(otherLocator('EO 14148, Sec. 2(a)')).toEqual({
    named: { kind: 'presidential', document: { kind: 'executive order', number: 14148 } },
    passage: 'Sec. 2(a)',
  })
  expect(otherLocator('Public Law 119-21, Sec. 70502')).toMatchObject({
    named: { kind: 'law', law: { kind: 'public', congress: 119, number: 21 } },
    passage: 'Sec. 70502',
  })
  expect(otherLocator('Public Law 119-101')).toMatchObject({ passage: null })
  expect(otherLocator('FISA, sec. 702 (50 U.S.C. 1881a)')).toEqual({
    named: { kind: 'code', title: 50, section: '1881a' },
    passage: null,
  })
  expect(otherLocator('38 U.S.C. 5503(d), nursing homes under Medicaid')).toEqual({
    named: { kind: 'code', title: 38, section: '5503' },
    passage: null,
  })
})

test.each([
  'Sec. 2(a)',
  'Opinion of the Court, part II-A, page 12',
  '2026-05-19 Became Public Law No: 119-92.',
  '2026-06-22 Passed with Public Law 119-21 in mind',
  'House roll call 190 of 2025',
  'A simple resolution, H.Res. 166',
])('%s is no place in another text', (locator) => {
  expect(otherLocator(locator)).toBeNull()
})
