import { browserClient } from '../browser-client.ts'
import { followedKey, followThing } from './followed-things.ts'
import type { Mutation } from './mutate.ts'

/** How many subjects a new account is asked for. */
export const firstSubjects = 3

/** Follows what a new account chose, if anything, and remembers with the account that it was asked. */
export const answerFirstDay: Mutation<{ userId: string; subjects: readonly string[] }> = {
  send: async ({ userId, subjects }) => {
    await Promise.all(
      subjects.map((id) => followThing.send({ userId, kind: 'subject', id, follow: true })),
    )
    const { auth } = await browserClient()
    const { error } = await auth.updateUser({ data: { first_day_answered: true } })
    if (error) throw error
  },
  words: { failed: 'Your choice could not be stored. Please try again.' },
  invalidates: ({ userId }) => [followedKey(userId)],
}
