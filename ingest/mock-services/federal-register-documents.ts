import { parse } from 'csv-parse/sync'
import { presidentOn } from './presidents.ts'
import type { MockRecords } from './mock-records.ts'

/** A document as the service has it, with all fields. The code reads them only if a search needs them. */
export type ApiDocument = Record<string, unknown> & {
  document_number: string
  publication_date: string
  subtype: string
}

const captures = 'samples/federal-register/documents.json-executive-orders-'

/** All documents of the folder, each once. Later files replace earlier ones. */
export async function federalRegisterDocuments(data: MockRecords): Promise<ApiDocument[]> {
  const documents = new Map<string, ApiDocument>()
  const add = (fields: Record<string, unknown>) => {
    const number = String(fields.document_number)
    const known = Object.entries(fields).filter(
      ([field, value]) => !/^(text|_.*)$/.test(field) && value !== null && value !== '',
    )
    documents.set(number, {
      ...(documents.get(number) ?? empty),
      ...Object.fromEntries(known),
    } as ApiDocument)
  }
  for (const president of ['william-j-clinton', 'george-w-bush', 'barack-obama', 'donald-trump']) {
    const file = `${captures}${president}-2019.json`
    if (!data.has(file)) continue
    const { results } = data.json(file) as { results: Record<string, unknown>[] }
    for (const one of results) add(one)
  }
  for await (const line of data.lines(
    'presidential/federal-register-api-documents-1994-2020.jsonl.gz',
  )) {
    add(JSON.parse(line))
  }
  for (const row of exported(data.text('presidential/executive-orders-1994-2025.csv'))) add(row)
  for (const file of ['executive_orders_2025_2026', 'proclamations_2025']) {
    for await (const line of data.lines(`presidential/${file}.jsonl`)) add(JSON.parse(line))
  }
  for (const one of corrections) add(one)
  return [...documents.values()].map(complete)
}

/** Rows of the site's own export: days as MM/DD/YYYY, a blank before some values. */
function exported(csv: string): Record<string, string>[] {
  const rows = parse<Record<string, string>>(csv, { columns: true, trim: true })
  return rows.map((row) => ({
    ...row,
    publication_date: row.publication_date?.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2') ?? '',
  }))
}

// As recorded. The answer did not give their days: these are approximate.
const corrections = [
  { document_number: 'C1-2013-20465', title: 'Correction', publication_date: '2013-09-03' },
  { document_number: 'C1-2014-25788', title: 'Correction', publication_date: '2014-11-12' },
].map((one) => ({ ...one, subtype: 'Executive Order' }))

const empty = {
  abstract: null,
  agencies: [
    {
      raw_name: 'EXECUTIVE OFFICE OF THE PRESIDENT',
      name: 'Executive Office of the President',
      id: 538,
      url: 'https://www.federalregister.gov/agencies/executive-office-of-the-president',
      json_url: 'https://www.federalregister.gov/api/v1/agencies/538',
      parent_id: null,
      slug: 'executive-office-of-the-president',
    },
  ],
  citation: null,
  correction_of: null,
  disposition_notes: null,
  excerpts: null,
  executive_order_number: null,
  html_url: null,
  pdf_url: null,
  proclamation_number: null,
  public_inspection_pdf_url: null,
  signing_date: null,
  type: 'Presidential Document',
}

/** Numbers are texts, and notes and numbers each have two names. The day of signing gives the president. */
function complete(document: ApiDocument): ApiDocument {
  const { document_number: number, publication_date: published, signing_date: signed } = document
  const order = textOf(document.executive_order_number)
  const proclamation = textOf(document.proclamation_number)
  const api = 'https://www.federalregister.gov/api/v1/documents'
  return {
    ...document,
    executive_order_number: order,
    proclamation_number: proclamation,
    presidential_document_number: order ?? proclamation,
    executive_order_notes: document.disposition_notes,
    html_url:
      document.html_url ??
      `https://www.federalregister.gov/documents/${published.replaceAll('-', '/')}/${number}/correction`,
    json_url: `${api}/${number}?publication_date=${published}`,
    president: document.president ?? presidentOn(typeof signed === 'string' ? signed : published),
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
