import { expect, test } from 'vitest'
import { latestSummary } from './latest-summary.ts'
import { plainText } from './plain-text.ts'

test('paragraphs stay apart, and entries of lists have a bullet', () => {
  const html =
    ' <p><b>Laken Riley Act</b></p> <p>This act requires <em>DHS</em> to:<ul><li>detain &amp; hold;</li> <li>report.</li></ul></p>'
  expect(plainText(html)).toBe('This act requires DHS to:\n\n• detain & hold;\n\n• report.')
})

test.each([
  [
    '<p><strong>BNA Fairness Ac</strong>t</p><p>This bill excludes an allowance.</p>',
    'This bill excludes an allowance.',
  ],
  [
    '<p><strong>Safe Bases Act</strong> <strong>of 2025</strong></p><p>It allows this.</p>',
    'It allows this.',
  ],
  [
    '<p><b>Sunset Chevron Act</b><br/><br/>This bill requires a list.</p>',
    'This bill requires a list.',
  ],
  [
    '<p>This resolution elects Members to</p><ul><li>one.</li></ul>',
    'This resolution elects Members to\n\n• one.',
  ],
  [
    '<p>This bill directs HUD to do <strong>this</strong></p><p>It ends.</p>',
    'This bill directs HUD to do this\n\nIt ends.',
  ],
  ['<p><strong>Laken Riley Act</strong></p>', 'Laken Riley Act'],
])('the title in bold is left out, and nothing else: %s', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test('reads a list next to words, line breaks and entities as text', () => {
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
