import type postgres from 'postgres'

/** Has the lists of the installation's editors follow the record. What fails is logged: nothing else waits for it. */
export async function refreshEditorsLists(
  sql: postgres.Sql,
  log: (message: string) => void,
): Promise<void> {
  try {
    await sql`select private.refresh_editors_lists()`
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
  }
}
