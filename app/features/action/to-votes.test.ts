import { expect, test } from 'vitest'
import type { LoadedAction } from './load-action.ts'
import { toVotes } from './to-votes.ts'

test('the meaning of a yes has its source passage and the model that wrote it', () => {
  const rollCall = {
    id: 'house-119-1-11',
    roll_call_number: 11,
    chamber: 'House',
    question: 'On Passage of the Bill',
    ai_summary: 'A yes meant passing the bill, which would free boats.',
    summaries: [
      {
        origin: 'model',
        author: 'a-model',
        sources: [
          { sentence: 1, locator: 'Sec. 2', quote: 'A boat may', path: 'sec-2', version: 'eh' },
        ],
        text_version: 'Engrossed in House',
        text_date: '2025-05-22',
        text_hash: 'a'.repeat(64),
        written_at: '2025-07-05T15:00:00Z',
        prompt_version: 1,
        checks: ['quotes'],
      },
    ],
  } as unknown as NonNullable<LoadedAction['rollCalls']>[number]
  const [vote] = toVotes('119-hr-1', [rollCall], null, null, []).rollCalls
  expect(vote?.summary?.about).toContain('written by AI (a-model)')
  expect(vote?.summary?.sentences).toEqual([
    {
      text: 'A yes meant passing the bill, which would free boats.',
      sources: [
        {
          locator: 'Sec. 2',
          to: '/action/119-hr-1/text?version=eh&at=sec-2',
          url: null,
          quote: 'A boat may',
        },
      ],
    },
  ])
  const [without] = toVotes(
    '119-hr-1',
    [{ ...rollCall, ai_summary: null }],
    null,
    null,
    [],
  ).rollCalls
  expect(without?.summary).toBeNull()
})
