import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ProfileBanner } from './ProfileBanner.tsx'
import { ProfileOverview } from './ProfileOverview.tsx'
import type { LoadedProfile } from './load-profile.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const profile = {
  id: '1',
  username: 'ada',
  created_at: '2026-11-16T12:00:00Z',
  show_activity: true,
  show_comments: true,
  show_ratings: true,
  comment_count: 3,
  rating_count: 2,
  average_rating: 4.5,
  first_activity_at: '2026-11-21T12:00:00Z',
} as LoadedProfile['profile']

/** As the database gives it: hidden numbers are null. */
const withoutComments = { show_comments: false, comment_count: null }
const withoutRatings = { show_ratings: false, rating_count: null, average_rating: null }

function textOf(changes: object) {
  const shown = { profile: { ...profile, ...changes }, comments: [], ratings: [], lists: [], now }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProfileBanner {...shown} />
      <ProfileOverview {...shown} />
    </MemoryRouter>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('everything that is shown is counted', () => {
  const text = textOf({})
  expect(text).toContain('Joined 10 days ago · 5 activities')
  expect(text).toContain('Total Comments 3')
  expect(text).toContain('Days Active 5')
})

test('nothing yet is zero', () => {
  const text = textOf({ comment_count: 0, rating_count: 0, first_activity_at: null })
  expect(text).toContain('0 activities')
  expect(text).toContain('Days Active 0')
})

test('hidden comments are not counted as none', () => {
  const text = textOf(withoutComments)
  expect(text).toContain('Joined 10 days ago · 2 ratings')
  expect(text).not.toMatch(/activit|Days Active|Total Comments/)
  expect(text).toContain('Total Ratings 2')
})

test('hidden ratings are not counted as none', () => {
  const text = textOf(withoutRatings)
  expect(text).toContain('Joined 10 days ago · 3 comments')
  expect(text).not.toMatch(/activities|Days Active|Total Ratings|Avg Rating/)
})

test('of comments and ratings that are hidden there is no number', () => {
  const text = textOf({ ...withoutComments, ...withoutRatings, first_activity_at: null })
  expect(text).toContain('ada Joined 10 days ago ada does not show any activity here.')
  expect(text).not.toMatch(/\b0\b/)
})
