import { expect, test } from 'vitest'
import { latestSummary } from './latest-summary.ts'
import { plainText } from './plain-text.ts'

test('paragraphs stay apart, and entries of lists have a bullet', () => {
  const html =
    ' <p><b>Laken Riley Act</b></p> <p>This act requires <em>DHS</em> to:<ul><li>detain &amp; hold;</li> <li>report.</li></ul></p>'
  expect(plainText(html)).toBe(
    'Laken Riley Act\n\nThis act requires DHS to:\n\n• detain & hold;\n\n• report.',
  )
})

test('a list beside words, line breaks and entities read as text', () => {
  expect(plainText('The bill<ul><li><p>funds</p></li></ul>one<br/>two&nbsp;&rsquo;s')).toBe(
    'The bill\n\n• funds\n\none\n\ntwo ’s',
  )
  expect(plainText('Plain words, 5 &lt; 6.')).toBe('Plain words, 5 < 6.')
})

test('nothing is left of empty tags', () => {
  expect(plainText('<p> </p><br>')).toBe(null)
  expect(plainText('')).toBe(null)
})

test('the summary of the latest stage is taken', () => {
  const summaries = [
    ['2021-02-12', 'Passed Senate', '2021-02-19T19:58:05Z', '<p>Passed</p>'],
    ['2021-01-22', 'Introduced in Senate', '2021-03-19T19:56:40Z', '<p>Introduced</p>'],
    ['2021-02-12', 'Passed Senate', '2021-02-20T00:00:00Z', '<p>Mended</p>'],
  ].map(([actionDate = '', actionDesc = '', updateDate = '', text = '']) => ({
    actionDate,
    actionDesc,
    updateDate,
    text,
  }))
  expect(latestSummary(summaries)).toEqual({
    text: 'Mended',
    version: 'Passed Senate',
    date: '2021-02-12',
    updated: '2021-02-20T00:00:00Z',
  })
  expect(latestSummary([])).toBe(null)
})
