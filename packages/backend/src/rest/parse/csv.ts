import { CsvError, parse } from 'csv-parse/sync'
import { RestError } from '../errors.ts'

/**
 * Characters of the JSON that CSV stands for: as large as a body of JSON may be. A name of the first line stands in it
 * once for each line, so that a mebibyte can make half a gigabyte.
 */
const maxJson = 1024 * 1024
/** Of which each takes a name, a value, four quotation marks, a colon and a comma. */
const maxFields = maxJson / 6

/**
 * CSV (RFC 4180) as JSON: as in PostgREST, the first line names the columns, and NULL is null. Empty lines are left out.
 * @throws RestError 413 where the JSON would be too large, 400 where it is no CSV (PGRST102)
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
