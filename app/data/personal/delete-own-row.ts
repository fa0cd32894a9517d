import type { Database } from '#supabase/database.types.ts'
import { browserClient } from '../browser-client.ts'
import { DataError } from '../data-error.ts'
import { unwrap } from '../unwrap.ts'

type Table = keyof Database['public']['Tables']

/**
 * Deletes a row of the user's own. After the end of a session, row-level security makes a delete reach no row and still
 * succeed. So this checks whether the row is gone. A row that was already gone is fine.
 * @throws DataError 42501 if the row is still there
 */
export async function deleteOwnRow(table: Table, match: Record<string, string>): Promise<void> {
  const client = await browserClient()
  // The types know one table at a time. Each caller names its own columns.
  const rows = client.from(table as 'user_lists')
  const column = Object.keys(match).join(', ') as 'id'
  const deleted = unwrap(await rows.delete().match(match).select(column))
  if (deleted.length > 0) return
  const left = unwrap(await rows.select(column).match(match).limit(1))
  if (left.length > 0) throw new DataError('42501', 'The row was kept back.')
}
