import { expect, test } from 'vitest'
import type { Outlined } from './read-text.ts'
import { partLabel, shownPassages } from './to-text-view.ts'

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
