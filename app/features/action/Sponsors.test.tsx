import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { SponsorEntry } from './action-view.ts'
import { Sponsors } from './Sponsors.tsx'

const person = (name: string, more: Partial<SponsorEntry> = {}): SponsorEntry => ({
  id: null,
  name,
  lastName: name,
  party: 'rep',
  state: 'FL',
  district: null,
  isOriginal: false,
  joined: null,
  withdrew: null,
  ...more,
})

test('who withdrew is marked and not counted, and original cosponsors are marked', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Sponsors
        sponsors={{
          lead: [person('Rick Scott')],
          others: [
            person('Jerry Moran', { isOriginal: true, joined: '2025-04-09' }),
            person('Ashley Moody', { joined: '2025-07-14' }),
          ],
          withdrawn: [
            person('Maggie Hassan', { party: 'dem', withdrew: 'February 25, 2026', state: 'NH' }),
          ],
          problem: null,
          cosponsorship: null,
        }}
      />
    </MemoryRouter>,
  )
  const words = html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
  expect(words).toContain('3 in all: 3 Republicans')
  expect(words).toContain('Jerry Moran|Original|')
  expect(words).toContain('Ashley Moody|Republican| · Florida · joined July 14, 2025')
  expect(words).not.toContain('April 9, 2025')
  expect(words).toContain(
    'Withdrawn|Maggie Hassan|Democratic| · New Hampshire · withdrew February 25, 2026',
  )
})
