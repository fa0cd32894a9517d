import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SourceError } from '../errors.ts'
import { readSlipListing } from './slip-listing.ts'
import { fromListing } from './from-listing.ts'

const html = readFileSync(new URL('samples/slip-listing-22.html', import.meta.url), 'utf8')
const read = (text: string) => readSlipListing(text, 'The page')

test('the rows of both tables are read by the names of their columns', () => {
  expect(read(html)).toEqual([
    {
      date: '6/30/23',
      docket: '21-476',
      name: '303 Creative LLC v. Elenis',
      pdf: '/opinions/22pdf/600us1r58_7khn.pdf',
      author: 'NG',
      citation: '600 U.S. 570',
      revisions: [],
    },
    {
      date: '6/29/23',
      docket: '20-1199',
      name: 'Students for Fair Admissions, Inc. v. President and Fellows of Harvard College',
      pdf: '/opinions/22pdf/600us1r53_4g15.pdf',
      author: 'R',
      citation: '600 U.S. 181',
      revisions: [],
    },
    {
      date: '5/18/23',
      docket: '21-1333',
      name: 'Gonzalez v. Google LLC',
      pdf: '/opinions/22pdf/598us2r25_i32j.pdf',
      author: 'PC',
      citation: '598 U.S. 617',
      revisions: [],
    },
    {
      date: '4/18/23',
      docket: '156, Orig.',
      name: 'New York v. New Jersey',
      pdf: '/opinions/22pdf/598us1r11_ca7d.pdf',
      author: 'BK',
      citation: '598 U.S. 218',
      revisions: [],
    },
  ])
})

test('a linked docket and a revision are read where the listing has them', () => {
  const [row] = read(
    `<html><table><tr><th>Date</th><th>Docket</th><th>Name</th><th>Revised</th><th>J.</th></tr>
     <tr><td>6/26/18</td><td><a href="/docket/docketfiles/html/public/17-965.html">17-965</a></td>
     <td><a href="/opinions/17pdf/17-965_h315.pdf">Trump v. Hawaii</a></td>
     <td><a href="/opinions/17pdf/17-965_diff_1.pdf">6/26/18</a> <a href="/opinions/17pdf/17-965_diff_2.pdf">7/2/18</a></td>
     <td>R</td></tr></table></html>`,
  )
  expect(row).toEqual({
    date: '6/26/18',
    docket: '17-965',
    name: 'Trump v. Hawaii',
    pdf: '/opinions/17pdf/17-965_h315.pdf',
    author: 'R',
    citation: '',
    revisions: ['6/26/18', '7/2/18'],
  })
})

test('the name ends where the revisions begin, and the link around it alone is the opinion', () => {
  const of2025 = readFileSync(new URL('samples/slip-listing-25.html', import.meta.url), 'utf8')
  expect(
    read(of2025).map(({ docket, name, pdf, revisions }) => [docket, name, pdf, revisions]),
  ).toEqual([
    [
      '26A274',
      'National Republican Congressional Committee v. Brown',
      '/opinions/25pdf/26a274_l537.pdf',
      [],
    ],
    ['25-365', 'Trump v. Barbara', '/opinions/25pdf/25-365_new_5if6.pdf', ['7/01/26']],
    ['23-1197', 'Landor v. Louisiana Dept of Corrections and Public Safety', null, ['6/28/26']],
    ['25-95', 'Pung v. Isabella County', null, []],
    ['141, Orig.', 'Texas v. New Mexico', '/opinions/25pdf/608us1r36d_febh.pdf', []],
  ])
})

test.each([
  [
    'a break before the name',
    '<br><a href="/opinions/25pdf/1.pdf">A v. B</a>',
    ['A v. B', '/opinions/25pdf/1.pdf', []],
  ],
  [
    'several revisions',
    'A v. B<br/>Revisions: <a href="/x.pdf">6/28/26</a>, 7/02/26',
    ['A v. B', null, ['6/28/26', '7/02/26']],
  ],
  [
    'a name in a paragraph',
    '<p><a href="/opinions/25pdf/1.pdf"><i>A</i> v. B</a></p><p>Revisions: <a href="/x.pdf">6/28/26</a></p>',
    ['A v. B', '/opinions/25pdf/1.pdf', ['6/28/26']],
  ],
])('%s in the cell of the name', (_, cell, expected) => {
  const [row] = read(
    `<html><table><tr><th>Date</th><th>Docket</th><th>Name</th><th>J.</th></tr>
     <tr><td>6/26/26</td><td>25-1</td><td>${cell}</td><td>R</td></tr></table></html>`,
  )
  expect([row?.name, row?.pdf, row?.revisions]).toEqual(expected)
})

test('a term without opinions yet is empty', () => {
  expect(
    read(
      '<html><h3>Opinions of the Court - 2026</h3><a href="/publicinfo/guide.pdf">Guide</a></html>',
    ),
  ).toEqual([])
})

test.each([
  ['another layout', html.replaceAll('<table', '<div').replaceAll('</table', '</div')],
  ['a column of another name', html.replaceAll('>Docket<', '>Case<')],
  ['a captcha', '<html><h1>Are you a robot?</h1></html>'],
])('%s is no listing', (_, text) => {
  expect(() => read(text)).toThrow(
    new SourceError('The page: the listing has no table of opinions.'),
  )
})

test('a page that is cut off is not taken for a shorter list', () => {
  expect(() => read(html.slice(0, -300))).toThrow(new SourceError('The page is cut off.'))
})

test('every row of the listing gives its day, its citation and the whole address of its PDF', () => {
  const rows = read(html).map((row) => {
    const { parsed, problems } = fromListing(row)
    expect(problems).toEqual([])
    return [row.docket, parsed.decided, parsed.pdf?.url, parsed.citation]
  })
  const folder = 'https://www.supremecourt.gov/opinions/22pdf'
  expect(rows).toEqual([
    ['21-476', '2023-06-30', `${folder}/600us1r58_7khn.pdf`, '600 U.S. 570'],
    ['20-1199', '2023-06-29', `${folder}/600us1r53_4g15.pdf`, '600 U.S. 181'],
    ['21-1333', '2023-05-18', `${folder}/598us2r25_i32j.pdf`, '598 U.S. 617'],
    ['156, Orig.', '2023-04-18', `${folder}/598us1r11_ca7d.pdf`, '598 U.S. 218'],
  ])
})
