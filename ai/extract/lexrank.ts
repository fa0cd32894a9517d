import { setImmediate } from 'node:timers/promises'

// Erkan and Radev, "LexRank: Graph-based Lexical Centrality as Salience in Text Summarization" (2004), 3.3:
// continuous LexRank, with the damping of its experiments.
const damping = 0.85
const tolerance = 1e-4
const mostRounds = 100
/** Milliseconds of reckoning before others get their turn. */
const turn = 20

/**
 * How central each text is among all: the more it is like others that are themselves central.
 * @param texts each as its words, in stems.
 * @returns one number for each, which add up to 1.
 */
export async function lexRank(texts: readonly (readonly string[])[]): Promise<number[]> {
  const vectors = toVectors(texts)
  const count = vectors.length
  const postings = new Map<string, { at: number; weight: number }[]>()
  // A row for each text: four bytes for each pair take 6 MB for the most that are ranked, where lists took 200.
  const likeness = new Float32Array(count * count)
  let since = performance.now()
  // Only texts that share a word are alike: each word leads to those before that have it.
  for (const [at, vector] of vectors.entries()) {
    if (performance.now() - since > turn) {
      await setImmediate()
      since = performance.now()
    }
    const own = likeness.subarray(at * count, at * count + at)
    for (const [word, weight] of vector) {
      const others = postings.get(word) ?? []
      for (const other of others) own[other.at]! += weight * other.weight
      others.push({ at, weight })
      postings.set(word, others)
    }
    for (let other = 0; other < at; other += 1) {
      if (own[other]! < leastLikeness) own[other] = 0
      likeness[other * count + at] = own[other]!
    }
  }
  return walk(likeness, count)
}

/** Below it two texts share words that most have. */
const leastLikeness = 0.05

/** The words of each text by tf·idf, each vector of length 1. */
function toVectors(texts: readonly (readonly string[])[]): Map<string, number>[] {
  const counted = texts.map((words) => {
    const counts = new Map<string, number>()
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    return counts
  })
  const holding = new Map<string, number>()
  for (const counts of counted)
    for (const word of counts.keys()) holding.set(word, (holding.get(word) ?? 0) + 1)
  return counted.map((counts) => {
    const weighted = [...counts]
      .map(([word, count]) => [word, count * Math.log(texts.length / holding.get(word)!)] as const)
      .filter(([, weight]) => weight > 0)
      // What a long text says most of is what it is about.
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, mostWords)
    const length = Math.hypot(...weighted.map(([, weight]) => weight)) || 1
    return new Map(weighted.map(([word, weight]) => [word, weight / length]))
  })
}

const mostWords = 60

function walk(likeness: Float32Array, count: number): number[] {
  const rowOf = (at: number) => likeness.subarray(at * count, (at + 1) * count)
  const sums = Array.from({ length: count }, (_, at) =>
    rowOf(at).reduce((sum, value) => sum + value, 0),
  )
  let ranks = Array.from({ length: count }, () => 1 / count)
  for (let round = 0; round < mostRounds; round += 1) {
    const next = Array.from({ length: count }, () => (1 - damping) / count)
    for (let at = 0; at < count; at += 1) {
      const own = rowOf(at)
      const given = damping * ranks[at]!
      const sum = sums[at]!
      // One that is like no other gives what it has to all.
      for (let other = 0; other < count; other += 1)
        next[other]! += sum === 0 ? given / count : (given * own[other]!) / sum
    }
    const moved = next.reduce((total, rank, at) => total + Math.abs(rank - ranks[at]!), 0)
    ranks = next
    if (moved < tolerance) break
  }
  return ranks
}
