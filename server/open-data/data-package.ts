import { z } from 'zod'
import type { DataColumn, DescribedTable } from './catalogue.ts'
import type { WrittenFile } from './text-file.ts'

/** A source as a set describes it. */
export type DataSource = { name: string; title: string; path: string; lastRead: string | null }

const licence = z.object({ name: z.string().optional(), title: z.string(), path: z.string() })
const source = z.object({
  name: z.string(),
  title: z.string(),
  path: z.string(),
  lastRead: z.string().nullable(),
})

/** The fields that we read of a set's `datapackage.json` (Data Package 2.0, https://datapackage.org). */
export const dataPackage = z.object({
  version: z.string(),
  created: z.string(),
  licenses: z.array(licence),
  sources: z.array(source),
  resources: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      description: z.string(),
      format: z.enum(['csv', 'jsonl', 'parquet']),
      bytes: z.number(),
      hash: z.string(),
      rows: z.number(),
      table: z.string(),
      /** Null for rows that belong to no Congress; absent if the file is the whole table. */
      congress: z.number().nullable().optional(),
      schema: z.string(),
    }),
  ),
})
export type DataPackage = z.infer<typeof dataPackage>

/** The fields that we read of each table's schema (Table Schema 2.0). */
export const tableSchema = z.object({
  /** The table, and the schema's comment on it. */
  name: z.string(),
  description: z.string(),
  /** The titles of the official sources of its rows; empty for rows written here. */
  sources: z.array(z.string()),
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.string(),
      databaseType: z.string(),
      description: z.string(),
      constraints: z.object({ required: z.boolean() }),
      /** In the CSV files, a value has more characters than a cell of a spreadsheet. Absent from older sets. */
      exceedsSpreadsheetCell: z.boolean().optional(),
    }),
  ),
  primaryKey: z.array(z.string()),
})
export type TableSchema = z.infer<typeof tableSchema>

export const formats = [
  { format: 'csv', ending: 'csv.gz', mediatype: 'text/csv', compression: 'gz' },
  { format: 'jsonl', ending: 'jsonl.gz', mediatype: 'application/jsonl', compression: 'gz' },
  { format: 'parquet', ending: 'parquet', mediatype: 'application/vnd.apache.parquet' },
] as const

/** The name of a file, without its ending: `roll_calls`, `roll_calls-119`, `GovernmentActions-no-congress`. */
export function stemOf(table: string, congress?: number | null): string {
  return congress === undefined ? table : `${table}-${congress ?? 'no-congress'}`
}

export const schemaEnding = '.schema.json'
export const schemaName = (table: string) => table + schemaEnding

/** A file of rows, in one of the forms. */
export type DataFile = WrittenFile & {
  table: DescribedTable
  congress?: number | null
  rows: number
  form: (typeof formats)[number]
}

/** The description of a set, in the standard form. */
export function describeSet(set: {
  version: string
  created: string
  siteUrl: string
  sources: readonly DataSource[]
  files: readonly DataFile[]
}): object {
  const { version, created, siteUrl, sources, files } = set
  const record = {
    title: 'Works of the federal government: public domain',
    path: 'https://www.usa.gov/government-copyright',
    name: 'other-pd',
  }
  const members = {
    title: 'congress-legislators: CC0 1.0',
    path: 'https://creativecommons.org/publicdomain/zero/1.0/',
    name: 'CC0-1.0',
  }
  const ours = {
    title: 'Words of Rotunda, such as its summaries: quoted and shared with a link to the page',
    path: `${siteUrl}/terms-of-service#intellectual-property`,
  }
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'rotunda',
    title: 'What the U.S. federal government did, and who did it',
    description:
      'Measures of Congress, presidential documents, decisions of the Supreme Court, roll calls and members, as a visitor of the site may read them at one moment.',
    homepage: `${siteUrl}/data`,
    version,
    created,
    licenses: [record, members, ours],
    sources,
    resources: files.map(({ name, bytes, sha256, rows, table, congress, form }) => ({
      name: name.toLowerCase(),
      path: name,
      title: table.name + titleOf(congress),
      description: table.comment ?? '',
      format: form.format,
      mediatype: form.mediatype,
      ...('compression' in form && { compression: form.compression }),
      encoding: 'utf-8',
      bytes,
      hash: `sha256:${sha256}`,
      rows,
      table: table.name,
      ...(congress !== undefined && { congress }),
      schema: schemaName(table.name),
      sources: sources.filter((one) => (table.sources as readonly string[]).includes(one.name)),
      licenses: [
        ...(table.sources.some((one) => one !== 'legislators') ? [record] : []),
        ...(table.sources.includes('legislators') ? [members] : []),
        ...(table.ownWords || table.sources.length === 0 ? [ours] : []),
      ],
    })),
  }
}

function titleOf(congress: number | null | undefined): string {
  if (congress === undefined) return ''
  return congress === null ? ', of no Congress' : `, Congress ${congress}`
}

/**
 * The columns of a table in the standard form, with the catalogue's comments.
 * @param longColumns those with a value in CSV that no cell of a spreadsheet holds
 */
export function schemaOf(
  { name, comment, columns, key, sources }: DescribedTable,
  titles: ReadonlyMap<string, string>,
  longColumns: ReadonlySet<string>,
): TableSchema {
  return {
    name,
    description: comment ?? '',
    sources: sources.map((one) => titles.get(one) ?? one),
    fields: columns.map((column) => ({
      name: column.name,
      type: fieldTypeOf(column),
      databaseType: column.type,
      description: column.comment ?? '',
      constraints: { required: column.required },
      ...(longColumns.has(column.name) && { exceedsSpreadsheetCell: true }),
    })),
    primaryKey: [...key],
  }
}

function fieldTypeOf({ type }: DataColumn): string {
  if (type.endsWith('[]')) return 'array'
  const types: Record<string, string> = {
    bigint: 'integer',
    boolean: 'boolean',
    date: 'date',
    'double precision': 'number',
    integer: 'integer',
    jsonb: 'any',
    numeric: 'number',
    smallint: 'integer',
    'timestamp with time zone': 'datetime',
  }
  return types[type] ?? 'string'
}
