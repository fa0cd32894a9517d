/** A day's roll calls, with a letter for each: with or against most of the party, missed, other. */
export type VotedDay = { voted_on: string; sides: string }
export type SideLetter = 'w' | 'a' | 'm' | 'o'

/** The positions of a letter, with neighbors merged. */
export function findRuns(letters: string, letter: SideLetter): { start: number; length: number }[] {
  return [...letters.matchAll(new RegExp(`${letter}+`, 'g'))].map(({ index, 0: run }) => ({
    start: index,
    length: run.length,
  }))
}

/** The smallest distance of two names of months on the axis, as a share of its length. */
const roomForName = 0.08

/**
 * The start of each month on an axis of all roll calls, from 0 to 1. Leaves out names without room.
 */
export function monthStarts(days: readonly VotedDay[]): { month: string; share: number }[] {
  const total = days.reduce((sum, { sides }) => sum + sides.length, 0)
  const starts: { month: string; share: number }[] = []
  let before = 0
  let latest = ''
  for (const { voted_on, sides } of days) {
    const month = nameOfMonth(voted_on, 'short')
    const share = before / total
    const isNew = month !== latest
    latest = month
    before += sides.length
    const last = starts.at(-1)
    if (isNew && share <= 1 - roomForName / 2 && (!last || share - last.share >= roomForName))
      starts.push({ month, share })
  }
  return starts
}

/** How many roll calls of each month are on each side. */
export function countByMonth(
  days: readonly VotedDay[],
): { month: string; counts: Record<SideLetter, number> }[] {
  const months = Map.groupBy(days, ({ voted_on }) => nameOfMonth(voted_on, 'long'))
  return [...months].map(([month, ofMonth]) => {
    const letters = ofMonth.map(({ sides }) => sides).join('')
    const count = (letter: SideLetter) => letters.split(letter).length - 1
    return { month, counts: { w: count('w'), a: count('a'), m: count('m'), o: count('o') } }
  })
}

function nameOfMonth(day: string, length: 'short' | 'long'): string {
  return new Date(`${day}T00:00Z`).toLocaleDateString('en-US', { month: length, timeZone: 'UTC' })
}
