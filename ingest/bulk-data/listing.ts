import { z } from 'zod'
import { checked, parseJson } from '../parse.ts'

/** A file of a folder of govinfo's bulk data, and when it was last changed: in milliseconds, to the minute below. */
export type ListedFile = { name: string; changed: number }

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
export function listedFiles(body: string, what: string): ListedFile[] {
  const { files } = checked(listing, parseJson(body, what), what)
  return files.map(({ name, formattedLastModifiedTime: changed }) => ({ name, changed }))
}
