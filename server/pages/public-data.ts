import { AsyncLocalStorage } from 'node:async_hooks'
import { type SupabaseClient, createClient } from '@supabase/supabase-js'
import type { Hono } from 'hono'
import { fromPage } from '../http/request-budgets.ts'

/** What pages read with. */
export type PublicData = {
  client: SupabaseClient
  /** Runs `task`, and tells whether something that it read could not be had just now. */
  watchForOutage<T>(task: () => Promise<T>): Promise<{ value: T; isOutage: boolean }>
}

/** A client of `platform` in this process: a page's questions do not travel over the network. */
export function createPublicData(
  platform: Hono,
  siteUrl: string,
  publishableKey: string,
): PublicData {
  const watching = new AsyncLocalStorage<{ isOutage: boolean }>()
  const client = createClient(siteUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // The pool has tried again already, and the reader waits.
    db: { retry: false },
    global: {
      async fetch(input, init) {
        const response = await platform.fetch(new Request(input, init), fromPage)
        const found = watching.getStore()
        // 429: pages have used up their share of the pool.
        if (found && [429, 503].includes(response.status)) found.isOutage = true
        return response
      },
    },
  })
  return {
    client,
    async watchForOutage(task) {
      const found = { isOutage: false }
      const value = await watching.run(found, task)
      return { value, ...found }
    },
  }
}
