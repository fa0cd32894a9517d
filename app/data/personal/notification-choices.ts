import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { edit, type Mutation } from './mutate.ts'

type Choices = {
  /** Notifications of every step of saved actions, or of the important ones. */
  every_step: boolean
  /** Notifications if someone mentions the user. */
  wants_mentions: boolean
}

const key = (userId: string) => ['notification-choices', userId] as const

/** What the user is notified of, as far as it is a yes or a no. */
export function notificationChoices(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async (): Promise<Choices> => {
      const client = await browserClient()
      return unwrap(
        await client
          .from('mail_preferences')
          .select('every_step, wants_mentions')
          .eq('user_id', userId)
          .single(),
      )
    },
  })
}

export const chooseNotifications: Mutation<{ userId: string; choice: Partial<Choices> }> = {
  send: async ({ userId, choice }) => {
    const client = await browserClient()
    unwrap(
      await client
        .from('mail_preferences')
        .update(choice)
        .eq('user_id', userId)
        // After the end of the session an update reaches no row. That has to be an error.
        .select('user_id')
        .single(),
    )
  },
  words: { failed: 'Failed to save settings. Please try again.' },
  edits: ({ userId, choice }) => [
    edit<Choices>(key(userId), (choices) => ({ ...choices, ...choice })),
  ],
  invalidates: ({ userId }) => [key(userId)],
}
