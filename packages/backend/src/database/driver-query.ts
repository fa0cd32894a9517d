import type postgres from 'postgres'

/**
 * A query of the driver (postgres 3.4.9) with what its types leave out. It is sent by whatever its `handler` is when
 * it is first waited for, which is how one that was made without a connection gets one.
 */
export type DriverQuery = Promise<unknown> & {
  handler: (query: DriverQuery) => void
  reject: (error: unknown) => void
  /** Set when it was cancelled; before it is sent, it must not be sent any more. */
  cancelled: unknown
}

/** What sends the queries of `sql`. */
export function handlerOf(sql: postgres.ISql): DriverQuery['handler'] {
  return (sql.unsafe('') as unknown as DriverQuery).handler
}

/** The driver's interface for making queries. `handler` sends all of them. */
export function createSql(
  driver: postgres.Sql,
  handler: DriverQuery['handler'],
): postgres.ISql & Pick<postgres.Sql, 'options'> {
  const sendBy = <T>(made: T) => {
    // Names and lists of values are made the same way, and are sent as part of a query.
    if (made instanceof Promise) Reflect.set(made, 'handler', handler)
    return made
  }
  const sql = (...query: Parameters<typeof driver>) => sendBy(driver(...query))
  return Object.assign(sql, {
    options: driver.options,
    types: driver.types,
    typed: driver.typed,
    json: (value: postgres.JSONValue) => driver.json(value),
    array: (...value: Parameters<typeof driver.array>) => driver.array(...value),
    unsafe: (...query: Parameters<typeof driver.unsafe>) => sendBy(driver.unsafe(...query)),
    notify: (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`,
  }) as never
}
