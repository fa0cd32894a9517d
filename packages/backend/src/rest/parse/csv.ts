import { CsvError, parse } from 'csv-parse/sync'
import { RestError } from '../errors.ts'

/**
 * Characters of JSON made from CSV: as many as a JSON body may have. Each name of the first line is repeated for each
 * line, so a mebibyte of CSV can become half a gigabyte.
 */
const maxJson = 1024 * 1024
/** Each field takes a name, a value, four quotation marks, a colon and a comma. */
const maxFields = maxJson / 6

/**
 * Converts CSV (RFC 4180) to JSON. As in PostgREST, the first line names the columns, and NULL is null. It skips empty
 * lines.
 * @throws RestError 413 if the JSON would be too large, 400 if it is no CSV (PGRST102)
 */
export function csvToJson(text: string): string {
  const ends = text.replaceAll(/[^,\r\n]+|\r(?=\n)/g, '').length
  if (ends > maxFields) throw tooLarge()
  const [names = [], ...rows] = readRecords(text)
  const keys = names.map((name) => `${JSON.stringify(name)}:`)
  const perLine = keys.reduce((sum, key) => sum + key.length + 3, 2)
  if (text.length + rows.length * perLine > maxJson) throw tooLarge()
  const objects = rows.map((row) => {
    const members = row.map(
      (value, at) => keys[at]! + (value === 'NULL' ? 'null' : JSON.stringify(value)),
    )
    return `{${members.join(',')}}`
  })
  return `[${objects.join(',')}]`
}

function readRecords(text: string): string[][] {
  try {
    return parse(text, { skip_empty_lines: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const message =
      error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH'
        ? 'All lines must have same number of fields'
        : 'A quotation mark of the CSV is not closed, or out of place'
    throw new RestError(400, 'PGRST102', message)
  }
}

function tooLarge(): RestError {
  return new RestError(413, 'PGRST102', `As JSON the body is larger than ${maxJson} characters`, {
    hint: 'Send fewer lines at a time.',
  })
}
