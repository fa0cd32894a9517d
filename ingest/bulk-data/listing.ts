import { z } from 'zod'
import { checked, parseJson } from '../parse.ts'

/** A file in a folder of govinfo's bulk data. `changed` is in milliseconds, rounded down to the minute. */
export type ListedFile = { name: string; changed: number }

// https://github.com/usgpo/bulk-data describes the listing. Its times are GMT and have no seconds.
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

/** @throws ItemError if the listing has another shape. */
export function listedFiles(body: string, what: string): ListedFile[] {
  const { files } = checked(listing, parseJson(body, what), what)
  return files.map(({ name, formattedLastModifiedTime: changed }) => ({ name, changed }))
}
