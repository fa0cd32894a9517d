import type { User } from '@supabase/supabase-js'

/**
 * The signed-in user. `user` and `username` are null until `isInitialized`, which the first look at this browser's
 * storage sets.
 * `mfaPending`: the account needs a second factor. Until then the user is a visitor, and only the login screens know
 * more.
 * `isOver`: an answer said that the session of `user` has ended. The header is a visitor's, but the page and typed text
 * stay until the user leaves.
 */
export type Session = {
  isInitialized: boolean
  mfaPending: boolean
  isOver: boolean
  user: User | null
  username: string | null
}

export const unknownSession: Session = {
  isInitialized: false,
  mfaPending: false,
  isOver: false,
  user: null,
  username: null,
}
/** Not signed in. */
export const visitor: Session = { ...unknownSession, isInitialized: true }

/** Whether the database gave an account this username, because it had none. */
export const isMadeName = (username: string) => /^reader-[0-9a-f]{12}$/.test(username)

/** The username that the user chose at sign-up, if another account took it before they confirmed. Else null. */
export function lostUsername({
  user,
  username,
}: Pick<Session, 'user' | 'username'>): string | null {
  const wanted: unknown = user?.user_metadata.username
  return typeof wanted === 'string' && username !== wanted && isMadeName(username ?? '')
    ? wanted
    : null
}
