import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { isShort } from './shared.report.ts'
import packageJson from '../package.json' with { type: 'json' }

/** The official records: all of them next to the project, or the tests' few for a short run. */
export const recordsFolder = isShort ? 'tests/records' : '../shared/data'

/** Starts the mock services in a process of their own. */
export async function startMockServices(): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(
    process.execPath,
    ['ingest/mock-services/main.ts', '--data', recordsFolder, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const url = new Promise<string>((tell) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /http:\/\/\S+/.exec(chunk.toString())
      if (found) tell(found[0])
    })
  })
  return {
    url: await Promise.race([
      url,
      ended.then(() => {
        throw new Error('The mock services ended.')
      }),
    ]),
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/** The arguments of `npm run ingest` for Node. Without npm, a kill hits the run itself. */
const command = packageJson.scripts.ingest.split(' ').slice(1)

/** One run of the ingest command in a process of its own. */
export class ChildRun {
  readonly process: ChildProcess
  readonly #started = performance.now()
  readonly #ended: Promise<unknown[]>
  #output = ''
  #megabytes = 0

  constructor(args: string[], baseUrl: string, environment: Record<string, string>) {
    this.process = spawn(process.execPath, [...command, ...args, '--base-url', baseUrl], {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.process.stdout?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    this.process.stderr?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    this.#ended = once(this.process, 'close')
  }

  /** @throws with its output if it fails. */
  async done(): Promise<{ seconds: number; megabytes: number }> {
    const watching = this.#watch()
    await this.#ended
    await watching
    if (this.process.exitCode !== 0) throw new Error(`The run ended: ${this.#output}`)
    return { seconds: (performance.now() - this.#started) / 1000, megabytes: this.#megabytes }
  }

  /** Ends it like a power failure. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL')
    await this.#ended
  }

  /** Its highest memory (VmHWM of Linux, in kB); 0 on other systems. */
  async #watch(): Promise<void> {
    while (this.process.exitCode === null && this.process.signalCode === null) {
      const status = await readFile(`/proc/${this.process.pid}/status`, 'utf8').catch(() => '')
      const peak = /VmHWM:\s+(\d+)/.exec(status)
      if (peak) this.#megabytes = Number(peak[1]) / 1024
      await sleep(100)
    }
  }
}
