import { existsSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { readSlipListing } from '../court/slip-listing.ts'
import { ReplayData } from './replay-data.ts'
import { supremeCourt } from './supreme-court.ts'

const folder = '../shared/data'
const isThere = existsSync(`${folder}/samples/supremecourt-gov/scotus_slip_example.html`)

describe.skipIf(!isThere)('the Court’s listings as they are served again', () => {
  const app = isThere ? supremeCourt.serve(new ReplayData(folder)) : undefined
  const page = async (term: string) => {
    const response = await app!.request(`/opinions/slipopinion/${term}`)
    return { status: response.status, html: await response.text() }
  }

  test('a term is laid out as the recorded one', async () => {
    const [recorded, built] = [await page('22'), await page('21')]
    expect(columns(built.html)).toEqual(columns(recorded.html))
    expect(columns(built.html)).toHaveLength(12)
    expect(readSlipListing(recorded.html, 'The page')).toHaveLength(58)
    expect(
      readSlipListing(built.html, 'The page').find(({ docket }) => docket === '20-1530'),
    ).toEqual({
      date: '6/30/22',
      docket: '20-1530',
      name: 'West Virginia v. Environmental Protection Agency',
      pdf: '/opinions/21pdf/20-1530_new_l537.pdf',
      author: 'R',
      citation: '',
      revised: null,
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
