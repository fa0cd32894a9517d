import { readFileSync } from 'node:fs'
import process from 'node:process'
import { excerptOfMeasure } from '#domain/texts/excerpt/excerpt-of-measure.ts'
import type { Passage } from '#domain/texts/passage.ts'
import { peakMemory } from './shared.peak-memory.ts'

/** Milliseconds, peak kilobytes of the process, and the number of sentences. */
export type LongText = { milliseconds: number; maxRss: number; sentences: number }

const [file = ''] = process.argv.slice(2)
const passages = JSON.parse(readFileSync(file, 'utf8')) as Passage[]
const started = performance.now()
const excerpt = excerptOfMeasure(passages, ['A bill'])
process.send?.({
  milliseconds: performance.now() - started,
  maxRss: peakMemory(),
  sentences: excerpt.length,
} satisfies LongText)
