import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { ComparedText, TextComparer } from '#app/features/text-comparison/text-comparer.ts'
import type { ComparisonPage } from '#domain/texts/text-comparison/compare-texts.ts'
import { logError } from '../http/log.ts'

const mostWaiting = 8
const memoryMb = 384
const rememberedBytes = 32 * 1024 * 1024
// Starting a thread takes as long as comparing two long laws. An idle one keeps some 40 MB.
const idleMs = 60_000

/**
 * Compares texts in a separate thread, one pair at a time, so that pages are served in the meantime. All who wait for
 * the same page of a pair share one comparison.
 */
export function createTextComparer(
  worker = new URL('worker.ts', import.meta.url),
  timeoutMs = 10_000,
): TextComparer {
  const known = new LRUCache<string, { comparison: ComparisonPage; bytes: number }>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ bytes }) => bytes,
  })
  const running = new Map<string, Promise<ComparisonPage | null>>()
  let last: Promise<void> = Promise.resolve()
  const thread = createThread(worker, timeoutMs)

  async function compute(
    key: string,
    from: ComparedText,
    to: ComparedText,
    page: number,
    turn: Promise<unknown>,
  ) {
    thread.start()
    const [texts] = await Promise.all([Promise.all([from.passages(), to.passages()]), turn])
    const comparison = await thread.compare([...texts, page])
    if (comparison) known.set(key, { comparison, bytes: JSON.stringify(comparison).length })
    return comparison
  }

  return async (from, to, page) => {
    const key = `${from.hash} ${to.hash} ${page}`
    const found = known.get(key) ?? running.get(key)
    if (found instanceof Promise) return found
    if (found) return found.comparison
    if (running.size >= mostWaiting) return null
    const result = compute(key, from, to, page, last).finally(() => running.delete(key))
    running.set(key, result)
    // An unreadable text fails before its turn and affects no other pair. The queue does not keep results.
    last = Promise.allSettled([last, result]).then(() => undefined)
    return result
  }
}

/** A thread that compares one pair after another. It ends when it was idle for a minute, or failed. */
function createThread(url: URL, timeoutMs: number) {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    clearTimeout(idle)
    if (thread) return thread
    const started = new Worker(url, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    // An error between two pairs would otherwise end this process.
    started.on('error', () => {})
    started.on('exit', () => {
      if (thread === started) thread = null
    })
    started.unref()
    thread = started
    return started
  }

  async function end(): Promise<void> {
    const ended = thread
    thread = null
    await ended?.terminate()
  }

  /** Null if the thread ran out of time or memory. */
  async function compare(texts: unknown): Promise<ComparisonPage | null> {
    const working = start()
    try {
      working.postMessage(texts, [])
      const signal = AbortSignal.timeout(timeoutMs)
      const [comparison] = await once(working, 'message', { signal })
      return comparison as ComparisonPage
    } catch (error) {
      logError('texts could not be compared', error)
      await end()
      return null
    } finally {
      idle = setTimeout(() => void end(), idleMs).unref()
    }
  }

  return { start, compare }
}
