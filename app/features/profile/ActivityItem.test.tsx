import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ActivityRow } from '#app/data/personal/activity.ts'
import { ActivityItem } from './ActivityItem.tsx'

const about = { id: '1', created_at: '2026-11-23T12:00:00Z' }
const action = { id: '119-hr-1', title: 'One Big Beautiful Bill Act' }
const nothing = () => undefined

test.each<[ActivityRow, string]>([
  [
    { ...about, action, content: 'Worth reading.' },
    'Delete what you wrote on November 23, 2026: One Big Beautiful Bill Act',
  ],
  [{ ...about, action, rating_value: 4 }, 'Delete your rating: One Big Beautiful Bill Act'],
  [
    { ...about, content: 'Thanks.', list: null, ownList: null },
    'Delete what you wrote on November 23, 2026: A list that is not public',
  ],
])('the button says what it deletes', (row, name) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ActivityItem row={row} onDelete={nothing} />
    </MemoryRouter>,
  )
  expect(html).toContain(`aria-label="${name}"`)
})
