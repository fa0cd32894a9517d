import { describe, expect, test } from 'vitest'
import { headingsAbove, type OutlineEntry, partOf, passageAt, textParts } from './text-parts.ts'

const entry = (path: string, size: number): OutlineEntry => {
  const last = path.split('/').at(-1) ?? ''
  return {
    path,
    size,
    kind: last.startsWith('sec') ? 'section' : 'heading',
    level: path.split('/').length - 1,
    number: last,
    heading: null,
    page: null,
    position: 0,
  }
}
const outline = (...entries: [string, number][]) =>
  entries.map(([path, size], at) => ({ ...entry(path, size), position: at + 1 }))
const paths = (parts: OutlineEntry[][]) =>
  parts.map((part) => part.map(({ path }) => path).join(' '))

describe('a text', () => {
  test('that fits is one part, and one of nothing has none', () => {
    expect(paths(textParts(outline(['sec-1', 40], ['sec-2', 60]), 100))).toEqual(['sec-1 sec-2'])
    expect(textParts([], 100)).toEqual([])
  })

  test('that is a little longer than a part is one all the same, and a long one is cut', () => {
    const sections = outline(['sec-1', 40], ['sec-2', 60], ['sec-3', 50])
    expect(paths(textParts(sections, 100, 150))).toEqual(['sec-1 sec-2 sec-3'])
    expect(paths(textParts(sections, 100, 149))).toEqual(['sec-1 sec-2', 'sec-3'])
  })

  test('without headings comes in runs of sections, and a section that is too long by itself', () => {
    const sections = outline(
      ['sec-1', 40],
      ['sec-2', 60],
      ['sec-3', 10],
      ['sec-4', 500],
      ['sec-5', 10],
    )
    expect(paths(textParts(sections, 100))).toEqual(['sec-1 sec-2', 'sec-3', 'sec-4', 'sec-5'])
  })

  test('with titles comes by title, each heading with what it heads', () => {
    const titles = outline(
      ['sec-1', 10],
      ['title-i', 0],
      ['title-i/sec-101', 60],
      ['title-i/sec-102', 30],
      ['title-ii', 0],
      ['title-ii/subtitle-a', 0],
      ['title-ii/subtitle-a/sec-201', 90],
      ['title-ii/subtitle-b', 0],
      ['title-ii/subtitle-b/sec-211', 90],
    )
    expect(paths(textParts(titles, 100))).toEqual([
      'sec-1 title-i title-i/sec-101 title-i/sec-102',
      'title-ii title-ii/subtitle-a title-ii/subtitle-a/sec-201',
      'title-ii/subtitle-b title-ii/subtitle-b/sec-211',
    ])
  })

  test('whose title is too long is cut between its sections', () => {
    const title = outline(['title-i', 0], ['title-i/sec-1', 300], ['title-i/sec-2', 90])
    expect(paths(textParts(title, 100))).toEqual(['title-i title-i/sec-1', 'title-i/sec-2'])
  })
})

test('a path leads to the passage that holds it, and one under a heading alone to none', () => {
  const entries = outline(['title-i', 0], ['title-i/sec-101', 60], ['sec-2', 9])
  expect(passageAt(entries, 'title-i/sec-101/a/2')?.path).toBe('title-i/sec-101')
  expect(passageAt(entries, 'title-i')?.path).toBe('title-i')
  expect(passageAt(entries, 'title-i/sec-999')).toBeNull()
  expect(passageAt(entries, 'sec-3')).toBeNull()
  expect(headingsAbove(entries, 'title-i/sec-101').map(({ path }) => path)).toEqual(['title-i'])
  expect(partOf([entries.slice(0, 1), entries.slice(1)], 3)).toBe(1)
})
