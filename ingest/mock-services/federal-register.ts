import { Hono } from 'hono'
import { presidentialHtml } from './presidential-html.ts'
import { type PresidentialElement, presidentialElements } from './presidential-text.ts'
import { presidentialXml } from './presidential-xml.ts'
import type { MockRecords } from './mock-records.ts'
import { federalRegisterDocuments, type ApiDocument } from './federal-register-documents.ts'
import type { MockHost } from './mock-services.ts'

/** The API of the Federal Register with only the folder's presidential documents, and their texts. */
export const federalRegister: MockHost = {
  host: 'www.federalregister.gov',
  serve(data) {
    let documents: Promise<ApiDocument[]> | undefined
    const all = () => (documents ??= federalRegisterDocuments(data))
    const app = new Hono()
    for (const path of ['/api/v1/documents.json', '/api/v1/documents']) {
      app.get(path, async (context) =>
        context.json(listed(await all(), new URL(context.req.url).searchParams)),
      )
    }
    app.get('/api/v1/documents/:file{.+\\.json}', async (context) => {
      const number = context.req.param('file').replace(/\.json$/, '')
      const found = (await all()).find((one) => one.document_number === number)
      if (!found) return context.json({ status: 404, message: 'Record Not Found' }, 404)
      const requestedFields = new URL(context.req.url).searchParams.getAll('fields[]')
      // The president, too, comes only on request.
      const usualOnes = Object.keys(found).filter((field) => field !== 'president')
      return context.json(only(found, requestedFields.length > 0 ? requestedFields : usualOnes))
    })
    let texts: Promise<Map<string, PresidentialText>> | undefined
    app.get('/documents/full_text/:format{xml|html}/:year/:month/:day/:file', async (context) => {
      const { format, file } = context.req.param()
      texts ??= presidentialTexts(data)
      const number = file.replace(/\.(xml|html)$/, '')
      const text = (await texts).get(number)
      if (!text || (format === 'xml' && !text.hasXml)) return context.text('Not Found', 404)
      return format === 'xml'
        ? context.body(presidentialXml(text.elements, number), 200, { 'Content-Type': 'text/xml' })
        : context.html(presidentialHtml(text.elements, number))
    })
    return app
  },
}

type PresidentialText = { elements: PresidentialElement[]; hasXml: boolean }

/** The texts of the folder by document number. Those copied from a PDF have only HTML, like texts before 2000. */
async function presidentialTexts(data: MockRecords): Promise<Map<string, PresidentialText>> {
  const texts = new Map<string, PresidentialText>()
  for (const file of ['executive_orders_2025_2026', 'proclamations_2025']) {
    for await (const line of data.lines(`presidential/${file}.jsonl`)) {
      const one = JSON.parse(line) as { document_number: string; text?: string | null }
      if (!one.text) continue
      const hasXml = !one.text.includes('VerDate Sep<11>')
      texts.set(one.document_number, { elements: presidentialElements(one.text), hasXml })
    }
  }
  return texts
}

const usual =
  'title type abstract document_number html_url pdf_url public_inspection_pdf_url publication_date agencies excerpts'.split(
    ' ',
  )
// A search shows at most fifty pages of at most a thousand documents.
const mostPages = 50
const mostOnPage = 1000
const subtypes: Record<string, string> = {
  executive_order: 'Executive Order',
  proclamation: 'Proclamation',
  memorandum: 'Memorandum',
  determination: 'Determination',
  notice: 'Notice',
  presidential_order: 'Presidential Order',
}

function listed(documents: readonly ApiDocument[], search: URLSearchParams): object {
  const found = documents.filter((one) => matches(one, search)).toSorted(order(search.get('order')))
  const perPage = Math.min(numeric(search.get('per_page'), 20), mostOnPage)
  const page = numeric(search.get('page'), 1)
  const pages = Math.min(Math.ceil(found.length / perPage), mostPages)
  const kinds = search.getAll('conditions[presidential_document_type][]')
  const description = `Documents of type Presidential Document${kinds.length > 0 ? ` and of presidential document type ${kinds.map((kind) => subtypes[kind] ?? kind).join(' or ')}` : ''}`
  // An empty search has neither pages nor results.
  if (found.length === 0) return { description, count: 0 }
  const requestedFields = search.getAll('fields[]')
  const results = page > pages ? [] : found.slice((page - 1) * perPage, page * perPage)
  const last = results.at(-1)
  return {
    description,
    count: found.length,
    total_pages: pages,
    ...(page < pages && last && { next_page_url: nextPage(search, page + 1, last) }),
    results: results.map((one) => only(one, requestedFields.length > 0 ? requestedFields : usual)),
  }
}

function matches(document: ApiDocument, search: URLSearchParams): boolean {
  const published = document.publication_date
  const on = (name: string) => search.get(`conditions[publication_date][${name}]`)
  const kinds = search.getAll('conditions[presidential_document_type][]')
  const types = search.getAll('conditions[type][]')
  return (
    (on('is') ?? published) === published &&
    (on('year') ?? published.slice(0, 4)) === published.slice(0, 4) &&
    (on('gte') ?? published) <= published &&
    (on('lte') ?? published) >= published &&
    (kinds.length === 0 || kinds.some((kind) => subtypes[kind] === document.subtype)) &&
    (types.length === 0 || types.includes('PRESDOCU'))
  )
}

function order(name: string | null): (a: ApiDocument, b: ApiDocument) => number {
  if (name === 'oldest') return byDay
  if (name !== 'executive_order_number') return (a, b) => byDay(b, a)
  // Those without a number come first.
  return (a, b) =>
    Number(a.executive_order_number) - Number(b.executive_order_number) || byDay(a, b)
}

function byDay(a: ApiDocument, b: ApiDocument): number {
  return (
    a.publication_date.localeCompare(b.publication_date) ||
    a.document_number.localeCompare(b.document_number)
  )
}

/** The same query with sorted parameters, as the service writes it. */
function nextPage(search: URLSearchParams, page: number, last: ApiDocument): string {
  const next = new URLSearchParams(search)
  next.set('format', 'json')
  next.set('page', String(page))
  const cursor = JSON.stringify([Date.parse(last.publication_date), last.document_number])
  next.set('search_after_cursor', Buffer.from(cursor).toString('base64url'))
  next.sort()
  return `https://www.federalregister.gov/api/v1/documents?${next.toString()}`
}

/** Only the requested fields. A missing one is null. */
function only(document: ApiDocument, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, document[field] ?? null]))
}

function numeric(text: string | null, otherwise: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}
