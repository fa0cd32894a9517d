import type { Database } from '#supabase/database.types.ts'
import { browserClient } from '../browser-client.ts'
import { DataError } from '../data-error.ts'
import { unwrap } from '../unwrap.ts'

type Table = keyof Database['public']['Tables']

/**
 * Deletes a row of the user's own. Row-level security lets a delete under a session that is over reach nothing, and
 * calls that a success; so what is deleted is asked for. A row that was gone before is what was wanted.
 * @throws DataError 42501 where the row is still there
 */
export async function deleteOwnRow(table: Table, match: Record<string, string>): Promise<void> {
  const client = await browserClient()
  // The types know one table at a time; each caller names columns of its own.
  const rows = client.from(table as 'user_lists')
  const column = Object.keys(match).join(', ') as 'id'
  const deleted = unwrap(await rows.delete().match(match).select(column))
  if (deleted.length > 0) return
  const left = unwrap(await rows.select(column).match(match).limit(1))
  if (left.length > 0) throw new DataError('42501', 'The row was kept back.')
}
