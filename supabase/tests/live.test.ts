import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PublishedTable, readPublishedTables } from '@rotunda/backend/realtime'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let tables: ReadonlyMap<string, PublishedTable>
beforeAll(async () => {
  database = await createTestDatabase()
  tables = await readPublishedTables(database.sql)
})
afterAll(() => database.drop())

test('actions, roll calls, discussions, ratings, readers’ activity on lists, and notices are live', () => {
  expect([...tables.keys()].toSorted()).toEqual([
    'GovernmentActions',
    'comments',
    'legislator_comments',
    'legislator_ratings',
    'list_comments',
    'list_follows',
    'list_likes',
    'notifications',
    'ratings',
    'roll_calls',
  ])
})

test('the documents name each, with the columns that it announces', async () => {
  const document = await readFile('docs/data-api.md', 'utf8')
  const rows = [...document.matchAll(/^\| `(\w+)` \| ((?:`\w+`(?:, )?)+) \|$/gm)]
  expect(
    Object.fromEntries(
      rows.map(([, name, columns]) => [name, columns!.replaceAll('`', '').split(', ')]),
    ),
  ).toEqual(
    Object.fromEntries([...tables.values()].map(({ name, announced }) => [name, announced])),
  )
})

test('each announces its primary key, and the columns its policies ask for, so that a deletion reaches all who could read the row', () => {
  const wanting = [...tables.values()].filter(
    ({ announced, primaryKey, roles }) =>
      !primaryKey.every((column) => announced.includes(column)) ||
      roles.authenticated.couldRead.includes('(false)'),
  )
  expect(wanting.map(({ name }) => name)).toEqual([])
})

test('the record, and reviews of actions and legislators, look the same to everybody, so that one reading serves all who follow them', () => {
  for (const name of ['GovernmentActions', 'roll_calls', 'comments', 'legislator_comments'])
    expect([
      tables.get(name)?.roles.anon.seesAll,
      tables.get(name)?.roles.authenticated.seesAll,
    ]).toEqual([true, true])
})

test('a rating is heard of by its owner, and by others where its owner shows ratings', () => {
  const { anon, authenticated } = tables.get('ratings')!.roles
  expect(anon.couldRead).toContain('show_ratings')
  expect(authenticated.couldRead).toMatch(/uid\(\).* or .*show_ratings/s)
  expect(tables.get('list_follows')?.roles.anon.columns).toEqual([])
})
