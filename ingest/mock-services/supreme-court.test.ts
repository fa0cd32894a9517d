import { readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { recordsFolder } from '#tests/support/records.ts'
import { readSlipListing } from '../court/slip-listing.ts'
import { MockRecords } from './mock-records.ts'
import { supremeCourt } from './supreme-court.ts'

const recorded = readFileSync(
  new URL('../court/samples/slip-listing-22.html', import.meta.url),
  'utf8',
)

describe('the Court’s listings as they are served again', () => {
  const app = supremeCourt.serve(new MockRecords(recordsFolder))
  const page = async (term: string) => {
    const response = await app.request(`/opinions/slipopinion/${term}`)
    return { status: response.status, html: await response.text() }
  }

  test('a term is laid out as the recorded one', async () => {
    // More than ten rows stand in two tables.
    const { html } = await page('24')
    expect(columns(html)).toEqual(columns(recorded))
    expect(columns(html)).toHaveLength(12)
    const built = await page('21')
    expect(
      readSlipListing(built.html, 'The page').find(({ docket }) => docket === '20-1530'),
    ).toEqual({
      date: '6/30/22',
      docket: '20-1530',
      name: 'West Virginia v. Environmental Protection Agency',
      pdf: '/opinions/21pdf/20-1530_new_l537.pdf',
      author: 'R',
      citation: '',
      revisions: [],
    })
  })

  test('a term without decisions is empty, and one from before the listings is not found', async () => {
    expect(readSlipListing((await page('26')).html, 'The page')).toEqual([])
    expect((await page('16')).status).toBe(404)
  })
})

function columns(html: string): string[] {
  return parse(html)
    .querySelectorAll('th')
    .map((cell) => `${cell.text} ${cell.getAttribute('width')}`)
}
