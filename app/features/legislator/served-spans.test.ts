import { expect, test } from 'vitest'
import { servedSpans } from './TermLine.tsx'

const term = (chamber: string, start: string, end: string) => ({ chamber, start, end })

test('terms that follow each other in a chamber are one span; a break and another chamber begin a new one', () => {
  expect(
    servedSpans([
      term('Senate', '2013-01-03', '2019-01-03'),
      term('House', '2003-01-07', '2005-01-03'),
      term('House', '2005-01-04', '2007-01-03'),
      term('House', '2009-01-06', '2011-01-03'),
      term('Senate', '2019-01-03', '2025-01-03'),
    ]),
  ).toEqual([
    term('House', '2003-01-07', '2007-01-03'),
    term('House', '2009-01-06', '2011-01-03'),
    term('Senate', '2013-01-03', '2025-01-03'),
  ])
  expect(servedSpans([])).toEqual([])
})

test('a gap of up to a month continues a span, and a longer gap starts a new one', () => {
  const before = term('House', '2021-01-03', '2023-01-03')
  expect(servedSpans([before, term('House', '2023-02-03', '2025-01-03')])).toHaveLength(1)
  expect(servedSpans([before, term('House', '2023-02-04', '2025-01-03')])).toHaveLength(2)
})
