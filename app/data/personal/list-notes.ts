import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { changeWords } from './change-words.ts'
import { listKeys } from './lists.ts'
import { type Mutation, edit } from './mutate.ts'

export type Notes = { notes: string | null }

type NotesChange = { userId: string; listId: string; from: Notes } & Notes

/** Saves notes on a list, or removes them if null. `from` is the text at the beginning of the change. */
export const saveNotes: Mutation<NotesChange> = {
  send: async ({ userId, listId, from, notes }) => {
    const lists = (await browserClient()).from('user_lists')
    const own = { id: listId, user_id: userId }
    const columns = 'notes, updated_at'
    await changeWords<Notes & { updated_at: string }, Notes>({
      read: async () => unwrap(await lists.select(columns).match(own).single()),
      write: async (updated_at) =>
        unwrap(
          await lists
            .update({ notes })
            .match({ ...own, updated_at })
            .select(columns)
            .maybeSingle(),
        ),
      from,
      wanted: { notes },
      text: (now) => now.notes,
    })
  },
  words: { failed: 'Failed to save notes. Please try again.' },
  edits: ({ userId, listId, notes }) => [
    edit<Notes | null>(listKeys.one(userId, listId), (list) => list && { ...list, notes }),
  ],
  invalidates: ({ userId, listId }) => [listKeys.one(userId, listId)],
}
