import { Worker } from 'node:worker_threads'
import { ItemError } from '../../errors.ts'
import type { PdfAnswer, PdfTask } from './pdf-worker.ts'

export type PdfLimits = {
  milliseconds: number
  /** Of memory, of the whole process, beyond what it had. */
  bytes: number
  pages: number
}

// The longest decisions have some 250 pages, and are read in two seconds.
const usual: PdfLimits = { milliseconds: 60_000, bytes: 512 * 2 ** 20, pages: 1000 }

/**
 * The pages of a PDF as their lines of text. It is read by a thread that is ended when it takes too long or too much.
 * @param what names it in errors.
 * @throws ItemError when it is no whole PDF, has no text, or goes beyond a limit.
 */
export async function pdfPages(
  pdf: Uint8Array,
  what: string,
  limits: PdfLimits = usual,
): Promise<string[]> {
  const task: PdfTask = { bytes: pdf, maxPages: limits.pages }
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: Math.ceil(limits.bytes / 2 ** 20) },
    // What a library has to say of a bad file is not the operator's business.
    stdout: true,
    stderr: true,
  })
  const answer = await answerOf(worker, limits)
  if ('problem' in answer) throw new ItemError(`${what} ${answer.problem}`)
  if (answer.pages.every((page) => page.trim() === '')) {
    throw new ItemError(`${what} has pictures of its pages, and no text.`)
  }
  return answer.pages
}

function answerOf(worker: Worker, limits: PdfLimits): Promise<PdfAnswer> {
  const { promise, resolve } = Promise.withResolvers<PdfAnswer>()
  const before = process.memoryUsage.rss()
  const deadline = setTimeout(() => {
    resolve({ problem: `was not read in ${limits.milliseconds / 1000} seconds.` })
  }, limits.milliseconds)
  // What the thread holds outside of its heap has no limit of its own.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > limits.bytes) {
      resolve({ problem: `takes more than ${limits.bytes / 2 ** 20} MiB to read.` })
    }
  }, 100)
  worker.once('message', (answer: PdfAnswer) => resolve(answer))
  worker.once('error', () => resolve({ problem: 'cannot be read.' }))
  worker.once('exit', () => resolve({ problem: 'cannot be read.' }))
  return promise.finally(async () => {
    clearTimeout(deadline)
    clearInterval(watch)
    await worker.terminate()
  })
}
