import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Mutation, edit } from './mutate.ts'

const key = (userId: string) => ['every-step', userId] as const

/** Whether the user is notified of every step of saved actions, or of the important ones. */
export function everyStep(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async () => {
      const client = await browserClient()
      return unwrap(
        await client.from('mail_preferences').select('every_step').eq('user_id', userId).single(),
      ).every_step
    },
  })
}

export const chooseEveryStep: Mutation<{ userId: string; every: boolean }> = {
  send: async ({ userId, every }) => {
    const client = await browserClient()
    unwrap(
      await client
        .from('mail_preferences')
        .update({ every_step: every })
        .eq('user_id', userId)
        // After the end of the session an update reaches no row. That has to be an error.
        .select('user_id')
        .single(),
    )
  },
  words: { failed: 'Failed to save it. Please try again.' },
  edits: ({ userId, every }) => [edit<boolean>(key(userId), () => every)],
  invalidates: ({ userId }) => [key(userId)],
}
