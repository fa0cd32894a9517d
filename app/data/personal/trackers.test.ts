import { describe, expect, test } from 'vitest'
import { type MatchedTracker, keepNew } from './trackers.ts'

describe('the matches of a tracker that are read again', () => {
  const match = { id: 'a', title: 'A', action_date: '2026-11-01', is_new: true, why: null }
  const before: MatchedTracker = {
    id: 't',
    issue_name: 'Water',
    description: null,
    keywords: [],
    is_search: false,
    is_quiet: false,
    branch: null,
    stage: null,
    last_seen_at: '2026-11-01T00:00:00Z',
    looked_at: '2026-11-02T00:00:00Z',
    matchCount: 5,
    newCount: 1,
    newest: [match],
  }
  test('stay new after they were marked as seen, and further ones join them', () => {
    const now = {
      ...before,
      last_seen_at: '2026-11-02T00:00:00Z',
      matchCount: 6,
      newCount: 1,
      newest: [
        { ...match, id: 'b' },
        { ...match, is_new: false },
      ],
    }
    expect(keepNew(now, before)).toMatchObject({
      last_seen_at: '2026-11-01T00:00:00Z',
      matchCount: 6,
      newCount: 2,
      newest: [
        { id: 'b', is_new: true },
        { id: 'a', is_new: true },
      ],
    })
  })
  test('are not counted twice if marking them failed', () => {
    expect(keepNew(before, before).newCount).toBe(1)
  })
  test('are as they are read the first time', () => {
    expect(keepNew(before, undefined)).toBe(before)
  })
})
