/** What the parts that ask in a user's name tell the part that keeps the session: an answer said that it is over. */
type Listener = () => void
const listeners = new Set<Listener>()

export const endedSession = {
  tell: () => {
    for (const listener of listeners) listener()
  },
  subscribe: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
