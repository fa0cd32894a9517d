import type { Validators } from '../../http/http.ts'
import type { ReadContext, ReadDocument } from '../../source.ts'
import { fileName, fileUrl, type Folder, listingUrl } from './folder.ts'
import { readListing } from './listing.ts'

/** The changes in a folder since it was last read completely. */
export type Changes =
  | { extent: 'none' }
  | {
      extent: 'some'
      files: string[]
      /** The documents that are known once the changes are stored. */
      documents: ReadDocument[]
    }
  /** The folder was never read, or its listing does not help. */
  | { extent: 'all' }

const maxSingleFiles = 200
// A file may change while govinfo makes the zip.
const hour = 3_600_000

/** @throws ItemError if the listing cannot be used. */
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
  // The listing rounds times down to the minute.
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
