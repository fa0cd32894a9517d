import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Account, readPidFile } from '@rotunda/backend/testing'

/** The server, started like an operator would, in its own process group as under a terminal. */
export class ServerProcess {
  readonly child: ChildProcess
  readonly url: string
  readonly #dataDir: string
  readonly #ended: Promise<unknown[]>
  #output = ''

  constructor(
    dataDir: string,
    port: number,
    environment: Record<string, string> = {},
    { as, openFiles }: { as?: Account; openFiles?: number } = {},
  ) {
    this.url = `http://127.0.0.1:${port}`
    this.#dataDir = dataDir
    const [command, ...args] =
      openFiles === undefined
        ? [process.execPath, 'server/main.ts']
        : ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" server/main.ts`, process.execPath]
    this.child = spawn(command, args, {
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      ...as,
    })
    this.child.stdout?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    this.child.stderr?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()))
    this.#ended = once(this.child, 'close')
  }

  /** Its output so far, from both streams. */
  get output(): string {
    return this.#output
  }

  /**
   * Waits for the line with the address.
   * @throws with its output, if it ends instead
   */
  async started(): Promise<this> {
    const ended = this.#ended.then(() => {
      throw new Error(`The server ended: ${this.#output}`)
    })
    const listening = new Promise<void>((tell) => {
      this.child.stdout?.on('data', () => {
        if (this.#output.includes('Rotunda is at ')) tell()
      })
    })
    await Promise.race([listening, ended])
    return this
  }

  /**
   * Sends the signal to the whole group, like a terminal.
   * @returns the exit code, or the signal's name
   */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<number | string> {
    if (this.child.exitCode === null && this.child.signalCode === null && this.child.pid) {
      process.kill(-this.child.pid, signal)
    }
    return this.exited()
  }

  async exited(): Promise<number | string> {
    const [code, signal] = await this.#ended
    return (code ?? signal) as number | string
  }

  async postmaster(): Promise<number> {
    return (await readPidFile(join(this.#dataDir, 'postgres'))).pid
  }
}

/** A port of loopback that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
