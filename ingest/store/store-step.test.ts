import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Item } from '../source.ts'
import { storeStep } from './store-step.ts'
import type { MeasureRow } from './tables.ts'
import { measureRow } from './tests/measure-row.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const item = (id: string, more?: Partial<MeasureRow>): Item => ({
  id,
  url: `https://source.example/${id}`,
  rows: { measures: [measureRow(id, more)] },
})

test('a value that its type does not take, or that breaks a rule, rejects its item only', async () => {
  const stored = await storeStep(database.sql, 'congress', {
    items: [
      item('119-hr-1'),
      // SQLSTATE 22008: the day does not exist.
      item('119-hr-2', { introduced_date: '2026-02-31' }),
      item('119-hr-3'),
      // SQLSTATE 23503.
      item('119-hr-4', { branch: 'Fourth' }),
      item('119-hr-5'),
    ],
  })
  expect(stored).toMatchObject({ accepted: 3, rejected: 2 })
  const kept = await database.sql`select id from public."GovernmentActions" order by id`
  expect(kept.map(({ id }) => String(id))).toEqual(['119-hr-1', '119-hr-3', '119-hr-5'])
  expect(stored.reasons).toEqual([
    '119-hr-2: date/time field value out of range: "2026-02-31".',
    expect.stringMatching(/^119-hr-4: .*violates foreign key constraint/),
  ])
})

test('an error that is not about a row stops the step, and nothing of it is stored', async () => {
  const before = await database.sql`select count(*)::int as count from public."GovernmentActions"`
  const step = { items: [item('119-hr-6')] }
  await database.sql`alter table public."GovernmentActions" rename to elsewhere`
  await expect(storeStep(database.sql, 'congress', step)).rejects.toMatchObject({ code: '42704' })
  await database.sql`alter table public.elsewhere rename to "GovernmentActions"`
  expect(await database.sql`select count(*)::int as count from public."GovernmentActions"`).toEqual(
    before,
  )
})

test('what could not be read of an action stays with it until it is read', async () => {
  const rejects = [
    { part: 'cosponsor 1', reason: 'cosponsor 1: bioguideId: is not a Bioguide ID.' },
  ]
  const unread = async () =>
    (
      await database.sql`
        select unread_parts from public."GovernmentActions" where id = '119-hr-7'`
    )[0]
  await storeStep(database.sql, 'congress', { items: [{ ...item('119-hr-7'), rejects }] })
  expect(await unread()).toEqual({ unread_parts: 'cosponsor 1' })
  const url = 'https://source.example/119-hr-7'
  const whole = { id: '119-hr-7', url, rejects: [{ reason: 'It is not complete XML.' }] }
  await storeStep(database.sql, 'congress', { items: [whole] })
  expect(await unread()).toEqual({ unread_parts: 'record' })
  // Its text is another document.
  await storeStep(database.sql, 'texts', { items: [{ id: '119-hr-7', url }] })
  expect(await unread()).toEqual({ unread_parts: 'record' })
  await storeStep(database.sql, 'congress', { items: [item('119-hr-7')] })
  expect(await unread()).toEqual({ unread_parts: null })
})
