import { existsSync, readFileSync } from 'node:fs'
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
      revised: null,
    },
    {
      date: '6/29/23',
      docket: '20-1199',
      name: 'Students for Fair Admissions, Inc. v. President and Fellows of Harvard College',
      pdf: '/opinions/22pdf/600us1r53_4g15.pdf',
      author: 'R',
      citation: '600 U.S. 181',
      revised: null,
    },
    {
      date: '5/18/23',
      docket: '21-1333',
      name: 'Gonzalez v. Google LLC',
      pdf: '/opinions/22pdf/598us2r25_i32j.pdf',
      author: 'PC',
      citation: '598 U.S. 617',
      revised: null,
    },
    {
      date: '4/18/23',
      docket: '156, Orig.',
      name: 'New York v. New Jersey',
      pdf: '/opinions/22pdf/598us1r11_ca7d.pdf',
      author: 'BK',
      citation: '598 U.S. 218',
      revised: null,
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
    revised: '7/2/18',
  })
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

type Compared = {
  case_dates: string
  case_names: string
  docket_numbers: string
  download_urls: string
  citations: string
}
const recorded = '../shared/data/samples/supremecourt-gov/scotus_slip_example'

test.skipIf(!existsSync(`${recorded}.html`))(
  'the recorded listing says what another reader has read in it',
  () => {
    const compared = JSON.parse(readFileSync(`${recorded}.compare.json`, 'utf8')) as Compared[]
    const rows = read(readFileSync(`${recorded}.html`, 'utf8'))
    const ours = rows.map((row) => {
      const { parsed, problems } = fromListing(row)
      expect(problems).toEqual([])
      return [row.docket, parsed.decided, parsed.pdf?.url, parsed.citation].join(' ')
    })
    const theirs = compared.map((one) =>
      [one.docket_numbers, one.case_dates, one.download_urls, one.citations].join(' '),
    )
    expect(ours.toSorted()).toEqual(theirs.toSorted())
    expect(ours).toHaveLength(58)
  },
)
