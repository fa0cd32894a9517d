import type { FollowedOne } from '#app/data/followed-one.ts'
import { readStored } from '#app/data/read-stored.ts'

const key = 'rotunda.pending-wishes'

/** An action to save, or something to follow. */
export type Wish = { kind: 'action'; id: string } | FollowedOne

/** The time in milliseconds of each wish, by its kind and id with a space between. */
type Pending = Record<string, number>

/** Remembers in this browser what the user wants, until they log in or the page is ready. */
export function rememberWishes(wishes: readonly Wish[]): void {
  try {
    const now = Date.now()
    writePending({
      ...readPending(),
      ...Object.fromEntries(wishes.map((wish) => [nameOf(wish), now])),
    })
  } catch (error) {
    // The browser keeps no local storage.
    console.warn(error)
  }
}

const nameOf = ({ kind, id }: Wish) => `${kind} ${id}`

function readPending(): Pending {
  return (readStored('localStorage', key) as Pending | null) ?? {}
}

function writePending(pending: Pending): void {
  localStorage.setItem(key, JSON.stringify(pending))
}

/** Milliseconds, as long as the link in a confirmation mail works. */
const lifetime = 3_600_000

/**
 * What the user wanted within the lifetime. Asking forgets it.
 * @param among takes only these. Otherwise it takes all.
 */
export function takeWishes(among?: readonly Wish[]): Wish[] {
  const pending = Object.entries(readPending())
  const wanted = among?.map(nameOf)
  const isTaken = (name: string) => wanted === undefined || wanted.includes(name)
  const taken = pending.filter(([name]) => isTaken(name))
  if (taken.length > 0) writePending(Object.fromEntries(pending.filter(([name]) => !isTaken(name))))
  return taken
    .filter(([, at]) => Date.now() - at < lifetime)
    .map(([name]) => {
      const space = name.indexOf(' ')
      return { kind: name.slice(0, space), id: name.slice(space + 1) } as Wish
    })
}
