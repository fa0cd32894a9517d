import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { edit, type Mutation } from './mutate.ts'

const key = (userId: string) => ['wants-mentions', userId] as const

/** Whether the user is notified if someone mentions them. */
export function wantsMentions(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async (): Promise<boolean> => {
      const client = await browserClient()
      const own = client.from('mail_preferences').select('wants_mentions').eq('user_id', userId)
      return unwrap(await own.single()).wants_mentions
    },
  })
}

export const setWantsMentions: Mutation<{ userId: string; wanted: boolean }> = {
  send: async ({ userId, wanted }) => {
    const client = await browserClient()
    unwrap(
      await client
        .from('mail_preferences')
        .update({ wants_mentions: wanted })
        .eq('user_id', userId)
        // After the end of the session an update reaches no row. That has to be an error.
        .select('user_id')
        .single(),
    )
  },
  words: { failed: 'Failed to save settings. Please try again.' },
  edits: ({ userId, wanted }) => [edit<boolean>(key(userId), () => wanted)],
}
