/** The largest body, in bytes: rows are bounded, but lists within lists multiply. */
export const maxResponseBytes = 32 * 1024 * 1024

/**
 * The one row that carries a response: `source` is SQL after `select` that names `body`, `rows` and `total`. A body that
 * is too large stays in PostgreSQL. The settings and `added` come last. PostgreSQL computes columns in order, and
 * computing the earlier ones may run functions that change the settings.
 * @param before common table expressions
 * @param added further columns
 */
export function resultRow(source: string, before = '', added: string[] = []): string {
  const fits = `octet_length(body) <= ${maxResponseBytes}`
  const columns = [
    `case when ${fits} then body end as body`,
    'rows',
    'total',
    `not ${fits} as large`,
    ...['headers', 'status'].map(
      (name) => `nullif(current_setting('response.${name}', true), '') as response_${name}`,
    ),
    ...added,
  ]
  return `${before} select ${columns.join(', ')} from (select ${source}) as answer`
}
