import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MadeAt } from './MadeAt.tsx'

test('the day and the time are of one clock, also where it is still the day before in Washington', () => {
  expect(renderToStaticMarkup(<MadeAt made="2027-01-01T03:30:00.000Z" />)).toContain(
    'January 1, 2027</time> at 03:30 UTC',
  )
})
