import { byteSize } from '#domain/language/byte-size.ts'
import type { MakeSetResult } from './make-set.ts'

/** Describes a new set in a sentence for the operator. */
export function describeMade(made: Extract<MakeSetResult, { outcome: 'made' }>): string {
  const { name, files, bytes, seconds } = made
  return `The set ${name} was made in ${seconds.toFixed(1)} s: ${files} files, ${byteSize(bytes)}.`
}
