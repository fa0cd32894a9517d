/**
 * The name most like `wanted`, for "Perhaps you meant …", as PostgREST's FuzzySet finds it. It compares names that share
 * three (or else two) characters in a row with it, by the share of characters that need not change (Levenshtein).
 * @param minScore the least similarity, from 0 to 1
 */
export function closestName(
  wanted: string,
  names: Iterable<string>,
  minScore = 0.33,
): string | undefined {
  // No name is longer than 63 bytes; a list of parameters may be. Comparing costs the product of the lengths.
  if (wanted.length > 100) return undefined
  const lower = wanted.toLowerCase()
  const all = [...new Set(names)].slice(0, 500)
  for (const size of [3, 2]) {
    const grams = gramsOf(lower, size)
    const scored = all
      .filter((name) => [...gramsOf(name.toLowerCase(), size)].some((gram) => grams.has(gram)))
      .map((name) => ({ name, score: similarity(lower, name.toLowerCase()) }))
      .filter(({ score }) => score >= minScore)
      .toSorted((one, other) => other.score - one.score)
    if (scored[0]) return scored[0].name
  }
  return undefined
}

/**
 * The names that PostgreSQL would suggest for `wanted`: those with the fewest changes, at most three and at most half of
 * its bytes. None if more than two are equally near.
 */
export function nearestNames(wanted: string, names: Iterable<string>): string[] {
  const most = Math.min(3, Math.floor(Buffer.byteLength(wanted) / 2))
  const measured = [...names].map((name) => ({ name, distance: levenshtein(wanted, name) }))
  const least = Math.min(...measured.map(({ distance }) => distance))
  if (least > most) return []
  const nearest = measured.filter(({ distance }) => distance === least).map(({ name }) => name)
  return nearest.length > 2 ? [] : nearest
}

function gramsOf(text: string, size: number): Set<string> {
  const normalized = `-${text.replaceAll(/[^\p{L}\p{N}\s,]/gu, '')}-`
  const count = Math.max(normalized.length - size + 1, 0)
  return new Set(Array.from({ length: count }, (_, at) => normalized.slice(at, at + size)))
}

function similarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  return longest === 0 ? 1 : 1 - levenshtein(one, other) / longest
}

function levenshtein(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const substitution = previous[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1)
      current.push(Math.min(substitution, previous[column]! + 1, current[column - 1]! + 1))
    }
    previous = current
  }
  return previous[other.length]!
}
