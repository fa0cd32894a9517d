import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { ItemError } from '../../errors.ts'
import type { PdfAnswer, PdfTask } from './pdf-process.ts'

export type PdfLimits = {
  milliseconds: number
  /** Memory of the process, within and outside of the heap. */
  bytes: number
  pages: number
}

// The longest decisions have about 250 pages and take two seconds.
const usual: PdfLimits = { milliseconds: 60_000, bytes: 512 * 2 ** 20, pages: 1000 }

/**
 * The pages of a PDF as lines of text, read by a child process. It is killed if it exceeds a limit:
 * a thread that ran out of memory would end the whole server.
 * @param what names the PDF in errors.
 * @throws ItemError if the PDF is damaged, has no text or exceeds a limit.
 */
export async function pdfPages(
  pdf: Uint8Array,
  what: string,
  limits: PdfLimits = usual,
): Promise<string[]> {
  const child = fork(new URL('pdf-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${Math.ceil(limits.bytes / 2 ** 20)}`],
    serialization: 'advanced',
    // The operator does not need a library's messages about a bad file.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const task: PdfTask = { bytes: pdf, maxPages: limits.pages }
  child.send(task)
  const answer = await answerOf(child, limits)
  if ('problem' in answer) throw new ItemError(`${what} ${answer.problem}`)
  if (answer.pages.every((page) => page.trim() === '')) {
    throw new ItemError(`${what} has pictures of its pages but no text.`)
  }
  return answer.pages
}

async function answerOf(child: ChildProcess, limits: PdfLimits): Promise<PdfAnswer> {
  const { promise, resolve } = Promise.withResolvers<PdfAnswer>()
  const deadline = setTimeout(() => {
    resolve({ problem: `was not read in ${limits.milliseconds / 1000} seconds.` })
  }, limits.milliseconds)
  const watch = setInterval(async () => {
    if ((await residentBytes(child.pid)) > limits.bytes + ownBytes) {
      resolve({ problem: `takes more than ${limits.bytes / 2 ** 20} MiB to read.` })
    }
  }, 50)
  child.once('message', (answer) => resolve(answer as PdfAnswer))
  child.on('error', () => resolve({ problem: 'cannot be read.' }))
  child.once('exit', () => resolve({ problem: 'cannot be read.' }))
  try {
    return await promise
  } finally {
    clearTimeout(deadline)
    clearInterval(watch)
    child.kill('SIGKILL')
  }
}

// Node's memory before it reads anything.
const ownBytes = 80 * 2 ** 20

/** The heap has its own limit. Memory outside of it can be measured only on Linux. */
async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(pages) * 4096
  } catch {
    return 0
  }
}
