import { readFileSync } from 'node:fs'
import type { Passage } from '#domain/texts/passage.ts'
import { compareTexts, type TextComparison } from '#domain/texts/text-comparison/compare-texts.ts'
import { peakMemory } from './shared.peak-memory.ts'

/** Milliseconds, and kilobytes at the highest. */
export type Compared = {
  first: { milliseconds: number; memory: number }
  later: number[]
  memory: number
  counts: TextComparison['counts']
}

const [from = '', to = '', rounds = '1'] = process.argv.slice(2)
const texts = [from, to].map((file) => JSON.parse(readFileSync(file, 'utf8')) as Passage[])
const compare = () => {
  const started = performance.now()
  const { counts } = compareTexts(texts[0]!, texts[1]!)
  return { counts, milliseconds: performance.now() - started }
}
const { counts, milliseconds } = compare()
const first = { milliseconds, memory: peakMemory() }
const later = Array.from({ length: Number(rounds) }, () => compare().milliseconds)
process.send?.({ first, later, counts, memory: peakMemory() } satisfies Compared)
