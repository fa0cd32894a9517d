import { once } from 'node:events'
import { Agent, type IncomingMessage, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#supabase/database.types.ts'

/** The purpose of a request; `kept` is a page requested less than a minute before. */
export type Kind = 'page' | 'kept' | 'read' | 'write' | 'bare'
/** `at` is when it was answered, in milliseconds of `performance.now()`. */
export type Sample = { kind: Kind; at: number; ms: number; failed: string | undefined }

type Ask = () => PromiseLike<{ error: { code: string; message: string } | null }>

export type Site = {
  /** The address of the pages. */
  url: string
  /** Pages that every reader opens, and pages that few open. */
  paths: { popular: string[]; others: string[] }
  actions: string[]
}

/** Milliseconds between two requests of a reader, at least and at most. */
const think = { least: 500, most: 1500 }
const keptMs = 60_000

const agent = new Agent({ keepAlive: true })
const askedAt = new Map<string, number>()

/**
 * Reads pages: every second one a popular one, the others at random.
 * @param address of loopback, from which they ask: limits are by address
 */
export function visitor(site: Site, address: string): () => Promise<Sample> {
  return async () => {
    const path = oneOf(Math.random() < 0.5 ? site.paths.popular : site.paths.others)
    const kind = performance.now() - (askedAt.get(path) ?? -keptMs) < keptMs ? 'kept' : 'page'
    const sample = await timed(kind, () => read(site.url + path, address))
    if (kind === 'page') askedAt.set(path, performance.now())
    return sample
  }
}

/** Asks a bare handler in another process, at the same time. */
export function bareVisitor(url: string): () => Promise<Sample> {
  return () => timed('bare', () => read(url, '127.0.0.1'))
}

/** Reads the user's own data three times of four. Otherwise rates an action or saves one. */
export function signedIn(
  { client, id }: { client: SupabaseClient<Database>; id: string },
  { actions }: Site,
): () => Promise<Sample> {
  const reads: Ask[] = [
    () => client.from('user_saved_actions').select('*').eq('user_id', id).limit(50),
    () => client.from('user_lists').select('*, user_list_items(*)').eq('user_id', id).limit(50),
    () => client.rpc('get_notifications', {}),
    () => client.from('ratings').select('action_id, rating_value').eq('user_id', id).limit(100),
  ]
  const writes: Ask[] = [
    () =>
      client.from('ratings').upsert(
        {
          user_id: id,
          action_id: oneOf(actions),
          rating_value: 1 + Math.floor(Math.random() * 5),
        },
        { onConflict: 'action_id,user_id' },
      ),
    () =>
      client
        .from('user_saved_actions')
        .upsert(
          { user_id: id, action_id: oneOf(actions) },
          { onConflict: 'user_id,action_id', ignoreDuplicates: true },
        ),
  ]
  return () => {
    const isWrite = Math.random() < 0.25
    return timed(isWrite ? 'write' : 'read', async () => {
      const { error } = await oneOf(isWrite ? writes : reads)()
      return error ? `${error.code} ${error.message}` : undefined
    })
  }
}

/** Lets all readers ask repeatedly until the deadline, with time to read in between. */
export async function untilDeadline(
  readers: (() => Promise<Sample>)[],
  deadline: number,
  take: (sample: Sample) => void,
): Promise<void> {
  await Promise.all(
    readers.map(async (ask) => {
      // Spreads their arrival.
      await sleep(Math.random() * think.most)
      while (performance.now() < deadline) {
        take(await ask())
        await sleep(think.least + Math.random() * (think.most - think.least))
      }
    }),
  )
}

async function timed(kind: Kind, ask: () => Promise<string | undefined>): Promise<Sample> {
  const began = performance.now()
  const failed = await ask().catch((error: unknown) => String(error))
  const at = performance.now()
  return { kind, at, ms: at - began, failed }
}

/**
 * Asks like a browser and does not decompress: the clients share the cores with the server.
 * @returns why it failed
 */
async function read(url: string, address: string): Promise<string | undefined> {
  const options = { agent, localAddress: address, headers: { 'accept-encoding': 'gzip' } }
  const [answer] = (await once(get(url, options), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode === 200 ? undefined : `${answer.statusCode} ${url}`
}

function oneOf<T>(all: T[]): T {
  return all[Math.floor(Math.random() * all.length)]!
}
