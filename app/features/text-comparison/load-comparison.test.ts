import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { loadSummary } from './load-comparison.ts'

const from = { version: 'eh', source_hash: 'a'.repeat(64) }
const to = { version: 'enr', source_hash: 'b'.repeat(64) }
const row = {
  origin: 'model',
  author: 'a-model',
  summary: 'Trucks pay a toll.',
  sources: [{ sentence: 1, locator: 'Sec. 2', quote: 'a toll', path: 'sec-2', version: 'enr' }],
  prompt_version: 1,
  checks: ['quotes'],
  written_at: '2025-07-05T15:00:00Z',
}

/** The record as a server answers, which has a summary of these two texts alone. */
const asked: string[] = []
const record = createClient('http://localhost', 'publishable', {
  global: {
    fetch: (input) => {
      const { searchParams } = new URL(input instanceof Request ? input.url : input)
      asked.push(searchParams.toString())
      const isOfThese =
        searchParams.get('from_hash') === `eq.${from.source_hash}` &&
        searchParams.get('to_hash') === `eq.${to.source_hash}`
      return Promise.resolve(Response.json(isOfThese ? [row] : []))
    },
  },
})

test('the changes have the summary of exactly these texts, which names the model', async () => {
  const summary = await loadSummary(record, '119-hr-1', from, to)
  expect(summary?.sentences).toEqual([
    {
      text: 'Trucks pay a toll.',
      sources: [
        {
          locator: 'Sec. 2',
          to: '/action/119-hr-1/text?version=enr&at=sec-2',
          url: null,
          quote: 'a toll',
        },
      ],
    },
  ])
  expect(summary?.about).toContain('written by AI (a-model)')
  expect(summary?.making).toContainEqual({
    name: 'Text',
    value: 'Engrossed in House and Enrolled Bill',
  })
  expect(asked[0]).toContain('action_id=eq.119-hr-1&from_version=eq.eh&to_version=eq.enr')
})

test('a summary of texts that have changed since is not shown', async () => {
  const corrected = { ...to, source_hash: 'c'.repeat(64) }
  expect(await loadSummary(record, '119-hr-1', from, corrected)).toBeNull()
})
