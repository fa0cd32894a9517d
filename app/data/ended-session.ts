/** Parts that ask in a user's name report here that the session is over. The part that keeps the session listens. */
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
