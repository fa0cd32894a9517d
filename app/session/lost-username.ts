import type { Session } from './session.ts'

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
