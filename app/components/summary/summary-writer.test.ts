import { expect, test } from 'vitest'
import { summaryWriter } from './summary-writer.ts'

const by = (origin: string, author: string, text_date: string | null = null) => ({
  origin,
  author,
  text_version: null,
  text_date,
  written_at: null,
})

test('an editor comes before a model, whatever text it rests on', () => {
  const writers = [by('model', 'a-model', '2025-07-03'), by('editor', 'Rotunda')]
  expect(summaryWriter(writers)?.author).toBe('Rotunda')
})

test('of models the one that rests on the latest text comes first', () => {
  const writers = [by('model', 'a', '2025-01-03'), by('model', 'b', '2025-07-03'), by('model', 'c')]
  expect(summaryWriter(writers)?.author).toBe('b')
})

test('an excerpt or an official summary is never shown first', () => {
  expect(summaryWriter([by('extract', 'Excerpt'), by('official', 'CRS')])).toBeUndefined()
})
