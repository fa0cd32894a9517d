import { expect, test } from 'vitest'
import { firstOperative } from './first-operative.ts'
import type { OutlineEntry } from './text-parts.ts'

const entry = (path: string, kind: OutlineEntry['kind'], heading: string | null = null) => ({
  path,
  kind,
  heading,
  level: 0,
  number: null,
  page: null,
  position: 1,
  size: 10,
})
const front = entry('front', 'front')
const short = entry('sec-1', 'section', 'Short title; table of contents.')

test('a reader begins at the first section that does something, with the headings above it', () => {
  const title = entry('title-i', 'heading', 'Rivers')
  const grants = entry('title-i/sec-101', 'section', 'Grants')
  expect(firstOperative([front, short, entry('sec-2', 'section', 'Findings'), title, grants])).toBe(
    3,
  )
  expect(firstOperative([front, entry('preamble', 'part'), entry('text', 'part')])).toBe(2)
})

test('definitions are not left out, nor a section with them', () => {
  expect(firstOperative([front, short, entry('sec-2', 'section', 'Definitions')])).toBe(2)
  expect(firstOperative([front, entry('sec-1', 'section', 'Short title; definitions')])).toBe(1)
})

test('words that a committee struck are left out', () => {
  const struck = entry('struck/sec-1', 'section', 'Grants')
  expect(firstOperative([front, struck, short, entry('sec-2', 'section', 'Loans')])).toBe(3)
})

test('a text of nothing else begins at its beginning', () => {
  expect(firstOperative([front, short])).toBe(0)
  expect(firstOperative([])).toBe(0)
  expect(firstOperative([entry('syllabus', 'heading', 'Syllabus'), entry('page-1', 'page')])).toBe(
    0,
  )
})
