import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { ItemError } from '../../errors.ts'
import type { PdfAnswer, PdfTask } from './pdf-process.ts'

export type PdfLimits = {
  milliseconds: number
  /** Of memory, its heap and what it holds outside of it. */
  bytes: number
  pages: number
}

// The longest decisions have some 250 pages, and are read in two seconds.
const usual: PdfLimits = { milliseconds: 60_000, bytes: 512 * 2 ** 20, pages: 1000 }

/**
 * The pages of a PDF as their lines of text. It is read by a process of its own, which is killed when it takes too long
 * or too much: a thread without memory left would take the whole server with it.
 * @param what names it in errors.
 * @throws ItemError when it is no whole PDF, has no text, or goes beyond a limit.
 */
export async function pdfPages(
  pdf: Uint8Array,
  what: string,
  limits: PdfLimits = usual,
): Promise<string[]> {
  const child = fork(new URL('pdf-process.ts', import.meta.url), {
    execArgv: [`--max-old-space-size=${Math.ceil(limits.bytes / 2 ** 20)}`],
    serialization: 'advanced',
    // What a library has to say of a bad file is not the operator's business.
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

// What Node takes before it reads anything.
const ownBytes = 80 * 2 ** 20

/** The heap has a limit of its own; what lies outside of it is seen on Linux alone. */
async function residentBytes(pid: number | undefined): Promise<number> {
  try {
    const [, pages = '0'] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')
    return Number(pages) * 4096
  } catch {
    return 0
  }
}
