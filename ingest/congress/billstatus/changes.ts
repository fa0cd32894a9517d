import type { Validators } from '../../http/http.ts'
import type { ReadContext, ReadDocument } from '../../source.ts'
import { fileName, fileUrl, type Folder, listingUrl } from './folder.ts'
import { readListing } from './listing.ts'

/** What has changed in a folder since it was last read whole. */
export type Changes =
  | { extent: 'none' }
  | {
      extent: 'some'
      files: string[]
      /** What is known once they are stored. */
      documents: ReadDocument[]
    }
  /** Or it was never read, or its listing does not say. */
  | { extent: 'all' }

const maxSingleFiles = 200
// A file may be changed while the zip is being made.
const hour = 3_600_000

/** @throws ItemError when the listing is of no use. */
export async function changesSince(context: ReadContext, folder: Folder): Promise<Changes> {
  const zipUrl = fileUrl(folder, fileName(folder))
  const readAt = Date.parse(context.validators(zipUrl)?.lastModified ?? '')
  if (Number.isNaN(readAt)) return { extent: 'all' }
  const url = listingUrl(folder)
  const reply = await context.http.get(url, {
    type: 'json',
    headers: { accept: 'application/json' },
    validators: context.validators(url),
  })
  if (reply.status === 'unchanged') return { extent: 'none' }
  if (reply.status === 'missing') return { extent: 'all' }
  const { zip, bills } = readListing(reply.body, folder, `The listing of ${fileName(folder)}`)
  if (zip === undefined) return { extent: 'all' }
  const changed = bills
    .filter((file) => file.changed >= readAt - hour)
    .toSorted((a, b) => a.number - b.number)
  // The listing gives times to the minute below.
  const isSame = zip === Math.floor(readAt / 60_000) * 60_000
  if (changed.length > maxSingleFiles && !isSame) return { extent: 'all' }
  return {
    extent: 'some',
    files: isSame ? [] : changed.map(({ name }) => name),
    documents: [
      { url: zipUrl, validators: isSame ? known(context, zipUrl) : asOf(zip) },
      { url, validators: reply.validators },
    ],
  }
}

function known(context: ReadContext, url: string): Validators {
  return context.validators(url) ?? { etag: null, lastModified: null }
}

function asOf(time: number): Validators {
  return { etag: null, lastModified: new Date(time).toUTCString() }
}
