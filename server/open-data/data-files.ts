import { open } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { clientAddress, limitedAddress, namesETag, tryAgainIn } from '@rotunda/backend/http'
import { Places } from '@rotunda/backend/limits'
import { extendDeadline } from '../http/response-deadlines.ts'
import { byteRange } from './byte-range.ts'
import type { LatestSets } from './latest-sets.ts'
import { descriptionName, type ServedFile, sumsName } from './sets.ts'

export type DataFilesOptions = {
  latestSets: LatestSets
  trustProxy: boolean
  /** Simultaneous downloads, in all and for one visitor's address. */
  limits?: { total: number; perCaller: number }
}

const types: [ending: string, type: string][] = [
  ['.csv.gz', 'application/gzip'],
  ['.jsonl.gz', 'application/gzip'],
  ['.parquet', 'application/vnd.apache.parquet'],
  ['.json', 'application/json'],
  ['', 'text/plain; charset=utf-8'],
]
/** A slower reader loses the connection, and may continue with `Range`. */
const slowestBytesPerSecond = 32 * 1024

/**
 * Serves `/latest/{file}` and `/{set}/{file}` of the published sets, and `/sets.json`, which lists them, the newest first. Only names in the set's checksums are served, so no
 * address can lead elsewhere. The ETag is the checksum, so a client with the same file from an older set keeps it.
 */
export function createDataFiles({
  latestSets,
  trustProxy,
  limits = { total: 100, perCaller: 6 },
}: DataFilesOptions): Hono {
  const downloads = new Places(limits)

  async function send(c: Context, file: ServedFile, headers: Record<string, string>) {
    const asked = mayContinue(c.req.header('if-range'), headers) ? c.req.header('range') : undefined
    const range = byteRange(asked, file.bytes)
    if (range === 'unsatisfiable') {
      const refused = { 'content-range': `bytes */${file.bytes}`, 'cache-control': 'no-store' }
      return refusal(
        c,
        416,
        'range_not_satisfiable',
        'The file is shorter than the range you asked for.',
        refused,
      )
    }
    const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
    const length = end - start + 1
    const sent: Record<string, string> = { ...headers, 'content-length': String(length) }
    if (range) sent['content-range'] = `bytes ${start}-${end}/${file.bytes}`
    const status = range ? 206 : 200
    if (c.req.method === 'HEAD') return new Response(null, { status, headers: sent })

    const caller = limitedAddress(clientAddress(c, trustProxy))
    const leave = downloads.take(caller)
    if (!leave) {
      const later = { 'retry-after': '10', 'cache-control': 'no-store' }
      return refusal(
        c,
        429,
        'too_many_downloads',
        `Too many downloads at once. ${tryAgainIn(10)}`,
        later,
      )
    }
    let handle
    try {
      handle = await open(file.path)
    } catch (error) {
      leave()
      // Its set was just deleted.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return notThere(c)
      throw error
    }
    const stream = handle.createReadStream({ start, end })
    stream.once('close', () => leave())
    // Node's own response, if Node serves this.
    const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
    if (outgoing) extendDeadline(outgoing, (length / slowestBytesPerSecond) * 1000)
    return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers: sent })
  }

  const app = new Hono()
  app.get('/sets.json', async (c) => {
    const sets = await latestSets()
    c.header('cache-control', 'public, no-cache')
    return c.json({
      sets: sets.map(({ name, description }) => ({
        name,
        created: description.created,
        description: `/data/${name}/${descriptionName}`,
        checksums: `/data/${name}/${sumsName}`,
      })),
    })
  })
  return app.get('/:set{latest|\\d{4}-\\d{2}-\\d{2}(?:-\\d{1,6})?}/:file', async (c) => {
    const sets = await latestSets()
    const asked = c.req.param('set')
    const set = asked === 'latest' ? sets[0] : sets.find(({ name }) => name === asked)
    const file = set?.files.get(c.req.param('file'))
    if (!set || !file) return notThere(c, sets.length === 0)
    const name = c.req.param('file')
    const made = new Date(set.description.created)
    const headers = {
      'content-type': types.find(([ending]) => name.endsWith(ending))![1],
      'content-location': `/data/${set.name}/${name}`,
      etag: `"${file.sha256.slice(0, 32)}"`,
      'last-modified': made.toUTCString(),
      'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
      'accept-ranges': 'bytes',
      'cache-control': asked === 'latest' ? 'public, no-cache' : 'public, max-age=86400, immutable',
    }
    return isKnown(c, headers, made)
      ? new Response(null, { status: 304, headers })
      : send(c, file, headers)
  })
}

/** Whether the visitor already has the file; an ETag counts before a date (RFC 9110, 13.2.2). */
function isKnown(c: Context, { etag }: { etag: string }, made: Date): boolean {
  const tags = c.req.header('if-none-match')
  if (tags !== undefined) return namesETag(tags, etag)
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return Math.floor(made.getTime() / 1000) * 1000 <= since
}

/** Whether a part may continue the visitor's download: only if it is the very same file (RFC 9110, 13.1.5). */
function mayContinue(ifRange: string | undefined, headers: Record<string, string>): boolean {
  return ifRange === undefined || ifRange === headers.etag || ifRange === headers['last-modified']
}

function notThere(c: Context, noSet = false) {
  const why = noSet
    ? 'This site has no data set yet. /data will list it when it is ready.'
    : 'There is no such file. /data lists all files.'
  return refusal(c, 404, 'not_found', why, { 'cache-control': 'no-store' })
}

function refusal(
  c: Context,
  status: 404 | 416 | 429,
  code: string,
  message: string,
  headers: Record<string, string>,
) {
  return c.json({ code, message }, status, headers)
}
