import type { ReadOptions, SourceName } from './source.ts'

/** @returns a sentence if a source needs a missing key, with what to do about it. */
export function missingKey(
  source: SourceName,
  { bulk, congressApiKey }: Pick<ReadOptions, 'bulk' | 'congressApiKey'>,
): string | undefined {
  if (source !== 'congress' || bulk || congressApiKey !== undefined) return undefined
  return congressKeyMissing
}

export const congressKeyMissing =
  'Congress.gov needs a key in CONGRESS_API_KEY. Keys are free at https://api.congress.gov/sign-up/. ' +
  '--bulk 119 reads a whole Congress from govinfo without a key.'
