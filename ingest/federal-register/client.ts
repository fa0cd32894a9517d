import { presidentialKinds } from '#domain/orders/presidential-columns.ts'
import { ItemError } from '../errors.ts'
import { checked, parseJson } from '../parse.ts'
import type { ReadContext, ReadDocument } from '../source.ts'
import { documentFields, documentsPage } from './schema.ts'

/** The unchecked entries of a list, and the pages whose validators are kept once the entries are stored. */
export type Listing = { entries: unknown[]; documents: ReadDocument[] }

const endpoint = 'https://www.federalregister.gov/api/v1/documents.json'

/**
 * The address of the list of presidential documents published in a period.
 * A search shows at most 50 pages, so the whole list is requested in parts.
 */
export function listAddress(period: { year: number } | { from: string; to: string }): string {
  const search = new URLSearchParams({ order: 'oldest', per_page: '1000' })
  const published = 'conditions[publication_date]'
  if ('year' in period) search.set(`${published}[year]`, String(period.year))
  else {
    search.set(`${published}[gte]`, period.from)
    search.set(`${published}[lte]`, period.to)
  }
  for (const type of presidentialKinds) {
    search.append('conditions[presidential_document_type][]', type)
  }
  for (const field of documentFields) search.append('fields[]', field)
  return `${endpoint}?${search.toString()}`
}

/**
 * Reads a list with all its pages.
 * @returns null if its only page has not changed since it was stored.
 * @throws ItemError if a page has another shape.
 */
export async function readList(context: ReadContext, address: string): Promise<Listing | null> {
  const entries: unknown[] = []
  const documents: ReadDocument[] = []
  let next: string | null = address
  while (next !== null) {
    const url: string = next
    const isFirst = url === address
    const reply = await context.http.get(url, {
      type: 'json',
      validators: isFirst ? context.validators(url) : undefined,
    })
    if (reply.status === 'unchanged') return null
    if (reply.status === 'missing') throw new ItemError(`${url} is not there.`)
    const page = checked(documentsPage, parseJson(reply.body, url), url)
    entries.push(...page.results)
    next = page.next_page_url ?? null
    // A list of several pages is always read again, because a later page can change alone.
    if (isFirst && next === null) documents.push({ url, validators: reply.validators })
  }
  return { entries, documents }
}
