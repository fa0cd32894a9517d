import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { connect } from '@rotunda/backend/database'
import { readPidFile } from '@rotunda/backend/testing'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'

type Environment = Record<string, string>

/** A server for one fault, started like an operator's, on a directory that it leaves behind. */
export class FaultyServer {
  readonly dataDir: string
  readonly #port: number
  readonly #environment: Environment
  #process: ServerProcess

  private constructor(
    dataDir: string,
    port: number,
    environment: Environment,
    process: ServerProcess,
  ) {
    this.dataDir = dataDir
    this.#port = port
    this.#environment = environment
    this.#process = process
  }

  /**
   * @param dataDir the directory of its data; by default a temporary one, which `remove` deletes
   * @param environment additional settings
   */
  static async start(dataDir?: string, environment: Environment = {}): Promise<FaultyServer> {
    execFileSync(process.execPath, ['server/build.ts'], { stdio: 'ignore' })
    const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'rotunda-fault-')))
    const port = await freePort()
    return new FaultyServer(
      directory,
      port,
      environment,
      await spawnServer(directory, port, environment),
    )
  }

  get process(): ServerProcess {
    return this.#process
  }

  get url(): string {
    return this.#process.url
  }

  /** Restarts it at the same address with the same data. */
  async restart(): Promise<void> {
    this.#process = await spawnServer(this.dataDir, this.#port, this.#environment)
  }

  async apiKeys(): Promise<{ publishableKey: string; secretKey: string }> {
    return JSON.parse(await readFile(join(this.dataDir, 'keys/api-keys.json'), 'utf8')) as Awaited<
      ReturnType<FaultyServer['apiKeys']>
    >
  }

  /** Connects to its embedded database as the superuser. The caller must end the connection. */
  async connectSuperuser(): Promise<postgres.Sql> {
    const { sockets } = await readPidFile(join(this.dataDir, 'postgres'))
    return connect({ host: sockets, port: 5432, user: 'postgres', database: 'rotunda' }, 1)
  }

  async stop(): Promise<void> {
    await this.#process.stop()
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}

function spawnServer(
  dataDir: string,
  port: number,
  environment: Environment,
): Promise<ServerProcess> {
  return new ServerProcess(dataDir, port, { AUTH_LIMIT_FACTOR: '1000', ...environment }).started()
}
