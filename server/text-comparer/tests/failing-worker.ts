import { parentPort } from 'node:worker_threads'
import type { Passage } from '#domain/texts/passage.ts'
import { comparePage } from '#domain/texts/text-comparison/compare-texts.ts'

// Ends with an error at one pair, and compares all others.
parentPort?.on('message', ([from, to, page]: [Passage[], Passage[], number]) => {
  if (JSON.stringify(from).includes('Fail here.')) throw new Error('Failed.')
  parentPort?.postMessage(comparePage(from, to, page), [])
})
