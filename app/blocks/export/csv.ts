type Value = string | number | boolean | null | undefined | readonly string[]

/**
 * Rows as CSV (RFC 4180: lines end with CRLF, what holds a comma, a quote or a line break is quoted), with a header
 * of the first row's names. A text that a spreadsheet would run as a formula gets an apostrophe before it (OWASP,
 * "CSV Injection"). No rows give an empty text.
 */
export function toCsv(rows: readonly Record<string, Value>[]): string {
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return ''
  const lines = rows.map((row) => names.map((name) => cell(row[name])).join(','))
  return [names.map(cell).join(','), ...lines].map((line) => `${line}\r\n`).join('')
}

function cell(value: Value): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'object' && value !== null ? value.join('; ') : (value ?? '')
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
