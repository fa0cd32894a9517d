import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '#app/data/browser-client.ts'
import { unwrap } from '#app/data/unwrap.ts'

export type ProfileVisibility = {
  show_activity: boolean
  show_comments: boolean
  show_ratings: boolean
  show_join_date: boolean
}

/** What somebody's public profile shows. */
export function profileVisibility(userId: string) {
  return queryOptions({
    queryKey: ['profile-visibility', userId],
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

/** Keeps it; the database obeys it for every reader. @throws DataError, also where the session is over */
export async function saveVisibility(userId: string, shown: ProfileVisibility): Promise<void> {
  const client = await browserClient()
  unwrap(
    await client
      .from('public_profile_settings')
      .update(shown)
      .eq('user_id', userId)
      .select('user_id')
      .single(),
  )
}
