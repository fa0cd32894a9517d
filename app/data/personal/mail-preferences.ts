import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { unwrap } from '../unwrap.ts'
import { type Mutation, edit } from './mutate.ts'

/** Which notices an account gets by mail, and when. */
export type MailPreferences = {
  /** By kind of notice. Kinds that are not named are off. */
  frequencies: Record<string, string>
  hour: number
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  time_zone: string
  /** The hours between which nothing is mailed at once. Both are null if there are none. */
  quiet_from: number | null
  quiet_until: number | null
  /** The time at which the mail server refused the address. We have sent nothing since. */
  refused_at: string | null
}

const key = (userId: string) => ['mail-preferences', userId] as const

export function mailPreferences(userId: string) {
  return queryOptions({
    queryKey: key(userId),
    queryFn: () => readPreferences(userId),
  })
}

async function readPreferences(userId: string): Promise<MailPreferences> {
  const client = await browserClient()
  return unwrap(
    await client
      .from('mail_preferences')
      .select('frequencies, hour, weekday, time_zone, quiet_from, quiet_until, refused_at')
      .eq('user_id', userId)
      .single()
      .overrideTypes<MailPreferences, { merge: false }>(),
  )
}

type Saving = { userId: string; changed: Partial<MailPreferences> }

/** Sends only changes, because another tab may have changed the rest. */
export const saveMailPreferences: Mutation<Saving> = {
  send: async ({ userId, changed }) => {
    const client = await browserClient()
    const now = await readPreferences(userId)
    unwrap(
      await client
        .from('mail_preferences')
        .update(withChanged(now, changed))
        .eq('user_id', userId)
        // After the end of the session an update reaches no row. That has to be an error.
        .select('user_id')
        .single(),
    )
  },
  words: {
    failed: 'Failed to save settings. Please try again.',
    codes: {
      '23514':
        'We don’t know this time zone, or your quiet hours begin and end at the same hour. Choose others.',
    },
  },
  edits: ({ userId, changed }) => [
    edit<MailPreferences>(key(userId), (saved) => withChanged(saved, changed)),
  ],
  invalidates: ({ userId }) => [key(userId)],
}

/** The kinds of notices that the user changed. */
export function withChanged(
  preferences: MailPreferences,
  changed: Partial<MailPreferences>,
): MailPreferences {
  const frequencies = { ...preferences.frequencies, ...changed.frequencies }
  return { ...preferences, ...changed, frequencies }
}
