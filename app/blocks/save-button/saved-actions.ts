import { browserClient } from '#app/data/browser-client.ts'
import { unwrap } from '#app/data/unwrap.ts'

/** Which actions a reader saved, as far as this tab has asked; nothing of another reader's is kept. */
let owner: string | null = null
let known = new Map<string, boolean>()
let wanted = new Set<string>()
const listeners = new Set<() => void>()

/** The most ids in one query: an address has a bound, and no list shows more at once. */
const atOnce = 100

export const savedActions = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** Whether a reader saved an action; undefined until that is known. */
  get: (userId: string | null, actionId: string) =>
    userId !== null && userId === owner ? known.get(actionId) : undefined,

  /**
   * Asks for an action, also where it is known: it may have been saved or removed elsewhere since. All that a page
   * asks for while it is being shown is one query.
   */
  want: (userId: string, actionId: string) => {
    own(userId)
    if (wanted.has(actionId)) return
    if (wanted.size === 0) setTimeout(() => void read(userId), 0)
    wanted.add(actionId)
  },

  /**
   * Saves an action, or takes it from what is saved.
   * @throws DataError where that is refused
   */
  save: async (userId: string, actionId: string, saved: boolean) => {
    own(userId)
    const table = (await browserClient()).from('user_saved_actions')
    const row = { user_id: userId, action_id: actionId }
    if (saved) {
      // Saved in another tab already is saved.
      unwrap(await table.upsert(row, { onConflict: 'user_id,action_id', ignoreDuplicates: true }))
    } else unwrap(await table.delete().match(row))
    if (userId === owner) set([[actionId, saved]])
  },
}

function own(userId: string) {
  if (userId === owner) return
  owner = userId
  known = new Map()
  wanted = new Set()
}

async function read(userId: string) {
  if (userId !== owner) return
  const ids = [...wanted]
  const before = new Map(known)
  wanted = new Set()
  try {
    const client = await browserClient()
    const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, part) =>
      ids.slice(part * atOnce, (part + 1) * atOnce),
    )
    const found = await Promise.all(
      parts.map(async (part) =>
        unwrap(
          await client
            .from('user_saved_actions')
            .select('action_id')
            .eq('user_id', userId)
            .in('action_id', part),
        ),
      ),
    )
    const saved = new Set(found.flat().map((row) => row.action_id))
    // What was saved or removed while this was read is newer than what was read.
    const unchanged = ids.filter((id) => known.get(id) === before.get(id))
    if (userId === owner) set(unchanged.map((id) => [id, saved.has(id)]))
  } catch (error) {
    console.error('What is saved could not be read.', error)
  }
}

function set(entries: [string, boolean][]) {
  for (const [id, saved] of entries) known.set(id, saved)
  for (const listener of listeners) listener()
}
