import { pluralize } from '../language/pluralize.ts'

/** The bills and joint resolutions of a list whose status is known, and how many of them became law. */
export type ListProgress = { became_law: number; known: number }

/** "3 of 12 bills and joint resolutions became law". Null if none has a known status. */
export function listProgressSentence({ became_law, known }: ListProgress): string | null {
  return known === 0
    ? null
    : `${became_law.toLocaleString('en-US')} of ${pluralize(known, 'bill or joint resolution', 'bills and joint resolutions')} became law`
}
