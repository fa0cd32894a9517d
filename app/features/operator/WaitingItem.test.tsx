import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Waiting } from '#app/data/personal/moderation.ts'
import { WaitingItem } from './WaitingItem.tsx'

const html = (kind: Waiting['kind'], hidden: boolean) => {
  const id = '5f0b1c9e-8f0e-4a39-9f1c-2a6d0f6f1a11'
  const written = { written_at: '2026-11-20T12:00:00Z', waiting_since: '2026-11-21T12:00:00Z' }
  const reported = { author: 'ada', reports: 1, reasons: 'spam', content: hidden ? '' : 'Harbors' }
  const item: Waiting = {
    kind,
    id,
    subject_kind: 'list',
    subject_id: id,
    hidden,
    ...written,
    ...reported,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <WaitingItem item={item} />
    </MemoryRouter>,
  )
}

test('a list that its owner made private is not said to be hidden until it is decided', () => {
  expect(html('list', false)).toContain('Harbors')
  expect(html('list', true)).toContain('This list is not public now')
  expect(html('list', true)).not.toContain('Hidden until decided')
  expect(html('comment', true)).toContain('Hidden until decided')
})
