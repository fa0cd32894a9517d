import type { User } from '@supabase/supabase-js'

/**
 * Who is signed in, as the pages know it. `user` and `username` are null until `isInitialized`, which turns true with the
 * first look at what this browser keeps: who is signed in stays so until the auth service says that the session is over.
 * `mfaPending`: the password of an account was given that asks for a second factor too; a visitor still, whom only the
 * log-in screens know.
 * `isOver`: an answer said that the session of `user` has ended. The header is a visitor's then; the page stays as it is
 * until its user leaves it, with what they have typed.
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
/** Nobody is signed in. */
export const visitor: Session = { ...unknownSession, isInitialized: true }

/** As the database names an account that has no name of its own. */
const madeName = /^reader-[0-9a-f]{12}$/

/** The username that somebody chose at sign-up and that another account had when they confirmed; else null. */
export function lostUsername({
  user,
  username,
}: Pick<Session, 'user' | 'username'>): string | null {
  const wanted: unknown = user?.user_metadata.username
  return typeof wanted === 'string' && username !== wanted && madeName.test(username ?? '')
    ? wanted
    : null
}
