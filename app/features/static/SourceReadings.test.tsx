import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Readings, SourceReadings } from './SourceReadings.tsx'

/** The words in the order in which they are read, a blank between two elements. */
const words = (readings: Readings) =>
  renderToStaticMarkup(<SourceReadings readings={readings} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')
    .trim()

const bundled = { loaded_at: '2026-11-20T18:04:05.123+00:00', actions: 288 }
const votes = {
  name: 'votes',
  title: 'Roll calls of the House and the Senate',
  url: 'https://clerk.house.gov/Votes',
  // The evening before, in Washington.
  last_read_at: '2026-11-20T03:30:00+00:00',
  last_changed_at: null,
  records: 3462,
  rejected: 12,
}

test('without any run it says that there is only the bundled record', () => {
  expect(words({ sources: [], bundled })).toBe(
    'Last update from each source Rotunda comes with a record of 288 actions. It was loaded on ' +
      'November 20, 2026. This site has not read any official source since then.',
  )
})

test('each source has its day in Washington, its records, and how many were rejected', () => {
  const court = { ...votes, name: 'court', title: 'Decisions', last_read_at: null, rejected: 0 }
  expect(words({ sources: [court, votes], bundled: null })).toBe(
    'Last update from each source Source Last read Records Not read ' +
      'Decisions First update in progress 3,462 0 ' +
      'Roll calls of the House and the Senate November 19, 2026 3,462 12 ' +
      '“Not read” counts the records that we could not read in full. The other records of that source are here.',
  )
})

test('an installation without readings says so', () => {
  expect(words({ sources: [], bundled: null })).toBe(
    'Last update from each source This site has not read any official source yet.',
  )
})
