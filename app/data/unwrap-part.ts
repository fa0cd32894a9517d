import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { unwrap } from './unwrap.ts'

let tell = (part: string, error: unknown): void =>
  console.error(`A page goes without ${part}.`, error)

/** For the server, whose log has a form of its own. */
export function tellOfMissingParts(teller: typeof tell): void {
  tell = teller
}

/** Tells of a part that a page stands without. */
export function tellOfMissing(part: string, error: unknown): void {
  tell(part, error)
}

/** The data of a query for a part that a page stands without; undefined, and told, where it failed. */
export function unwrapPart<T>(part: string, answer: PostgrestSingleResponse<T>): T | undefined {
  try {
    return unwrap(answer)
  } catch (error) {
    tellOfMissing(part, error)
    return undefined
  }
}
