import { browserClient } from '../browser-client.ts'
import { DataError } from '../data-error.ts'
import { unwrap } from '../unwrap.ts'
import { listKeys } from './lists.ts'
import type { Mutation } from './mutate.ts'

/** Notes as they were read: `updated_at` changes with every change of the list. */
export type ListNotes = { id: string; notes: string | null; updated_at: string }

type Outcome = { kind: 'saved' } | { kind: 'changed elsewhere'; now: ListNotes }

/** A list may change twice between two looks (its visibility, say); more often is not a coincidence. */
const maxAttempts = 3

/**
 * Saves notes (blank for none), unless somebody saved others since they were read: then nothing is written, and theirs
 * are given back. `from` are the notes as they were when the writing began.
 */
export const saveNotes: Mutation<{ userId: string; from: ListNotes; text: string }, Outcome> = {
  send: async ({ userId, from, text }) => {
    const notes = text.trim() === '' ? null : text
    const client = await browserClient()
    let known = from
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const written = unwrap(
        await client
          .from('user_lists')
          .update({ notes })
          .match({ id: from.id, user_id: userId, updated_at: known.updated_at })
          .select('id'),
      )
      if (written.length > 0) return { kind: 'saved' }
      const now = unwrap(
        await client
          .from('user_lists')
          .select('id, notes, updated_at')
          .match({ id: from.id, user_id: userId })
          .single(),
      )
      if (now.notes !== from.notes && now.notes !== notes) return { kind: 'changed elsewhere', now }
      if (now.updated_at === known.updated_at)
        throw new DataError('42501', 'The list was kept as it is.')
      // Something else of the list changed, and the notes are as they were.
      known = now
    }
    throw new DataError('40001', 'The list keeps changing.')
  },
  words: { failed: 'Failed to save notes. Please try again.' },
  invalidates: ({ userId, from }) => [listKeys.one(userId, from.id)],
}
