import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Mutation, edit } from './mutate.ts'

/** Which notices an account gets by mail, and when. */
export type MailPreferences = {
  /** By kind of notice; one that is not named is off. */
  frequencies: Record<string, string>
  hour: number
  /** 1 Monday to 7 Sunday. */
  weekday: number
  time_zone: string
  /** When the mail server said that the address takes no mail; nothing is sent since. */
  refused_at: string | null
}

const key = (userId: string) => ['mail-preferences', userId] as const

export function mailPreferences(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: async (): Promise<MailPreferences> => {
      const client = await browserClient()
      return unwrap(
        await client
          .from('mail_preferences')
          .select('frequencies, hour, weekday, time_zone, refused_at')
          .eq('user_id', userId)
          .single()
          .overrideTypes<MailPreferences, { merge: false }>(),
      )
    },
  })
}

export const saveMailPreferences: Mutation<{ userId: string; wanted: MailPreferences }> = {
  send: async ({ userId, wanted }) => {
    const client = await browserClient()
    unwrap(
      await client
        .from('mail_preferences')
        .update(wanted)
        .eq('user_id', userId)
        // Under a session that is over nothing is updated, which has to be an error.
        .select('user_id')
        .single(),
    )
  },
  words: {
    failed: 'Failed to save settings. Please try again.',
    codes: { '23514': 'That time zone is not known here.' },
  },
  edits: ({ userId, wanted }) => [edit<MailPreferences>(key(userId), () => wanted)],
}
