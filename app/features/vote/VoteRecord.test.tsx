import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { LoadedRollCall } from './load-roll-call.ts'
import { VoteRecord } from './VoteRecord.tsx'

test('a quorum call is no vote: it has neither a result nor yeas and nays (House roll call 1 of 2025)', () => {
  const vote = {
    id: 'house-119-1-1',
    chamber: 'House',
    question: 'Call by States',
    requires: 'quorum',
    result: 'Passed',
    counts: { yea: 0, nay: 0, present: 1, notVoting: 0 },
    vicePresident: null,
    sourceUrl: null,
    meaning: null,
    members: [
      {
        id: 'M001212',
        fullName: 'Barry Moore',
        firstName: 'Barry',
        lastName: 'Moore',
        state: 'AL',
        district: 1,
        party: 'rep',
        decision: 'present',
      },
    ],
  } as unknown as LoadedRollCall
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <VoteRecord vote={vote} />
    </MemoryRouter>,
  )
  expect(html).toContain(
    'A quorum call only counts the members who are present. There was no question to vote on.',
  )
  expect(html).toMatch(/<th[^>]*>Present<\/th><td>1<\/td>/)
  expect(html).not.toContain('Result')
  expect(html).not.toContain('what majority was required')
})
