import { describe, expect, it } from 'vitest'
import { recordsFolder } from '#tests/support/records.ts'
import { noFaults } from './faults.ts'
import { federalRegister } from './federal-register.ts'
import { MockRecords } from './mock-records.ts'
import { createMockServices } from './mock-services.ts'

describe('the Federal Register, served again', () => {
  const host = 'http://localhost/www.federalregister.gov'
  const services = createMockServices([federalRegister], new MockRecords(recordsFolder), noFaults)
  async function ask(path: string) {
    const response = await services.request(`${host}${path}`)
    return (await response.json()) as Record<string, unknown> & {
      results: Record<string, unknown>[]
    }
  }
  const orders = 'conditions[presidential_document_type][]=executive_order'

  it('gives the fields that are asked for, and corrections without a number first', async () => {
    const answer = await ask(
      `/api/v1/documents.json?${orders}&fields[]=document_number&fields[]=title&fields[]=executive_order_number&order=executive_order_number&per_page=1`,
    )
    expect(Object.keys(answer)).toEqual([
      'description',
      'count',
      'total_pages',
      'next_page_url',
      'results',
    ])
    expect(answer.results).toEqual([
      { document_number: 'C1-2013-20465', title: 'Correction', executive_order_number: null },
    ])
    // The service shows at most fifty pages.
    expect([answer.count, answer.total_pages]).toEqual([64, 50])
  })

  it('gives neither numbers nor notes nor days of signing by itself', async () => {
    const answer = await ask('/api/v1/documents.json?per_page=1&order=newest')
    expect(Object.keys(answer.results[0] ?? {}).toSorted()).toEqual([
      'abstract',
      'agencies',
      'document_number',
      'excerpts',
      'html_url',
      'pdf_url',
      'public_inspection_pdf_url',
      'publication_date',
      'title',
      'type',
    ])
  })

  it('leads from page to page by whole addresses, to the last', async () => {
    const seen: unknown[] = []
    let next: string | undefined =
      `https://www.federalregister.gov/api/v1/documents.json?${orders}&conditions[publication_date][year]=2021&per_page=20&order=oldest`
    while (next !== undefined) {
      const { pathname, search } = new URL(next)
      const answer = await ask(pathname + search)
      seen.push(...answer.results.map((one) => one.document_number))
      next = answer.next_page_url as string | undefined
    }
    const whole = await ask(
      `/api/v1/documents.json?${orders}&conditions[publication_date][year]=2021&per_page=5000`,
    )
    expect(seen).toHaveLength(54)
    expect(whole.count).toBe(54)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('has no results for an empty search, and gives a document by its number', async () => {
    expect(await ask('/api/v1/documents.json?conditions[publication_date][year]=1950')).toEqual({
      description: 'Documents of type Presidential Document',
      count: 0,
    })
    expect(await ask('/api/v1/documents/2022-05471.json?fields[]=president')).toEqual({
      president: { name: 'Joseph R. Biden Jr.', identifier: 'joe-biden' },
    })
    expect(await ask('/api/v1/documents/0000-00000.json')).toMatchObject({ status: 404 })
  })
})
