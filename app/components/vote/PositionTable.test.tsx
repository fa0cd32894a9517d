import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Member } from './member.ts'
import { PartyBreakdown } from './PartyBreakdown.tsx'
import PositionTable from './PositionTable.tsx'

const member = (id: string, fullName: string, decision: Member['decision']): Member => ({
  id,
  fullName,
  firstName: 'Garland',
  lastName: 'Barr',
  state: 'KY',
  district: 6,
  party: 'rep',
  decision,
})
const members = [
  member('B001282', 'Andy Barr', 'nay'),
  member('A000055', 'Robert B. Aderholt', 'yea'),
  member('A000372', 'Rick W. Allen', 'yea'),
]

test.each([
  [
    'table of positions',
    <PositionTable key="table" chamber="House" members={members} caption="Positions" />,
  ],
  [
    'list of who voted against their party',
    <PartyBreakdown key="parties" members={members} notShown={0} />,
  ],
])('the %s has the names of the official directory', (_, element) => {
  const html = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
  expect(html).toContain('Andy Barr')
  expect(html).not.toContain('Garland')
})

const withoutDistrict = members.map((one) => ({ ...one, district: null }))
const table = (chamber: 'House' | 'Senate') =>
  renderToStaticMarkup(
    <PositionTable chamber={chamber} members={withoutDistrict} caption="Positions" />,
  )

test('a district that the record does not know is not called a state', () => {
  expect(table('House')).toContain('Not in the record')
  expect(table('Senate')).toContain('Statewide')
})
