import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { floodEdits } from '#tests/faults/flood-of-edits.ts'
import { floodLists } from '#tests/faults/flood-of-lists.ts'
import { floodNotes } from '#tests/faults/flood-of-notes.ts'
import { repeatByEdit } from '#tests/faults/repeated-by-edit.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type TestPlatform, startPlatform } from '#tests/support/platform.ts'
import { addSubjects } from './readers.ts'

/** The attacks of tests/faults that one account makes by writing. */
let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  await addSubjects(database.sql)
  platform = await startPlatform(database, { AUTH_LIMIT_FACTOR: '100' })
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

describe('one account', () => {
  test('makes 30 lists, 10 of them public, and Community shows two', async () => {
    expect(await floodLists(platform.url)).toEqual({
      atOnce: '429 RL001',
      publicAtOnce: '400 23514',
      made: 30,
      published: 10,
      amongFirst: 2,
    })
  })

  test('writes two megabytes of notes and no more', async () => {
    expect(await floodNotes(platform.url, { bytes: 3_000_000 })).toEqual({
      answers: { '204': 39, '429 RL003': 21 },
      bytesWritten: 1_950_000,
    })
  })

  test('posts and changes a review five times in a minute', async () => {
    expect(await floodEdits(platform.url, { edits: 10 })).toEqual({
      answers: { '204': 4, '429 PT429': 6 },
    })
  })

  test('does not say the same again, be it by an edit', async () => {
    expect(await repeatByEdit(platform.url)).toEqual({
      first: '201',
      again: '409 PT409',
      byEdit: '409 PT409',
    })
  })
})
