import { setImmediate } from 'node:timers/promises'
import type { Chunk } from '#ai/passages/text-chunks.ts'
import { type Question, readQuestion } from './read-question.ts'
import { stems } from './words.ts'

/** How strongly a text bears on a question. */
export type Ranking = {
  /** The best first, up to the requested number. */
  best: { chunk: Chunk; score: number }[]
  /** The number of chunks that name the topic. */
  bearing: number
  /** How many there are. */
  chunks: number
}

// Robertson and Zaragoza, The Probabilistic Relevance Framework (2009), 3.3: the usual k1 and b.
const saturation = 1.2
const lengthWeight = 0.75
/** A word of the heading counts as this many words of the text (BM25F, 3.6). */
const headingWeight = 3
/** The law's name for a thing counts less than the reader's. */
const otherNameWeight = 0.7
/** A name of several words next to each other counts this much more than the single words. */
const togetherWeight = 1
/** The most words between the parts of a name. */
const loose = 3
/** Chunks to read before other requests get their turn. */
const batch = 100

/** The chunks of a text that bear on a question, ranked by BM25. A chunk that names nothing in it is left out. */
export async function rankChunks(
  query: string,
  chunks: readonly Chunk[],
  most: number,
): Promise<Ranking> {
  const question = readQuestion(query)
  const indexed = await index(chunks)
  const terms = weighTerms(question, indexed)
  const average = indexed.reduce((sum, { length }) => sum + length, 0) / indexed.length
  const names = question.things.flatMap(({ own, other }) => [
    ...own.map((name) => ({ name, weight: 1 })),
    ...other.map((name) => ({ name, weight: otherNameWeight })),
  ])
  const found = indexed.flatMap((each) => {
    const together = names.filter(({ name }) => standsTogether(name, each.words))
    if (together.length === 0) return []
    const score =
      bm25(terms, each, average) +
      togetherWeight *
        together.reduce(
          (sum, { name, weight }) =>
            sum + weight * name.reduce((all, term) => all + (terms.get(term)?.idf ?? 0), 0),
          0,
        )
    return [{ chunk: each.chunk, score }]
  })
  return {
    best: found.toSorted((a, b) => b.score - a.score).slice(0, most),
    bearing: found.length,
    chunks: chunks.length,
  }
}

type Indexed = { chunk: Chunk; words: string[]; counts: Map<string, number>; length: number }

const kept = new WeakMap<Chunk, Indexed>()

async function index(chunks: readonly Chunk[]): Promise<Indexed[]> {
  const indexed: Indexed[] = []
  for (const [at, chunk] of chunks.entries()) {
    if (at % batch === batch - 1) await setImmediate()
    const known = kept.get(chunk) ?? indexOne(chunk)
    kept.set(chunk, known)
    indexed.push(known)
  }
  return indexed
}

function indexOne(chunk: Chunk): Indexed {
  const heading = stems(chunk.heading)
  const text = stems(chunk.text)
  const counts = new Map<string, number>()
  for (const word of text) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of heading) counts.set(word, (counts.get(word) ?? 0) + headingWeight)
  return { chunk, words: [...heading, ...text], counts, length: text.length + heading.length }
}

type Term = { weight: number; idf: number }

function weighTerms(question: Question, indexed: readonly Indexed[]): Map<string, Term> {
  const terms = new Map<string, Term>()
  const add = (name: string[], weight: number) => {
    for (const term of name) {
      const known = terms.get(term)
      if (known) known.weight = Math.max(known.weight, weight)
      else {
        const holding = indexed.filter(({ counts }) => counts.has(term)).length
        const idf = Math.log(1 + (indexed.length - holding + 0.5) / (holding + 0.5))
        terms.set(term, { weight, idf })
      }
    }
  }
  for (const { own, other } of question.things) {
    for (const name of own) add(name, 1)
    for (const name of other) add(name, otherNameWeight)
  }
  return terms
}

function bm25(terms: ReadonlyMap<string, Term>, each: Indexed, average: number): number {
  let score = 0
  for (const [term, { weight, idf }] of terms) {
    const count = each.counts.get(term)
    if (count === undefined) continue
    const norm = saturation * (1 - lengthWeight + (lengthWeight * each.length) / average)
    score += (weight * idf * count * (saturation + 1)) / (count + norm)
  }
  return score
}

/** Whether all words of a name are near each other, in any order. */
function standsTogether(name: readonly string[], words: readonly string[]): boolean {
  const [first] = name
  if (first === undefined) return false
  if (name.length === 1) return words.includes(first)
  const span = name.length + loose
  return words.some((word, at) => {
    if (!name.includes(word)) return false
    const near = words.slice(at, at + span)
    return name.every((each) => near.includes(each))
  })
}
