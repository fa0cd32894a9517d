import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TermLine } from './TermLine.tsx'

const house = { chamber: 'House', start: '2015-01-06', end: '2017-01-03' }
const senate = { chamber: 'Senate', start: '2023-01-03', end: '2029-01-03' }
const html = (inOffice: boolean, end = senate.end) =>
  renderToStaticMarkup(<TermLine terms={[house, { ...senate, end }]} inOffice={inOffice} />)

test('of a former member the last term is not said to have been served to its regular end', () => {
  const inPart = 'the last term in whole or in part'
  expect(html(false)).toContain(`Senate: January 3, 2023 to January 3, 2029, ${inPart}</li>`)
  expect(html(false).split(inPart)).toHaveLength(2)
  expect(html(false, '2025-01-20')).not.toContain(inPart)
  expect(html(true)).not.toContain(inPart)
})
