import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedOfficial } from '#app/components/official-card/listed-official.ts'
import { OfficialCard } from '#app/components/official-card/OfficialCard.tsx'
import { OfficialsTable } from './OfficialsTab.tsx'

// The directory joins neither: his first name is Garland, and he is called Andy Barr.
const barr = {
  id: 'B001282',
  firstName: 'Garland',
  lastName: 'Barr',
  full_name: 'Andy Barr',
  party: 'Republican',
  state: 'KY',
  chamber: 'House',
  district: 6,
  in_office: true,
} as ListedOfficial

test.each([
  ['card', <OfficialCard key="card" official={barr} />],
  ['row of the table', <OfficialsTable key="table" officials={[barr]} />],
])('a %s has the name of the official directory, not first and last name joined', (_, element) => {
  const html = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
  expect(html).toContain('>Andy Barr</a>')
  expect(html).not.toContain('Garland')
})
