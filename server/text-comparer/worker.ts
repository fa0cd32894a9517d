import { parentPort, workerData } from 'node:worker_threads'
import type { Passage } from '#domain/texts/passage.ts'
import { compareTexts } from '#domain/texts/text-comparison/compare-texts.ts'

const [from, to] = workerData as [Passage[], Passage[]]
parentPort?.postMessage(compareTexts(from, to), [])
