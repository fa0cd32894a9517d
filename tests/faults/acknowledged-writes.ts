import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultyServer } from './faulty-server.ts'
import { signUpToFlood } from './flooding-reader.ts'

/** The fate of writes that were answered with success. */
export type WriteFindings = { acknowledged: number; lost: number; doubled: number }

export type Writing = {
  readonly acknowledged: ReadonlySet<string>
  /** How many writes got each status; `none` counts unanswered ones. */
  readonly answers: Readonly<Record<string, number>>
  /** The words of the last refusal. */
  readonly refusal: () => string
  /** Resolves when a write begun after this call has been acknowledged. */
  nextAcknowledged(timeoutMs: number): Promise<void>
  /** Stops writing, and looks up every acknowledged write. */
  finish(): Promise<WriteFindings>
}

/**
 * Makes lists of one reader over the API with the operator's key, each with its own name, until
 * `finish` is called. Never retries a refused one: its name shows whether it was stored after all.
 * @param options `bytes` of notes with each list
 */
export async function keepWriting(
  server: Pick<FaultyServer, 'url' | 'apiKeys'>,
  { writers = 4, bytes = 0 } = {},
): Promise<Writing> {
  const { id } = await signUpToFlood(server.url)
  const { secretKey } = await server.apiKeys()
  const headers = { apikey: secretKey, 'content-type': 'application/json' }
  const address = `${server.url}/rest/v1/user_lists`
  const acknowledged = new Set<string>()
  const answers: Record<string, number> = {}
  const stop = new AbortController()
  let count = 0
  let refusal = ''

  async function write(): Promise<void> {
    const name = `List ${count++}`
    // Random, so that PostgreSQL cannot compress it.
    const notes = bytes > 0 ? randomBytes(bytes / 2).toString('hex') : null
    try {
      const body = JSON.stringify({ user_id: id, name, notes })
      const signal = AbortSignal.timeout(30_000)
      const answer = await fetch(address, { method: 'POST', headers, body, signal })
      answers[answer.status] = (answers[answer.status] ?? 0) + 1
      const text = await answer.text()
      if (answer.ok) acknowledged.add(name)
      else refusal = text
    } catch {
      answers.none = (answers.none ?? 0) + 1
      await sleep(10)
    }
  }
  const running = Array.from({ length: writers }, async () => {
    while (!stop.signal.aborted) await write()
  })

  return {
    acknowledged,
    answers,
    refusal: () => refusal,
    async nextAcknowledged(timeoutMs) {
      const from = count
      const deadline = performance.now() + timeoutMs
      const isNew = (name: string) => Number(name.slice('List '.length)) >= from
      while (![...acknowledged].slice(-20).some(isNew)) {
        if (performance.now() > deadline) throw new Error(`no write was taken: ${refusal}`)
        await sleep(5)
      }
    },
    async finish() {
      stop.abort()
      await Promise.all(running)
      const stored: string[] = []
      for (let offset = 0; ; offset += 1000) {
        const query = `?select=name&user_id=eq.${id}&order=id&limit=1000&offset=${offset}`
        const rows = (await (await fetch(address + query, { headers })).json()) as {
          name: string
        }[]
        stored.push(...rows.map(({ name }) => name))
        if (rows.length < 1000) break
      }
      const names = new Set(stored)
      return {
        acknowledged: acknowledged.size,
        lost: [...acknowledged].filter((name) => !names.has(name)).length,
        doubled: stored.length - names.size,
      }
    },
  }
}
