/** The largest body, in bytes: rows are bounded, but lists within lists multiply. */
export const maxResponseBytes = 32 * 1024 * 1024

/**
 * The one row that carries an answer: `source` is SQL after `select` that names `body`, `rows` and `total`. A body that
 * is too large stays in PostgreSQL.
 */
export function resultRow(source: string, before = ''): string {
  const fits = `octet_length(body) <= ${maxResponseBytes}`
  return `${before} select case when ${fits} then body end as body, rows, total, not ${fits} as large from (select ${source}) as answer`
}
