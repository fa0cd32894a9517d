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
    queryFn: () => readPreferences(userId),
  })
}

async function readPreferences(userId: string): Promise<MailPreferences> {
  const client = await browserClient()
  return unwrap(
    await client
      .from('mail_preferences')
      .select('frequencies, hour, weekday, time_zone, refused_at')
      .eq('user_id', userId)
      .single()
      .overrideTypes<MailPreferences, { merge: false }>(),
  )
}

type Saving = { userId: string; changed: Partial<MailPreferences> }

/** What was not changed stays as it is: another tab may have changed it. */
export const saveMailPreferences: Mutation<Saving> = {
  send: async ({ userId, changed }) => {
    const client = await browserClient()
    const now = await readPreferences(userId)
    unwrap(
      await client
        .from('mail_preferences')
        .update(withChanged(now, changed))
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
  edits: ({ userId, changed }) => [
    edit<MailPreferences>(key(userId), (saved) => withChanged(saved, changed)),
  ],
  invalidates: ({ userId }) => [key(userId)],
}

/** Of the kinds of notices those that were changed. */
export function withChanged(
  preferences: MailPreferences,
  changed: Partial<MailPreferences>,
): MailPreferences {
  const frequencies = { ...preferences.frequencies, ...changed.frequencies }
  return { ...preferences, ...changed, frequencies }
}
