import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { limits } from '#domain/limits.ts'

const { each } = limits.publicProfile

/**
 * A public profile: the banner, and the newest reviews, ratings and public lists, 50 of each. The
 * queries run at the same time. The database leaves out hidden parts. Null for an unknown name.
 * @throws DataError if a query fails.
 */
export async function loadProfile(client: PublicData, name: string) {
  const username = usernameOf(name)
  if (username === null) return null
  const [profile, comments, ratings, lists] = await Promise.all([
    client.rpc('get_public_profile', { profile_username: username }).maybeSingle(),
    client
      .from('public_profile_comments')
      .select(
        'id, action_id, action_title, legislator_id, legislator_name, content, created_at, updated_at',
      )
      .eq('username', username)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(each),
    client
      .from('public_profile_ratings')
      .select(
        'id, action_id, action_title, legislator_id, legislator_name, rating_value, created_at',
      )
      .eq('username', username)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(each),
    client
      .from('community_lists_with_profiles')
      .select('id, name, description, created_at, item_count, follower_count')
      .eq('username', username)
      .eq('is_public', true)
      .order('created_at', { ascending: false })
      .order('id')
      .limit(each),
  ])
  const found = unwrap(profile)
  if (!found) return null
  return {
    profile: found,
    comments: unwrap(comments),
    ratings: unwrap(ratings),
    lists: unwrap(lists),
    /** The moment the page was made, in ms, so that the browser counts the same days as the server. */
    now: Date.now(),
  }
}

/** The current name of a user who had this one in the last 90 days. Null if no user did. */
export async function renamedProfile(client: PublicData, name: string): Promise<string | null> {
  const username = usernameOf(name)
  if (username === null) return null
  return unwrap(await client.rpc('get_renamed_profile', { former_username: username }))
}

/** No account has a name of another form, so the database need not be asked. */
function usernameOf(name: string): string | null {
  const username = name.trim().toLowerCase()
  return /^[a-z0-9_-]{3,30}$/.test(username) ? username : null
}

export type LoadedProfile = NonNullable<Awaited<ReturnType<typeof loadProfile>>>
export type ProfileComment = LoadedProfile['comments'][number]
export type ProfileRating = LoadedProfile['ratings'][number]
