import { expect, test } from 'vitest'
import { findReferencesOnce } from '#domain/actions/references.ts'
import { inlineSegments } from './inline-segments.ts'

const context = { self: '119-hr-1', referencesIn: findReferencesOnce(119), links: {}, sought: '' }

test('words that refer to an action of the record lead there, others to the official page, and none to itself', () => {
  const links = { 'Public Law 117-169': '117-hr-5376' }
  expect(
    inlineSegments('H.R. 1 amends Public Law 117-169 (42 U.S.C. 1396d).', { ...context, links }),
  ).toEqual([
    { text: 'H.R. 1 amends ' },
    { text: 'Public Law 117-169', action: '117-hr-5376' },
    { text: ' (' },
    {
      text: '42 U.S.C. 1396d',
      url: 'https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title42-section1396d&num=0&edition=prelim',
    },
    { text: ').' },
  ])
})

test('what leads nowhere stays plain words', () => {
  expect(inlineSegments('See 597 U.S. 215.', context)).toEqual([{ text: 'See 597 U.S. 215.' }])
})

test('words that are looked for are marked, within a link too', () => {
  expect(
    inlineSegments('S. 5 and the law', {
      ...context,
      links: { '119-s-5': '119-s-5' },
      sought: '5 and',
    }),
  ).toEqual([
    { text: 'S. ', action: '119-s-5' },
    { text: '5', action: '119-s-5', isFound: true },
    { text: ' and', isFound: true },
    { text: ' the law' },
  ])
})

test('what an amendment strikes from another law and inserts there is told', () => {
  expect(inlineSegments('by striking “2025” and inserting “2026”', context)).toEqual([
    { text: 'by striking “' },
    { text: '2025', fate: 'struck' },
    { text: '” and inserting “' },
    { text: '2026', fate: 'inserted' },
    { text: '”' },
  ])
})
