import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { ComparedText, TextComparer } from '#app/features/text-comparison/text-comparer.ts'
import type { TextComparison } from '#domain/texts/text-comparison/compare-texts.ts'
import { logError } from '../http/log.ts'

const mostWaiting = 8
const memoryMb = 384
const rememberedBytes = 32 * 1024 * 1024

/**
 * Compares texts in a separate thread, one pair at a time, so that pages are served in the meantime. All who wait for
 * the same pair share one comparison.
 */
export function createTextComparer(
  worker = new URL('worker.ts', import.meta.url),
  timeoutMs = 10_000,
): TextComparer {
  const known = new LRUCache<string, { comparison: TextComparison; bytes: number }>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ bytes }) => bytes,
  })
  const running = new Map<string, Promise<TextComparison | null>>()
  let last: Promise<void> = Promise.resolve()

  async function compute(
    key: string,
    from: ComparedText,
    to: ComparedText,
    turn: Promise<unknown>,
  ) {
    const [texts] = await Promise.all([Promise.all([from.passages(), to.passages()]), turn])
    const comparison = await inThread(worker, texts, timeoutMs)
    if (comparison) known.set(key, { comparison, bytes: JSON.stringify(comparison).length })
    return comparison
  }

  return async (from, to) => {
    const key = `${from.hash} ${to.hash}`
    const found = known.get(key) ?? running.get(key)
    if (found instanceof Promise) return found
    if (found) return found.comparison
    if (running.size >= mostWaiting) return null
    const result = compute(key, from, to, last).finally(() => running.delete(key))
    running.set(key, result)
    // An unreadable text fails before its turn and affects no other pair. The queue does not keep results.
    last = Promise.allSettled([last, result]).then(() => undefined)
    return result
  }
}

/** Null when the thread ran out of time or memory. */
async function inThread(
  url: URL,
  texts: unknown,
  timeoutMs: number,
): Promise<TextComparison | null> {
  const thread = new Worker(url, {
    workerData: texts,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  // An error after the result would otherwise end this process.
  thread.on('error', () => {})
  try {
    const [comparison] = await once(thread, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return comparison as TextComparison
  } catch (error) {
    logError('texts could not be compared', error)
    return null
  } finally {
    await thread.terminate()
  }
}
