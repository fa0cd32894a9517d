import type { ReadOptions, SourceName } from './source.ts'

/** @returns a sentence if a source needs a missing key, with what to do about it. */
export function missingKey(
  source: SourceName,
  { bulk, congressApiKey }: Pick<ReadOptions, 'bulk' | 'congressApiKey'>,
): string | undefined {
  if (congressApiKey !== undefined) return undefined
  if (source === 'committee-meetings' || source === 'nominations')
    return `Congress.gov ${keyMissing}`
  return source === 'congress' && !bulk ? congressKeyMissing : undefined
}

const keyMissing =
  'needs a key in CONGRESS_API_KEY. Keys are free at https://api.congress.gov/sign-up/.'

export const congressKeyMissing = `Congress.gov ${keyMissing} --bulk 119 reads a whole Congress from govinfo without a key.`
