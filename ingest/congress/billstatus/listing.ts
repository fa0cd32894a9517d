import { listedFiles } from '../../bulk-data/listing.ts'
import { fileName, type Folder, numberIn } from './folder.ts'

/** When the files of a folder were last changed, in milliseconds, to the minute below. */
export type Listing = {
  /** Of the zip with all of them; undefined when there is none. */
  zip: number | undefined
  bills: { name: string; number: number; changed: number }[]
}

/** @throws ItemError when it is not what is expected. */
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
