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

let tell = (part: string, error: unknown): void =>
  console.error(`A page goes without ${part}.`, error)

/** For the server, whose log has its own form. */
export function tellOfMissingParts(teller: typeof tell): void {
  tell = teller
}

/** Logs that a page lacks a part. */
export function tellOfMissing(part: string, error: unknown): void {
  tell(part, error)
}

/**
 * The data of a query for a part that the page can do without. If it failed, it is logged and the result is undefined.
 */
export function unwrapPart<T>(part: string, answer: PostgrestSingleResponse<T>): T | undefined {
  try {
    return unwrap(answer)
  } catch (error) {
    tellOfMissing(part, error)
    return undefined
  }
}
