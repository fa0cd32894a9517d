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
  helpfulCount: at,
  mentions: [],
}))

const render = (of: Review[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ReviewList reviews={of} subject={{ kind: 'action', id: '119-hr-1' }} empty="" />
    </MemoryRouter>,
  )

test('replies at any depth name and link what they answer, and quote it if it is not right above', () => {
  const last: Review = { ...reviews[5]!, id: `${ids[5]}-later`, author: 'Author 7' }
  const named = [
    ...render([...reviews, last]).matchAll(
      /In reply to <a href="#([^"]+)">(Author \d)<\/a>([^<]*)/g,
    ),
  ]
  expect(named.map(([, anchor, author, quote]) => [anchor, author, quote])).toEqual([
    ...[0, 1, 2, 3, 4].map((at) => [`comment-${ids[at]}`, `Author ${at + 1}`, '']),
    [`comment-${ids[4]}`, 'Author 5', ': “Text”'],
  ])
})

test('a text has links that carry no weight, mentions, quotes, and a rest that opens on request', () => {
  const [first] = reviews
  const content = `> Quoted\n@ada see https://a.gov/x\n${'word '.repeat(300)}end`
  const html = render([{ ...first!, content, mentions: ['ada'], helpfulCount: 2 }])
  expect(html).toContain('<a href="https://a.gov/x" rel="nofollow ugc">https://a.gov/x</a>')
  expect(html).toContain('<a href="/user/ada"')
  expect(html).toMatch(/<blockquote[^>]*>Quoted<\/blockquote>/)
  expect(html).toMatch(/<details[^>]*>.*Read more.*end.*<\/details>/s)
  expect(html).toContain('2 users found this helpful')
})
