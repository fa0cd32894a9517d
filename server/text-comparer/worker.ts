import { parentPort } from 'node:worker_threads'
import type { Passage } from '#domain/texts/passage.ts'
import { comparePage } from '#domain/texts/text-comparison/compare-texts.ts'

parentPort?.on('message', ([from, to, page]: [Passage[], Passage[], number]) => {
  parentPort?.postMessage(comparePage(from, to, page), [])
})
