import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { dataErrorOf } from './data-error.ts'

/**
 * The data of an answered query: `unwrap(await client.from('legislators').select())`.
 * @throws DataError if the query failed
 */
export function unwrap<T>({ data, error }: PostgrestSingleResponse<T>): T {
  if (error) throw dataErrorOf(error)
  return data
}
