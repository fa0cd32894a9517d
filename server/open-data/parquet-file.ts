import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { zstdCompressSync } from 'node:zlib'
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer'
import type { DataColumn } from './catalogue.ts'
import type { Row } from './read-rows.ts'
import type { RowsFile } from './text-file.ts'

/** Rows in a row group, which memory holds both as rows and as columns. */
const mostRows = 100_000
const mostCharacters = 8 * 1024 * 1024

/** Rows as Parquet, compressed by Zstandard. Full row groups are written at once, so memory stays bounded. */
export function createParquetFile(
  path: { folder: string; name: string },
  columns: readonly DataColumn[],
): RowsFile {
  const file = openSync(`${path.folder}/${path.name}`, 'wx')
  const hash = createHash('sha256')
  const writer = new ByteWriter()
  const flush = () => {
    const bytes = writer.getBytes()
    hash.update(bytes)
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
    // The position in the file is kept, the written bytes are not.
    writer.index = 0
  }
  Object.assign(writer, { flush, finish: flush })
  const parquet = new ParquetWriter({
    writer,
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.flatMap((column) => elementsOf(column)),
    ],
    codec: 'ZSTD',
    compressors: { ZSTD: (input) => zstdCompressSync(input) },
    createdBy: 'Rotunda',
  })
  let rows: Row[] = []
  let characters = 0

  async function writeGroup(): Promise<void> {
    await parquet.write({
      columnData: columns.map((column) => {
        const { of, isText } = formOf(column.type)
        return {
          name: column.name,
          data: rows.map(({ values }) => {
            const value = values[column.name]
            return value === null || value === undefined ? null : of(value)
          }),
          // The least and greatest document are useless, and would be kept whole.
          statistics: isText !== false,
        }
      }),
      rowGroupSize: Math.max(rows.length, 1),
    })
    rows = []
    characters = 0
  }
  return {
    async write(given) {
      for (const row of given) {
        rows.push(row)
        characters += row.line.length
        if (rows.length >= mostRows || characters >= mostCharacters) await writeGroup()
      }
    },
    async end() {
      if (rows.length > 0) await writeGroup()
      await parquet.finish()
      fsyncSync(file)
      closeSync(file)
      return { name: path.name, bytes: writer.offset, sha256: hash.digest('hex') }
    },
    abandon: () => closeSync(file),
  }
}

/** How a type of PostgreSQL is stored (https://parquet.apache.org/docs/file-format/types/logicaltypes/). */
type Form = {
  element: Omit<SchemaElement, 'name' | 'repetition_type'>
  /** Converts a value of the data API for the writer. */
  of: (value: unknown) => unknown
  isText?: false
}

const same = (value: unknown) => value
const text: Form = { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, of: same }
const forms: Record<string, Form> = {
  bigint: { element: { type: 'INT64' }, of: (value) => BigInt(value as number) },
  boolean: { element: { type: 'BOOLEAN' }, of: same },
  date: {
    element: { type: 'INT32', converted_type: 'DATE' },
    of: (value) => Date.parse(`${String(value)}T00:00:00Z`) / 86_400_000,
  },
  'double precision': { element: { type: 'DOUBLE' }, of: same },
  integer: { element: { type: 'INT32' }, of: same },
  jsonb: { element: { type: 'BYTE_ARRAY', converted_type: 'JSON' }, of: same, isText: false },
  numeric: { element: { type: 'DOUBLE' }, of: same },
  smallint: { element: { type: 'INT32' }, of: same },
  'text[]': { ...text, isText: false },
  'timestamp with time zone': {
    element: {
      type: 'INT64',
      logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
    },
    of: (value) => microseconds(String(value)),
  },
}

function formOf(type: string): Form {
  return forms[type] ?? text
}

function elementsOf({ name, type, required }: DataColumn): SchemaElement[] {
  const repetition_type = required ? 'REQUIRED' : 'OPTIONAL'
  const { element } = formOf(type)
  if (!type.endsWith('[]')) return [{ name, repetition_type, ...element }]
  return [
    { name, repetition_type, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    { name: 'element', repetition_type: 'OPTIONAL', ...element },
  ]
}

/** Microseconds since 1970 of a time as PostgreSQL writes it in JSON: 2026-11-22T12:59:23.123456+00:00. */
function microseconds(time: string): bigint {
  const [, fraction = ''] = /\.(\d+)/.exec(time) ?? []
  const whole = Date.parse(time.replace(/\.\d+/, ''))
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}
