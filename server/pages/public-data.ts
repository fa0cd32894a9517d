import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import type { Hono } from 'hono'
import { TextResponse } from '@rotunda/backend/http'
import { fromPage } from '../http/request-budgets.ts'

/** What was asked, and a digest of the answer. */
type Read = { input: string; init: RequestInit; digest: string }

/** What a task read. */
export type Reads = {
  reads: Read[]
  /** Something could not be had just now. */
  isOutage: boolean
}

/** What pages read with. */
export type PublicData = {
  client: SupabaseClient
  /** Runs `task`, and tells what it read. */
  recordReads<T>(task: () => Promise<T>): Promise<Reads & { value: T }>
  /** Asks the same again, and tells whether every answer is what it was. */
  isUnchanged(reads: readonly Read[]): Promise<boolean>
}

/** A client of `platform` in this process: a page's questions do not travel over the network. */
export function createPublicData(
  platform: Hono,
  siteUrl: string,
  publishableKey: string,
): PublicData {
  const recording = new AsyncLocalStorage<Reads>()

  async function ask(input: string, init: RequestInit): Promise<[Response, digest: string]> {
    const response = await platform.fetch(new Request(input, init), fromPage)
    const text = await response.text()
    const { status, headers } = response
    const range = headers.get('content-range') ?? ''
    const told = headers.get('etag') ?? hash('sha1', text, 'base64url')
    const again =
      response instanceof TextResponse ? response : new TextResponse(text, { status, headers })
    return [again, `${status} ${range} ${told}`]
  }

  const client = createClient(siteUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The pool has tried again already, and the reader waits.
    db: { retry: false },
    global: {
      async fetch(input, init = {}) {
        const address = String(input instanceof Request ? input.url : input)
        const [response, digest] = await ask(address, init)
        const record = recording.getStore()
        // Asked again later, it must not end with the request it was first asked for.
        record?.reads.push({ input: address, init: { ...init, signal: null }, digest })
        // 429: pages have used up their share of the pool.
        if (record && [429, 503].includes(response.status)) record.isOutage = true
        return response
      },
    },
  })
  return {
    client,
    async recordReads(task) {
      const record: Reads = { reads: [], isOutage: false }
      const value = await recording.run(record, task)
      return { ...record, value }
    },
    async isUnchanged(reads) {
      const same = await Promise.all(
        reads.map(async ({ input, init, digest }) => (await ask(input, init))[1] === digest),
      )
      return same.every(Boolean)
    },
  }
}
