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
 * @throws PGRST102
 */
export function csvToJson(text: string): string {
  const [names = [], ...rows] = readRecords(text)
  if (rows.some(({ length }) => length !== names.length))
    throw new RestError(400, 'PGRST102', 'All lines must have same number of fields')
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
  const records: string[][] = []
  let record: string[] = []
  let fields = 0
  let at = 0
  while (at < text.length) {
    const isQuoted = text[at] === '"'
    const end = isQuoted ? endOfQuoted(text, at) : endOfBare(text, at)
    const isEmptyLine = record.length === 0 && end === at && text[end] !== ','
    if (!isEmptyLine) {
      const field = text.slice(at, end)
      record.push(isQuoted ? field.slice(1, -1).replaceAll('""', '"') : field)
      fields += 1
      if (fields > maxFields) throw tooLarge()
    }
    at = end + 1
    if (text[end] === ',') {
      // What follows the last comma is a field, also where the text ends there.
      if (at < text.length) continue
      record.push('')
    } else if (text.startsWith('\r\n', end)) at += 1
    else if (end < text.length && text[end] !== '\n' && text[end] !== '\r') throw misplacedQuote()
    if (record.length > 0) records.push(record)
    record = []
  }
  return records
}

function endOfBare(text: string, start: number): number {
  let end = start
  while (end < text.length && !',"\r\n'.includes(text[end]!)) end += 1
  return end
}

function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end < 0) throw misplacedQuote()
  return end + 1
}

function tooLarge(): RestError {
  return new RestError(413, 'PGRST102', `As JSON the body is larger than ${maxJson} bytes`, {
    hint: 'Send fewer lines at a time.',
  })
}

function misplacedQuote(): RestError {
  return new RestError(
    400,
    'PGRST102',
    'A quotation mark of the CSV is not closed, or out of place',
  )
}
