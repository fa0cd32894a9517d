import { browserClient } from '#app/data/browser-client.ts'
import { DataError } from '#app/data/data-error.ts'
import { unwrap } from '#app/data/unwrap.ts'

/** Notes as they were read: `updated_at` changes with every change of the list. */
export type ListNotes = { id: string; notes: string | null; updated_at: string }

type Outcome = { kind: 'saved' } | { kind: 'changed elsewhere'; now: ListNotes }

/** A list may change twice between two looks (its visibility, say); more often is not a coincidence. */
const tries = 3

/**
 * Saves notes, unless somebody saved others since they were read: then nothing is written, and theirs are given back.
 * @param from the notes as they were when the writing began
 * @param text the new notes; blank for none
 * @throws DataError where the list is gone, or the database cannot be asked
 */
export async function saveNotes(from: ListNotes, text: string, userId: string): Promise<Outcome> {
  const notes = text.trim() === '' ? null : text
  const client = await browserClient()
  let known = from
  for (let attempt = 0; attempt < tries; attempt++) {
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
    // Something else of the list changed, and the notes are as they were.
    known = now
  }
  throw new DataError('40001', 'The list keeps changing.')
}
