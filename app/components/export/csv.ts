export type CsvValue = string | number | boolean | null | undefined | readonly string[]

/** Writes rows as CSV, with the first row's names as the header. Without rows the text is empty. */
export function toCsv(rows: readonly Record<string, CsvValue>[]): string {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return ''
  return csvOf(
    names,
    rows.map((row) => names.map((name) => row[name])),
  )
}

/** Writes a header and its rows as CSV for a spreadsheet. */
export function csvOf(header: readonly string[], rows: readonly CsvValue[][]): string {
  return csvRows([header, ...rows])
}

/** Writes rows without a header. */
export function csvRows(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((line) => csvLine(line.map(forSpreadsheet))).join('')
}

/**
 * Puts a list into one cell, and an apostrophe before a text that a spreadsheet would run as a formula (OWASP, "CSV
 * Injection").
 */
function forSpreadsheet(value: CsvValue): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = typeof value === 'object' && value !== null ? value.join('; ') : (value ?? '')
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text || null
}

/** Writes a line of CSV (RFC 4180). Null is an empty field and an empty text is `""`. Lists and objects are JSON. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
