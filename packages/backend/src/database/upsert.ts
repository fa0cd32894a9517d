import type postgres from 'postgres'

/** What `upsert` writes to. All names come from the code, never from data. */
export type UpsertTable = {
  /** Qualified: `public.roll_calls`. */
  name: string
  /** The columns that identify a row; they are among `columns`. */
  key: readonly string[]
  columns: readonly string[]
  /**
   * Column → the SQL of what to write instead of what comes, over `incoming` and `stored` (all null when there is no
   * such row): `coalesce(incoming.x, stored.x)`. The column need not be in the rows.
   */
  values?: Readonly<Record<string, string>>
  /** SQL over `incoming` and `stored`: a stored row for which it is not true stays as it is. */
  when?: string
  /** A column that gets the time of each writing, and marks a row once even when nothing else is new. */
  stamp?: string
}

/**
 * Writes rows in one statement. Inserts new rows, updates different ones, and does not touch equal
 * ones, so that a second write of the same rows writes nothing.
 * @param rows objects with the table's columns. A missing column counts as null. If rows have the
 *   same key, the last counts.
 * @returns the keys' values, joined by a blank, of the inserted and the updated rows
 * @throws PostgreSQL's error when a row breaks a rule of the table. Then this call writes nothing.
 */
export async function upsert(
  sql: postgres.ISql,
  { name, key, columns, values = {}, when = 'true', stamp }: UpsertTable,
  rows: readonly object[],
): Promise<{ inserted: string[]; updated: string[] }> {
  if (rows.length === 0) return { inserted: [], updated: [] }
  const others = columns.filter((column) => !key.includes(column))
  const valueOf = (column: string) => {
    const { [column]: given } = values
    return given === undefined ? `incoming.${column}` : `(${given})`
  }
  const stored = `(${others.map((column) => `stored.${column}`).join(', ')})`
  const wanted = `(${others.map(valueOf).join(', ')})`
  const stamped = stamp ? `, ${stamp}` : ''
  const written = await sql.unsafe<{ key: string; is_new: boolean }[]>(
    `with incoming as materialized (
       select ${columns.join(', ')} from jsonb_populate_recordset(null::${name}, $1)
     )
     insert into ${name} as target (${columns.join(', ')}${stamped})
     select ${columns.map(valueOf).join(', ')}${stamp ? ', now()' : ''}
     from incoming
     left join ${name} as stored on ${key.map((column) => `stored.${column} = incoming.${column}`).join(' and ')}
     where stored.${key[0]} is null
       or ((${when}) and (${stored} is distinct from ${wanted}${stamp ? ` or stored.${stamp} is null` : ''}))
     on conflict (${key.join(', ')}) do update set
       ${[...others, ...(stamp ? [stamp] : [])].map((column) => `${column} = excluded.${column}`).join(', ')}
     returning concat_ws(' ', ${key.map((column) => `target.${column}`).join(', ')}) as key, xmax = 0 as is_new`,
    [sql.json(lastOfEach(rows, key) as postgres.JSONValue)],
  )
  return {
    inserted: written.filter((row) => row.is_new).map((row) => row.key),
    updated: written.filter((row) => !row.is_new).map((row) => row.key),
  }
}

function lastOfEach(rows: readonly object[], key: readonly string[]): object[] {
  const last = new Map<string, object>()
  for (const row of rows) {
    last.set(key.map((column) => String(Reflect.get(row, column))).join(' '), row)
  }
  return [...last.values()]
}
