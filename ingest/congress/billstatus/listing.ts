import { z } from 'zod'
import { checked, parseJson } from '../../parse.ts'
import { fileName, type Folder, numberIn } from './folder.ts'

/** When the files of a folder were last changed, in milliseconds, to the minute below. */
export type Listing = {
  /** Of the zip with all of them; undefined when there is none. */
  zip: number | undefined
  bills: { name: string; number: number; changed: number }[]
}

// https://github.com/usgpo/bulk-data describes the listing; its times are GMT and without seconds.
const listing = z.object({
  files: z.array(
    z.object({
      name: z.string(),
      formattedLastModifiedTime: z
        .string()
        .regex(/^\d{1,2}-[A-Z][a-z]{2}-\d{4} \d{2}:\d{2}$/)
        .transform((time) => Date.parse(`${time.replaceAll('-', ' ')} GMT`)),
    }),
  ),
})

/** @throws ItemError when it is not what is expected. */
export function readListing(body: string, folder: Folder, what: string): Listing {
  const { files } = checked(listing, parseJson(body, what), what)
  return {
    zip: files.find(({ name }) => name === fileName(folder))?.formattedLastModifiedTime,
    bills: files.flatMap(({ name, formattedLastModifiedTime: changed }) => {
      const number = numberIn(folder, name)
      return number === undefined ? [] : [{ name, number, changed }]
    }),
  }
}
