import { listedFiles } from '../../bulk-data/listing.ts'
import { fileName, type Folder, numberIn } from './folder.ts'

/** When the files of a folder last changed, in milliseconds, rounded down to the minute. */
export type Listing = {
  /** The zip with all of the files. Undefined if there is none. */
  zip: number | undefined
  bills: { name: string; number: number; changed: number }[]
}

/** @throws ItemError if the listing has another shape. */
export function readListing(body: string, folder: Folder, what: string): Listing {
  const files = listedFiles(body, what)
  return {
    zip: files.find(({ name }) => name === fileName(folder))?.changed,
    bills: files.flatMap(({ name, changed }) => {
      const number = numberIn(folder, name)
      return number === undefined ? [] : [{ name, number, changed }]
    }),
  }
}
