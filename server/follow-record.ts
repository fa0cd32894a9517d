import type postgres from 'postgres'

/**
 * Computes anew what needs the whole record: the lists of the installation's editors, its coverage,
 * and its counts. What fails is logged, and nothing else waits for it.
 */
export async function followRecord(
  sql: postgres.Sql,
  log: (message: string) => void,
): Promise<void> {
  for (const name of ['refresh_editors_lists', 'refresh_record_coverage', 'recount_groups']) {
    try {
      await sql.unsafe(`select private.${name}()`)
    } catch (error) {
      log(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
