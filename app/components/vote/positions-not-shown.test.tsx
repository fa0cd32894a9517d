import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Member } from './member.ts'
import { PartyBreakdown } from './PartyBreakdown.tsx'
import { sayNotShown } from './positions-not-shown.ts'

const member = (id: string, party: Member['party'], decision: Member['decision']): Member => ({
  id,
  fullName: id,
  firstName: id,
  lastName: id,
  state: 'KY',
  district: 6,
  party,
  decision,
})
const members = [
  member('A000001', 'rep', 'yea'),
  member('A000002', 'rep', 'yea'),
  member('A000003', 'dem', 'nay'),
]
const counts = { yea: 2, nay: 1, present: 0, notVoting: 0 }

test('positions without a known member are reported', () => {
  expect(sayNotShown({ counts, members })).toBeNull()
  expect(sayNotShown({ counts: { ...counts, nay: 2 }, members })).toBe(
    '1 position is missing because we don’t know the member.',
  )
  expect(sayNotShown({ counts: { ...counts, nay: 3 }, members })).toBe(
    '2 positions are missing because we don’t know the members.',
  )
  expect(sayNotShown({ counts, members: [] })).toBe(
    'We have the counts of this vote, but not how each member voted.',
  )
})

const html = (notShown: number, shown = members) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PartyBreakdown members={shown} notShown={notShown} />
    </MemoryRouter>,
  )

test('if a position is unknown, no party is called united', () => {
  expect(html(0)).toContain('No Republican voted nay.')
  expect(html(0)).toContain('No Democrat voted yea.')
  expect(html(1)).not.toContain('No ')
})

test('members who voted against more of their party are listed by name', () => {
  const [one, two] = ['Cole', 'Boebert'].map((name, at): Member =>
    member(`${name}${at}`, 'rep', 'nay'),
  )
  const page = html(0, [one!, two!, ...members, member('A000004', 'rep', 'yea')])
  expect(page).toContain('2 Republicans voted nay, but more of their party voted yea')
  expect(page.indexOf('Boebert1 (')).toBeLessThan(page.indexOf('Cole0 ('))
})
