import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MemberCounts } from './MemberCounts.tsx'

test('of a member of a party who answered neither yea nor nay it is not said that they belong to none', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MemberCounts
        counts={{
          chamber: 'House',
          congress_number: 119,
          listed: 31,
          missed: 29,
          with_party: 0,
          against_party: 0,
          medians: null,
        }}
      />
    </MemoryRouter>,
  )
  expect(html).toContain('no yea or nay by this member')
  expect(html).not.toContain('belongs to no party')
})
