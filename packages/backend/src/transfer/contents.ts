import type { Readable } from 'node:stream'
import { quoteIdentifier } from '../database/quote-identifier.ts'

/** A table with its rows as they were at one moment. */
export type Table = {
  schema: string
  name: string
  /** The names of the stored columns. Generated ones are generated again. */
  columns: string[]
  /** How many rows, and a sum over them in which their order does not count: see `checksumOf`. */
  rows: number
  checksum: string
}

/** The state of a sequence. `lastValue` may be beyond the range of a number. */
export type Sequence = { schema: string; name: string; lastValue: string; isCalled: boolean }

/** A migration that has run, with the checksum of its file. */
export type RanMigration = { name: string; checksum: string }

/** All that a database holds at one moment: a running one's, or a backup's. */
export type Contents = {
  /** When that was, as an ISO date with its time. */
  takenAt: string
  /** The version of the PostgreSQL it was read from. */
  server: string
  /** They make the same tables elsewhere, so that no table has to be described. */
  migrations: RanMigration[]
  tables: Table[]
  sequences: Sequence[]
  /** The rows of a table in the text format of COPY, in the order of its columns. */
  open: (table: Table) => Promise<Readable>
}

/** `schema.name`, as people write it. */
export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}

/** The same as an identifier in SQL. */
export function quoteQualified({ schema, name }: { schema: string; name: string }): string {
  return `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`
}

/** The columns of a table with commas between, for SQL. */
export function columnList({ columns }: { columns: string[] }): string {
  return columns.map(quoteIdentifier).join(', ')
}
