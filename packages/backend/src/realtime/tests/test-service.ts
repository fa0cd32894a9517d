import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { WebSocket } from 'ws'
import { signAccessToken } from '../../auth/access-token.ts'
import { createAuthenticate } from '../../auth/authenticate.ts'
import { accessTokenLifetime, openSigningKeys } from '../../auth/signing-keys.ts'
import type { Limits } from '../limits.ts'
import { createRealtime } from '../realtime.ts'

export const publishableKey = 'sb_publishable_of_the_test'
export const secretKey = 'sb_secret_of_the_test'

/** The live service alone, with limits of the test's own. */
export type Service = {
  url: string
  /** What it wrote into its log. */
  errors: string[]
  server: Server
  /** An access token that will still hold for so many seconds. */
  token(user: string, secondsLeft?: number): Promise<string>
  connect(query?: Record<string, string>, options?: object): Promise<RawClient>
  stop(): Promise<void>
}

export async function startService(
  sql: postgres.Sql,
  limits: Partial<Limits> = {},
): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-live-'))
  const keys = await openSigningKeys(join(folder, 'keys.json'))
  const issuer = 'http://issuer.example/auth/v1'
  const authenticate = createAuthenticate({ keys, issuer, publishableKey, secretKey })
  const errors: string[] = []
  const realtime = await createRealtime({
    sql,
    authenticate,
    trustProxy: true,
    limits,
    logError: (what, error) => errors.push(`${what}: ${String(error)}`),
  })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => void realtime.upgrade(request, socket, head))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/realtime/v1/websocket`
  return {
    url,
    errors,
    server,
    async token(user, secondsLeft = accessTokenLifetime) {
      const now = () => Date.now() - (accessTokenLifetime - secondsLeft) * 1000
      const claims = {
        sub: user,
        role: 'authenticated' as const,
        session_id: crypto.randomUUID(),
        aal: 'aal1' as const,
        amr: [],
        email: '',
        phone: '',
        is_anonymous: false,
        app_metadata: {},
        user_metadata: {},
      }
      return (await signAccessToken({ keys, issuer, now }, claims)).token
    },
    async connect(query = {}, options = {}) {
      const parameters = new URLSearchParams({ apikey: publishableKey, vsn: '2.0.0', ...query })
      const client = new RawClient(new WebSocket(`${url}?${parameters.toString()}`, options))
      await once(client.socket, 'open')
      return client
    },
    async stop() {
      await realtime.stop()
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}

type Frame = [string | null, string | null, string, string, Record<string, unknown>]

/** A socket by hand: frames of version 2.0.0 in and out. */
export class RawClient {
  readonly socket: WebSocket
  readonly frames: Frame[] = []
  readonly closed: Promise<{ code: number; reason: string }>
  #count = 0

  constructor(socket: WebSocket) {
    this.socket = socket
    socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString()) as Frame))
    socket.on('error', () => {})
    this.closed = new Promise((resolve) =>
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    )
  }

  /** Sends a message. @returns what it is answered */
  async request(topic: string, event: string, payload: unknown): Promise<unknown> {
    const ref = String((this.#count += 1))
    this.socket.send(JSON.stringify([ref, ref, topic, event, payload]))
    const frame = await this.waitForFrame((one) => one[1] === ref)
    return frame[4]
  }

  /** Joins with one binding to the reviews of an action. */
  join(postId: string, payload: Record<string, unknown> = {}, topic = 'realtime:room') {
    const binding = {
      event: '*',
      schema: 'public',
      table: 'comments',
      filter: `post_id=eq.${postId}`,
    }
    return this.request(topic, 'phx_join', { config: { postgres_changes: [binding] }, ...payload })
  }

  /** The first frame that is so, come or still to come within ten seconds, or as many milliseconds as are given. */
  async waitForFrame(isMeant: (frame: Frame) => boolean, timeoutMs = 10_000): Promise<Frame> {
    const deadline = Date.now() + timeoutMs
    for (;;) {
      const frame = this.frames.find(isMeant)
      if (frame) return frame
      if (Date.now() > deadline) {
        const last = this.frames.slice(-3).map((heard) => JSON.stringify(heard).slice(0, 300))
        throw new Error(`Not heard; ${this.frames.length} frames came, the last ${last.join(' ')}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
}
