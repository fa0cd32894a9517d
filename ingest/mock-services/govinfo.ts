import { type Context, Hono } from 'hono'
import { billStatusFolder } from './bill-status-files.ts'
import { billTextFolder } from './bill-text-files.ts'
import { type BulkFolder, fileIn } from './bulk-folder.ts'
import { enrolledTextFolder } from './enrolled-text-files.ts'
import { lawTextFolder } from './law-text-files.ts'
import type { MockHost } from './mock-services.ts'

const collections = [
  'BILLSTATUS/:congress/:kind',
  'BILLS/:congress/:session/:kind',
  'BILLS/uslm/:congress/:session/:kind',
  'PLAW/:congress/:kind{public}',
]

/** Gives a folder of the bulk data by its path: `BILLS/119/1/hr`. */
type Folders = (path: string) => Promise<BulkFolder | undefined>

/**
 * govinfo's bulk data, made from `bills/`: BILLSTATUS files and texts of measures, with listings, files and zips.
 * Public laws and enrolled measures in USLM are the Publishing Office's own samples.
 */
export const govinfo: MockHost = {
  host: 'www.govinfo.gov',
  serve(data) {
    const app = new Hono()
    const folders = keptFolders((collection, congress, ...rest) => {
      const [first = '', second = '', third = ''] = rest
      if (collection === 'PLAW') return lawTextFolder(data, congress)
      if (congress === 'uslm')
        return enrolledTextFolder(data, { congress: first, session: second, kind: third })
      return collection === 'BILLS'
        ? billTextFolder(data, congress, first, second)
        : billStatusFolder(data, congress, first)
    })
    app.notFound(notFound)
    for (const collection of collections) {
      app.get(`/bulkdata/json/${collection}`, async (context) => {
        // As the service does, which has XML and HTML listings too.
        if (!/application\/json/.test(context.req.header('accept') ?? ''))
          return context.body('', 406)
        const path = context.req.path.split('/bulkdata/json/')[1]!
        const folder = await folders(path)
        return folder ? context.json(listing(folder, path)) : notFound(context)
      })
      app.get(`/bulkdata/${collection}/:file`, async (context) => {
        const [path, file] = splitLast(context.req.path.split('/bulkdata/')[1]!)
        const folder = await folders(path)
        if (folder?.zip.name === file) return sendZip(context, folder)
        const known = folder?.files.find(({ name }) => name === file)
        if (folder === undefined || known === undefined) return notFound(context)
        context.header('Last-Modified', new Date(known.changed).toUTCString())
        return context.body(fileIn(folder, file) ?? '', 200, { 'Content-Type': 'application/xml' })
      })
    }
    return app
  },
}

function notFound(context: Context) {
  return context.html('<html><body><h1>Page Not Found</h1></body></html>', 404)
}

/** Makes each folder on the first request. */
function keptFolders(
  make: (collection: string, congress: string, ...rest: string[]) => ReturnType<Folders>,
): Folders {
  const made = new Map<string, ReturnType<Folders>>()
  return (path) => {
    const [collection = '', congress = '', ...rest] = path.split('/')
    const folder = made.get(path) ?? make(collection, congress, ...rest)
    // A limit, because requests can name any number of missing folders.
    if (made.size < 100) made.set(path, folder)
    return folder
  }
}

function splitLast(path: string): [string, string] {
  const at = path.lastIndexOf('/')
  return [path.slice(0, at), path.slice(at + 1)]
}

function sendZip(context: Context, { zip, changed }: BulkFolder): Response {
  const since = Date.parse(context.req.header('if-modified-since') ?? '')
  context.header('ETag', zip.etag)
  context.header('Last-Modified', new Date(changed).toUTCString())
  // The app handles matching ETags for all hosts.
  if (context.req.header('if-none-match') === undefined && since >= changed) {
    return context.body(null, 304)
  }
  context.header('Content-Type', 'application/zip')
  context.header('Content-Length', String(zip.size))
  return context.body(zip.bytes)
}

function listing({ zip, files, changed }: BulkFolder, path: string) {
  const link = `https://www.govinfo.gov/bulkdata/${path}`
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
