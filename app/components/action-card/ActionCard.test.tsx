import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ActionCard } from './ActionCard.tsx'
import type { CardAction } from './listed-action.ts'

test('a card’s button says of what it is, and to the eye the word alone', () => {
  const action = { id: '119-hr-1', title: 'One Big Beautiful Bill Act', branch: 'Legislative' }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ActionCard
        action={{ ...action, average_rating: null, action_date: '2025-07-04' } as CardAction}
      />
    </MemoryRouter>,
  )
  expect(html).toMatch(/<button[^>]* aria-label="Save: One Big Beautiful Bill Act"/)
  expect(html).toMatch(/>Save<\/button>/)
})
