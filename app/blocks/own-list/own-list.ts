import { browserClient } from '#app/data/browser-client.ts'
import { DataError } from '#app/data/data-error.ts'
import { unwrap } from '#app/data/unwrap.ts'

type Own = { id: string; userId: string }

/** What an owner calls a list, and says about it: at most 120 and 2,000 characters, without space around them. */
export type ListText = { name: string; description: string | null }

/** Makes a list, private as each new one is. @throws DataError */
export async function createList(list: { userId: string } & ListText): Promise<void> {
  const client = await browserClient()
  const { userId, name, description } = list
  unwrap(
    await client
      .from('user_lists')
      .insert({ user_id: userId, name, description, is_public: false })
      .select('id')
      .single(),
  )
}

/** Shows a list to everybody, or to its owner alone. @throws DataError, also where the list is gone */
export async function setPublic({ id, userId }: Own, isPublic: boolean): Promise<void> {
  const client = await browserClient()
  unwrap(
    await client
      .from('user_lists')
      .update({ is_public: isPublic })
      .match({ id, user_id: userId })
      .select('id')
      .single(),
  )
}

/** Makes a list public under a title and description of its own. @throws DataError, also where the list is gone */
export async function shareToCommunity({ id, userId }: Own, shown: ListText): Promise<void> {
  const client = await browserClient()
  unwrap(
    await client
      .from('user_lists')
      .update({ ...shown, is_public: true })
      .match({ id, user_id: userId })
      .select('id')
      .single(),
  )
}

/** @throws DataError */
export async function deleteList({ id, userId }: Own): Promise<void> {
  const client = await browserClient()
  unwrap(await client.from('user_lists').delete().match({ id, user_id: userId }))
}

/**
 * What went wrong with a list, in words for its owner: refused by moderation, with the reason it gives the author,
 * refused otherwise, or unforeseen.
 */
export function listFailure(error: unknown, words: { flagged: string; failed: string }): string {
  console.warn('The list was not changed.', error)
  if (!(error instanceof DataError)) return 'An unexpected error occurred. Please try again.'
  if (!error.message.includes('Content flagged by moderation')) return words.failed
  return [words.flagged, error.details].filter(Boolean).join(' ')
}

export const visibilityWords = {
  flagged:
    'Your list content was flagged as inappropriate and cannot be made public. Please edit the title or description first.',
  failed: 'Failed to update list visibility. Please try again.',
}
