type Value = string | number | boolean | null | undefined | readonly string[]

/** Rows as CSV, with a header of the first row's names. No rows give an empty text. */
export function toCsv(rows: readonly Record<string, Value>[]): string {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return ''
  return csvOf(
    names,
    rows.map((row) => names.map((name) => row[name])),
  )
}

/** A header and its rows as CSV (RFC 4180): each line ends with CRLF. */
export function csvOf(header: readonly string[], rows: readonly Value[][]): string {
  return [header, ...rows].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

/**
 * What holds a comma, a quote or a line break is quoted. A text that a spreadsheet would run as a formula gets an
 * apostrophe before it (OWASP, "CSV Injection").
 */
function cell(value: Value): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'object' && value !== null ? value.join('; ') : (value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
