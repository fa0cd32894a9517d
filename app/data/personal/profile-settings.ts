import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '../browser-client.ts'
import { callFunction } from '../call-function.ts'
import { unwrap } from '../unwrap.ts'
import { type Mutation, edit } from './mutate.ts'

export type ProfileVisibility = {
  show_activity: boolean
  show_comments: boolean
  show_ratings: boolean
  show_join_date: boolean
}

const visibilityKey = (userId: string) => ['profile-visibility', userId] as const

/** The parts that the user's public profile shows. */
export function profileVisibility(userId: string) {
  return queryOptions({
    queryKey: visibilityKey(userId),
    queryFn: async (): Promise<ProfileVisibility> => {
      const client = await browserClient()
      return unwrap(
        await client
          .from('public_profile_settings')
          .select('show_activity, show_comments, show_ratings, show_join_date')
          .eq('user_id', userId)
          .single(),
      )
    },
  })
}

type Visibility = { userId: string; changed: Partial<ProfileVisibility> }

/** The database applies it for every visitor. Sends only changes, because another tab may have changed the rest. */
export const saveVisibility: Mutation<Visibility> = {
  send: async ({ userId, changed }) => {
    if (Object.keys(changed).length === 0) return
    const client = await browserClient()
    unwrap(
      await client
        .from('public_profile_settings')
        .update(changed)
        .eq('user_id', userId)
        // After the end of the session an update reaches no row. That has to be an error.
        .select('user_id')
        .single(),
    )
  },
  words: { failed: 'Failed to save settings. Please try again.' },
  edits: ({ userId, changed }) => [
    edit<ProfileVisibility>(visibilityKey(userId), (shown) => ({ ...shown, ...changed })),
  ],
  invalidates: ({ userId }) => [visibilityKey(userId)],
}

/** Returns the username as stored: trimmed and in lower case. */
export const changeUsername: Mutation<{ wanted: string }, string> = {
  send: async ({ wanted }) => {
    const { username } = await callFunction<{ username: string }>(
      await browserClient(),
      'moderate-and-update-username',
      { newUsername: wanted },
    )
    return username
  },
  words: {},
}
