import { ItemError } from '../errors.ts'
import { clearedRejects } from '../cleared-rejects.ts'
import type { Item, ReadContext, ReadDocument, ReadOptions, Source } from '../source.ts'
import { listAddress, readList } from './client.ts'
import { readKnownDocuments } from './known-documents.ts'
import {
  presidentialRows,
  readDocument,
  type KnownDocuments,
  type ParsedDocument,
} from './transform.ts'

/** The service has documents from 1994 on. */
const firstYear = 1994

/** Presidential documents, with their status from the notes on each. */
export const federalRegister: Source = {
  name: 'federal-register',
  title: 'Presidential documents',
  url: 'https://www.federalregister.gov/presidential-documents',
  records: { table: 'GovernmentActions', branch: 'Executive' },
  async *read(context) {
    const began = new Date()
    // Read all lists before storing the first: a relation takes its date from the related document.
    const lists: List[] = []
    for (const period of periods(context.options)) {
      const list = await readPeriod(context, period)
      if (list) lists.push(list)
    }
    const isWhole = context.options.since === undefined && !lists.some(({ failed }) => failed)
    const known = await readKnownDocuments(
      context.sql,
      lists.flatMap(({ read }) => read),
    )
    const total = lists.reduce((sum, { read }) => sum + read.length, 0)
    const seen = new Set<string>()
    for (const { address, read, documents } of lists) {
      const items = read.map((one) => toItem(one, address, known, seen))
      yield { items, documents, total }
    }
    const addresses = lists.map(({ address }) => address)
    const settled = await clearedRejects(context.sql, 'federal-register', seen, addresses)
    yield { items: settled, ...(isWhole && { currentThrough: { part: '', since: began } }) }
  },
}

type Period = Parameters<typeof listAddress>[0]
type List = {
  address: string
  read: ParsedDocument[]
  documents: ReadDocument[]
  failed?: boolean
}

/** One period per year. With `since`, the first period begins on that day. */
function periods({ since }: ReadOptions): Period[] {
  const lastYear = new Date().getUTCFullYear()
  const first = Math.max(firstYear, Number(since?.slice(0, 4) ?? firstYear))
  const years = Array.from({ length: Math.max(0, lastYear - first + 1) }, (_, at) => first + at)
  return years.map((year) =>
    since?.startsWith(`${year}-`) ? { from: since, to: `${year}-12-31` } : { year },
  )
}

async function readPeriod(context: ReadContext, period: Period): Promise<List | null> {
  const address = listAddress(period)
  try {
    const listing = await readList(context, address)
    if (listing === null) return null
    const read = listing.entries.map((one) => readDocument(one))
    if (read.length === 0)
      context.log(`The Federal Register lists no presidential document of ${nameOf(period)}.`)
    return { address, read, documents: listing.documents }
  } catch (error) {
    if (!(error instanceof ItemError)) throw error
    // The other years can be read. This one is rejected, and the next run asks for it again.
    const id = `documents of ${nameOf(period)}`
    return { address, read: [{ id, problem: error.message }], documents: [], failed: true }
  }
}

function nameOf(period: Period): string {
  return 'year' in period ? String(period.year) : `${period.from} to ${period.to}`
}

/** @param seen the names of the earlier records. Adds this one. */
function toItem(read: ParsedDocument, url: string, known: KnownDocuments, seen: Set<string>): Item {
  const { id } = read
  const isSecond = seen.has(id)
  seen.add(id)
  if ('problem' in read) return { id, url, rejects: [{ reason: read.problem }] }
  if (!('document' in read)) return { id, url }
  if (isSecond) {
    const { documentNumber } = read.document
    seen.add(documentNumber)
    const reason = `${documentNumber} has the number of ${id}, which an earlier document has.`
    return { id: documentNumber, url, rejects: [{ reason }] }
  }
  const rejects = read.signingDateReject ? [read.signingDateReject] : []
  return { id, url, rows: presidentialRows(read, known), rejects }
}
