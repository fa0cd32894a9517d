import { expect, test } from 'vitest'
import type { Outlined } from './read-text.ts'
import { partLabel, passageLabel, shownPassages } from './to-text-view.ts'

const entry = (path: string, more: Partial<Outlined> = {}): Outlined => ({
  path,
  kind: 'section',
  level: 0,
  number: null,
  heading: null,
  page: null,
  position: 1,
  size: 10,
  ...more,
})
const title = entry('title-i', { kind: 'heading', number: 'TITLE I—', heading: 'Taxes' })
const section = entry('title-i/sec-101', { level: 1, number: 'SEC. 101.', heading: 'Rates' })
const second = entry('title-i/sec-102', { level: 1, number: 'SEC. 102.' })

test.each([
  [title, 'Title I: Taxes'],
  [section, 'Sec. 101. Rates'],
  [second, 'Sec. 102'],
  [entry('front', { kind: 'front' }), 'Beginning'],
  [entry('syllabus/page-3', { kind: 'page', page: '3' }), 'Page 3'],
  [
    entry('thomas', { kind: 'heading', heading: 'Thomas, J., dissenting' }),
    'Thomas, J., dissenting',
  ],
])('a line of the contents is called as it is printed: %#', (line, label) => {
  expect(passageLabel(line)).toBe(label)
})

test('a part is called by its headings, else by its first and last section under theirs', () => {
  const entries = [title, section, second]
  expect(partLabel(entries, entries)).toBe('Title I')
  expect(partLabel([section, second], entries)).toBe('Title I, Sec. 101 to Sec. 102')
  expect(partLabel([section], entries)).toBe('Title I, Sec. 101')
  expect(partLabel([], entries)).toBe('')
})

test('a section whose number comes twice has the headings with it that tell the two apart', () => {
  const other = entry('division-b/sec-101', { level: 1, number: 'SEC. 101.' })
  const entries = [title, section, second, other]
  const shown = shownPassages(
    entries.map((one) => ({ ...one, content: [], from: 0, to: 0 })),
    entries,
  )
  expect(shown.map(({ above }) => above.map(({ number }) => number))).toEqual([
    [],
    ['TITLE I—'],
    [],
    [],
  ])
})

test('a section that a committee struck is called so in the contents', () => {
  const section = { kind: 'section', number: 'SEC. 2.', heading: 'Limits', page: null } as const
  expect(passageLabel({ ...section, path: 'struck/sec-2' })).toBe('Sec. 2. Limits (struck out)')
  expect(passageLabel({ ...section, path: 'sec-2' })).toBe('Sec. 2. Limits')
})
