import { type Session, sessionStore } from './session-store.ts'

/** Waits until it is known who is signed in: for what somebody presses while the page is still finding out. */
export function sessionKnown(): Promise<Session> {
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(look)
    function look() {
      const session = sessionStore.get()
      if (!session.isInitialized) return
      stop()
      resolve(session)
    }
    look()
  })
}
