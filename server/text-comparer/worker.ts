import { parentPort } from 'node:worker_threads'
import type { Passage } from '#domain/texts/passage.ts'
import { compareTexts } from '#domain/texts/text-comparison/compare-texts.ts'

parentPort?.on('message', ([from, to]: [Passage[], Passage[]]) => {
  parentPort?.postMessage(compareTexts(from, to))
})
