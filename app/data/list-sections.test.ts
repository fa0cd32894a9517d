import { expect, test } from 'vitest'
import { groupBySection, itemsOf, mergeSections } from './list-sections.ts'

const item = (id: string, position: number) => ({ id, position })
const section = (name: string, position: number) => ({ id: name, name, position })
const names = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join(' ')

const items = [item('a', 0), item('b', 0), item('c', 2), item('d', 5)]

test('a heading comes before the first item with its place or a later one', () => {
  const entries = mergeSections(items, [
    section('One', 1),
    section('Two', 2),
    section('Three', 5),
    section('Four', 9),
  ])
  expect(names(entries)).toBe('a b One Two c Three d Four')
  expect(names(mergeSections(items, []))).toBe('a b c d')
  expect(names(mergeSections([], [section('One', 1)]))).toBe('One')
})

test('a list is split at its headings', () => {
  const groups = groupBySection(mergeSections(items, [section('One', 1), section('Two', 2)]))
  expect(groups.map((group) => [group.section?.name, names(group.items)])).toEqual([
    [undefined, 'a b'],
    ['One', ''],
    ['Two', 'c d'],
  ])
  expect(names(itemsOf(mergeSections(items, [section('One', 1)])))).toBe('a b c d')
})
