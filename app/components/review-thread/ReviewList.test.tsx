import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Review } from '#app/data/reviews.ts'
import { ReviewList } from './ReviewList.tsx'

const ids = [1, 2, 3, 4, 5, 6].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
const reviews = ids.map((id, at): Review => ({
  id,
  userId: null,
  author: `Author ${at + 1}`,
  username: null,
  content: 'Text',
  parentId: ids[at - 1] ?? null,
  createdAt: '2026-01-02T12:00:00Z',
  edited: false,
  notice: null,
  rating: null,
}))

test('replies beyond the third level name and link what they answer', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ReviewList reviews={reviews} subject={{ kind: 'action', id: '119-hr-1' }} empty="" />
    </MemoryRouter>,
  )
  const named = [...html.matchAll(/In reply to <a href="#([^"]+)">(Author \d)<\/a>/g)]
  expect(named.map(([, anchor, author]) => [anchor, author])).toEqual([
    [`comment-${ids[3]}`, 'Author 4'],
    [`comment-${ids[4]}`, 'Author 5'],
  ])
})
