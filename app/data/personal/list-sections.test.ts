import { expect, test } from 'vitest'
import type { ListEntry } from './list-items.ts'
import { movedOnto, movedSection, movedToSection } from './list-sections.ts'

/** Capital letters are headings. */
const list = (ids: string) =>
  ids.split('').map((id) => ({ id, ...(id === id.toUpperCase() && { name: id }) })) as ListEntry[]
const ids = (entries: ListEntry[] | null) => entries?.map(({ id }) => id).join('')

test.each([
  ['abXcYd', 'a', 'c', 'bXcaYd'],
  ['abXcYd', 'd', 'b', 'adbXcY'],
  ['abXcYd', 'a', 'X', 'bXacYd'],
  ['abXcYd', 'd', 'X', 'abXdcY'],
  ['abXcYd', 'c', 'X', undefined],
  ['abXcYd', 'a', 'gone', undefined],
])('in %s, %s moved onto %s', (before, id, target, after) => {
  expect(ids(movedOnto(list(before), id, target))).toBe(after)
})

test.each([
  ['aXbcYdZ', 'Y', -1, 'aYdXbcZ'],
  ['aXbcYdZ', 'X', 1, 'aYdXbcZ'],
  ['aXbcYdZ', 'Y', 1, 'aXbcZYd'],
  ['aXbcYdZ', 'X', -1, undefined],
  ['aXbcYdZ', 'Z', 1, undefined],
] as const)('in %s, section %s moved by %i', (before, id, by, after) => {
  expect(ids(movedSection(list(before), id, by))).toBe(after)
})

test.each([
  ['abXcYd', 'a', 'X', 'bXcaYd'],
  ['abXcYd', 'd', null, 'abdXcY'],
  ['abXcYd', 'c', 'Y', 'abXYdc'],
  ['abXcYd', 'd', 'Y', undefined],
  ['abXcYd', 'a', 'gone', undefined],
])('in %s, %s moved to section %s', (before, id, section, after) => {
  expect(ids(movedToSection(list(before), id, section))).toBe(after)
})
