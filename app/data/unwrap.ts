import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { DataError } from './data-error.ts'

/**
 * The data of an answered query: `unwrap(await client.from('legislators').select())`.
 * @throws DataError where the query failed.
 */
export function unwrap<T>({ data, error }: PostgrestSingleResponse<T>): T {
  // postgrest-js gives a request that found no server an empty code.
  if (error) throw new DataError(error.code || 'network', error.message, error.details)
  return data
}
