import { csvOf, csvRows, type CsvValue } from './csv.ts'

/** The most rows that a call gives at once. */
const rowsAtOnce = 1000
/** Forty years in the House are some 26,000 roll calls, and some 20,000 cosponsored measures. */
const mostPages = 40

/**
 * Reads all rows of a paged call, page by page, only as fast as someone takes them.
 * @param readPage reads a page, counted from 1, of at most so many rows
 */
export async function* readPages<Row extends { total_count: number }>(
  readPage: (page: number, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const first = await readPage(1, rowsAtOnce)
  yield first
  const pages = Math.min(mostPages, Math.ceil((first[0]?.total_count ?? 0) / rowsAtOnce))
  for (let page = 2; page <= pages; page += 1) yield await readPage(page, rowsAtOnce)
}

/**
 * A CSV file, sent while it is made. The first page is read before the answer begins, so that a failure still has a
 * status.
 * @param columns each column's name, and how a row gives its value
 */
export async function csvResponse<Row>(
  fileName: string,
  columns: Record<string, (row: Row) => CsvValue>,
  pages: AsyncGenerator<Row[]>,
): Promise<Response> {
  const first = await pages.next()
  const valuesOf = (rows: Row[]) => rows.map((row) => Object.values(columns).map((of) => of(row)))
  async function* text() {
    yield `\uFEFF${csvOf(Object.keys(columns), valuesOf(first.done ? [] : first.value))}`
    for await (const rows of pages) yield csvRows(valuesOf(rows))
  }
  const chunks = text()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await chunks.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  })
}
