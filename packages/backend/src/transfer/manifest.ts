import { z } from 'zod'

/** `manifest.json` of a backup, which is read first. */
export const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  server: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      checksum: z.string(),
    }),
  ),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      lastValue: z.string(),
      isCalled: z.boolean(),
    }),
  ),
})

export const manifestFile = 'manifest.json'
/** Of every other file, in the form of `sha256sum`, which can check it as well. */
export const checksumsFile = 'SHA256SUMS'
export const keysFolder = 'keys'

/** The path of a table's rows, gzipped. */
export function fileOf({ schema, name }: { schema: string; name: string }): string {
  return `tables/${encodeURIComponent(schema)}.${encodeURIComponent(name)}.copy.gz`
}
