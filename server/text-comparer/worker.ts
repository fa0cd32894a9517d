import { parentPort, workerData } from 'node:worker_threads'
import type { Passage } from '#domain/passage.ts'
import { compareTexts } from '#domain/text-comparison/compare-texts.ts'

const [from, to] = workerData as [Passage[], Passage[]]
parentPort?.postMessage(compareTexts(from, to), [])
