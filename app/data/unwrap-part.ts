import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { unwrap } from './unwrap.ts'

/** The data of a query for a part that a page stands without; undefined, and logged, where it failed. */
export function unwrapPart<T>(part: string, answer: PostgrestSingleResponse<T>): T | undefined {
  try {
    return unwrap(answer)
  } catch (error) {
    console.error(`A page goes without ${part}.`, error)
    return undefined
  }
}
