import type postgres from 'postgres'
import { csvLine } from '#app/components/export/csv.ts'
import type { DescribedTable } from './catalogue.ts'
import { type DataFile, formats, stemOf } from './data-package.ts'
import { createParquetFile } from './parquet-file.ts'
import { congressesOf, readRows, type Row } from './read-rows.ts'
import { createTextFile, type RowsFile } from './text-file.ts'

/**
 * Writes a table into `folder` in each of the forms: the whole of it, and each Congress by itself where it has one. It
 * is read once, a batch at a time.
 * @param longColumns gets the columns with a value in CSV that no cell of a spreadsheet holds
 */
export async function writeTable(
  sql: postgres.TransactionSql,
  table: DescribedTable,
  folder: string,
  open: Set<RowsFile>,
  longColumns: Set<string>,
): Promise<DataFile[]> {
  const congresses = await congressesOf(sql, table)
  const whole = table.onlyByCongress
    ? undefined
    : openPart(table, undefined, folder, open, longColumns)
  const written: DataFile[] = []
  for (const congress of congresses ?? [undefined]) {
    const part = congresses ? openPart(table, congress, folder, open, longColumns) : undefined
    for await (const rows of readRows(sql, table, congress)) {
      await whole?.write(rows)
      await part?.write(rows)
    }
    if (part) written.push(...(await part.end()))
  }
  return [...(whole ? await whole.end() : []), ...written]
}

/** The most characters of a cell in Excel, which cuts off the rest. */
const spreadsheetCell = 32_767

function charactersOf(value: unknown): number {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).length
}

/** The files of a part, which take its rows together. */
function openPart(
  table: DescribedTable,
  congress: number | null | undefined,
  folder: string,
  open: Set<RowsFile>,
  longColumns: Set<string>,
) {
  const names = table.columns.map(({ name }) => name)
  const create = {
    csv: (path: Path) =>
      createTextFile(path, csvLine(names), ({ values }) => {
        const line = csvLine(names.map((name) => values[name]))
        if (line.length > spreadsheetCell)
          for (const name of names)
            if (charactersOf(values[name]) > spreadsheetCell) longColumns.add(name)
        return line
      }),
    jsonl: (path: Path) => createTextFile(path, '', ({ line }) => `${line}\n`),
    parquet: (path: Path) => createParquetFile(path, table.columns),
  }
  const files = formats.map((form) => {
    const name = `${stemOf(table.name, congress)}.${form.ending}`
    const file = create[form.format]({ folder, name })
    open.add(file)
    return { form, file }
  })
  let count = 0
  return {
    async write(rows: readonly Row[]) {
      count += rows.length
      await Promise.all(files.map(({ file }) => file.write(rows)))
    },
    end: () =>
      Promise.all(
        files.map(async ({ form, file }) => {
          const written = await file.end()
          open.delete(file)
          return {
            ...written,
            form,
            table,
            rows: count,
            ...(congress !== undefined && { congress }),
          }
        }),
      ),
  }
}

type Path = { folder: string; name: string }
