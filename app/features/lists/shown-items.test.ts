import { expect, test } from 'vitest'
import type { ListItem } from '#app/data/personal/list-items.ts'
import { type ItemOrder, shownItems } from './ItemChoices.tsx'

const item = (id: string, created_at: string, title: string, action_date: string, branch: string) =>
  ({ id, created_at, action: { title, action_date, branch } }) as ListItem
const items = [
  item('a', '2026-11-01T10:00:00Z', 'Rivers Act', '2025-03-01', 'Legislative'),
  item('b', '2026-11-03T10:00:00Z', 'An Order', '2025-02-01', 'Executive'),
  item('c', '2026-11-02T10:00:00Z', 'Clean Air Act', '2025-04-01', 'Legislative'),
]

const ids = (order: ItemOrder, branch = '', words = '') =>
  shownItems(items, { order, branch, words }).map(({ id }) => id)

test('a list is shown in its own order, by when things were added, by their dates and by title', () => {
  expect(ids('own')).toEqual(['a', 'b', 'c'])
  expect(ids('added')).toEqual(['b', 'c', 'a'])
  expect(ids('latest')).toEqual(['c', 'a', 'b'])
  expect(ids('title')).toEqual(['b', 'c', 'a'])
  expect(ids('title', 'Legislative')).toEqual(['c', 'a'])
  expect(ids('own', '', ' act AIR ')).toEqual(['c'])
  expect(ids('own', '', 'nothing')).toEqual([])
})
