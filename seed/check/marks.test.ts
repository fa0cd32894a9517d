import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { parseSeed, readSeedFiles } from '../record.ts'
import type { Action } from '../schema.ts'
import { describeMarks, findUnlocatedDecisions, readStoredTexts } from './marks.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const marked = (ref: string) => ({ text: 'A.', sources: [{ kind: 'section' as const, ref }] })
const order: Action = (() => {
  const { actions } = parseSeed(readSeedFiles())
  const found = actions.find(({ id }) => id === 'eo-14133')
  if (found === undefined) throw new Error('eo-14133 is not in the record')
  const record = { text: 'B.', sources: [{ kind: 'record' as const, ref: 'Signed.' }] }
  return {
    ...found,
    summary: [marked('Sec. 1'), marked('Sec. 2'), marked('Sec. 9'), marked('EO 1, Sec. 9'), record],
  }
})()

test('marks are looked for in every stored version, and those in none are listed', async () => {
  const { sql } = database
  await sql`
    insert into public."GovernmentActions" (id, title, branch, action_type)
    values ('eo-14133', 'Closing', 'Executive', 'executive_order')`
  for (const [position, version, path] of [
    [1, 'pi', 'sec-2'],
    [2, 'fr', 'sec-1'],
  ] as const) {
    const [text] = await sql<{ id: string }[]>`
      insert into public.action_texts ${sql({
        action_id: 'eo-14133',
        version,
        position,
        source_url: 'https://www.federalregister.gov/',
        format: 'html',
        source_hash: '0'.repeat(64),
        source_bytes: 1,
        passages: 1,
      })} returning id`
    await sql`
      insert into public.text_passages (text_id, position, path, kind)
      values (${text?.id ?? ''}, 1, ${path}, 'section')`
  }
  expect(describeMarks([order], await readStoredTexts(sql, [order]))).toEqual([
    'Marks of the kind section: 1 found in the latest text, 1 in an earlier one, 1 in none; 0 without a text here, 1 on something else.',
    'Marks of the kind opinion-page: 0 found in the latest text, 0 in an earlier one, 0 in none; 0 without a text here, 0 on something else.',
    'eo-14133: no version of the text has “Sec. 9”.',
  ])
})

test('where no text is stored none is missing', () => {
  expect(describeMarks([order], new Map())[0]).toBe(
    'Marks of the kind section: 0 found in the latest text, 0 in an earlier one, 0 in none; 3 without a text here, 1 on something else.',
  )
})

const { actions } = parseSeed(readSeedFiles())

test('decisions marked by whole opinions only are listed, and no more are added', () => {
  const unlocated = findUnlocatedDecisions(actions)
  expect(unlocated).toContain('scotus-23-719')
  expect(unlocated).not.toContain('scotus-23-939')
  expect(unlocated.length).toBeLessThanOrEqual(2)
})

test('a page, a part or the syllabus places a decision, and another record does not', () => {
  const found = actions.find(({ id }) => id === 'scotus-22-448')
  if (found?.kind !== 'decision') throw new Error('scotus-22-448 is not in the record')
  const markedBy = (source: (typeof found.summary)[number]['sources'][number]): Action => ({
    ...found,
    opinions: [],
    summary: [{ text: 'C.', sources: [source] }],
  })
  expect(
    findUnlocatedDecisions([
      markedBy({ kind: 'opinion-page', opinion: 'Opinion of the Court' }),
      markedBy({ kind: 'record', ref: 'Decided.' }),
    ]),
  ).toEqual(['scotus-22-448', 'scotus-22-448'])
  expect(
    findUnlocatedDecisions([
      markedBy({ kind: 'opinion-page', page: 7 }),
      markedBy({ kind: 'opinion-page', part: 'II-A' }),
      markedBy({ kind: 'opinion-page', opinion: 'Syllabus' }),
      order,
    ]),
  ).toEqual([])
})
