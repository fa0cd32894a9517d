import { type Context, Hono } from 'hono'
import { BillRecords } from './bill-records.ts'
import { type BillStatusFolder, makeFolder } from './bill-status-folder.ts'
import { billStatusXml } from './bill-status-xml.ts'
import type { ReplayData } from './replay-data.ts'
import type { ReplayHost } from './replay.ts'

/** The BILLSTATUS files of govinfo's bulk data, made from `bills/`: listings, the file of each bill, and the zips. */
export const govinfo: ReplayHost = {
  host: 'www.govinfo.gov',
  serve(data) {
    const app = new Hono()
    const folders = new Folders(data)
    app.notFound(notFound)
    app.get('/bulkdata/json/BILLSTATUS/:congress/:kind', async (context) => {
      // As the service does, which has the same in XML and HTML.
      if (!/application\/json/.test(context.req.header('accept') ?? ''))
        return context.body('', 406)
      const { congress, kind } = context.req.param()
      const folder = await folders.get(congress, kind)
      return folder ? context.json(listing(folder, congress, kind)) : notFound(context)
    })
    app.get('/bulkdata/BILLSTATUS/:congress/:kind/:file', async (context) => {
      const { congress, kind, file } = context.req.param()
      const number = new RegExp(`^BILLSTATUS-${congress}${kind}(\\d+)\\.xml$`).exec(file)?.[1]
      if (number !== undefined) {
        const bill = (await BillRecords.of(data)).get(`${congress}-${kind}-${number}`)
        if (bill === undefined) return notFound(context)
        context.header('Last-Modified', new Date(bill.updateDateIncludingText).toUTCString())
        return context.body(billStatusXml(bill), 200, { 'Content-Type': 'application/xml' })
      }
      const folder = await folders.get(congress, kind)
      return folder?.zip.name === file ? sendZip(context, folder) : notFound(context)
    })
    return app
  },
}

function notFound(context: Context) {
  return context.html('<html><body><h1>Page Not Found</h1></body></html>', 404)
}

/** The folders of the records, each made when it is first asked for. */
class Folders {
  readonly #data: ReplayData
  readonly #made = new Map<string, Promise<BillStatusFolder>>()

  constructor(data: ReplayData) {
    this.#data = data
  }

  async get(congress: string, kind: string): Promise<BillStatusFolder | undefined> {
    const records = await BillRecords.of(this.#data)
    const key = `${congress}-${kind}-`
    const ids = records.ids().filter((id) => id.startsWith(key))
    if (ids.length === 0) return undefined
    const folder = this.#made.get(key) ?? makeFolder(records, congress, kind, ids)
    this.#made.set(key, folder)
    return folder
  }
}

function sendZip(context: Context, { zip, changed }: BillStatusFolder): Response {
  const since = Date.parse(context.req.header('if-modified-since') ?? '')
  context.header('ETag', zip.etag)
  context.header('Last-Modified', new Date(changed).toUTCString())
  // A matching ETag is answered for all hosts alike.
  if (context.req.header('if-none-match') === undefined && since >= changed) {
    return context.body(null, 304)
  }
  context.header('Content-Type', 'application/zip')
  context.header('Content-Length', String(zip.size))
  return context.body(zip.bytes)
}

function listing({ zip, files, changed }: BillStatusFolder, congress: string, kind: string) {
  const link = `https://www.govinfo.gov/bulkdata/BILLSTATUS/${congress}/${kind}`
  return {
    files: [...files, { ...zip, changed }].map(({ name, size, changed: at }) => ({
      displayLabel: name,
      fileExtension: name.split('.').at(-1),
      folder: false,
      formattedLastModifiedTime: minute(at),
      formattedSize: `${Math.round(size / 102.4) / 10} KB`,
      justFileName: name,
      link: `${link}/${name}`,
      mimeType: name.endsWith('.zip') ? 'application/zip' : 'application/xml',
      name,
      size,
    })),
  }
}

/** "18-Sep-2026 20:26", in GMT. */
function minute(time: number): string {
  const [, day, month, year, clock] =
    /^\w+, (\d+) (\w+) (\d+) (\d+:\d+)/.exec(new Date(time).toUTCString()) ?? []
  return `${day}-${month}-${year} ${clock}`
}
