import { browserClient } from '#app/data/browser-client.ts'
import { sessionKey } from '#app/data/session-key.ts'

/** Milliseconds between two looks, so that going back and forth between tabs asks the service little. */
const minIntervalMs = 60_000

/**
 * A session may have been ended elsewhere since it was stored; asking for its user finds that out and clears it.
 * The client refreshes nothing by a timer. It does so when something asks for its token with less than 90 seconds
 * to live, as each request and each heartbeat of a live connection does. What is left is a tab that slept, or was
 * without a connection: when it comes back, it asks for its user. That refreshes a token that has run out, and where
 * the session was ended elsewhere it makes a visitor of whoever looks at this tab.
 */
export function keepSession(): void {
  // By the clock of the day, which goes on while a device sleeps. It can also be set back.
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    void checkSession()
  }
  check()
  window.addEventListener('online', check)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Math.abs(Date.now() - checkedAt) > minIntervalMs)
      check()
  })
}

/** Where it cannot be found out the session stays as it is. */
async function checkSession(): Promise<void> {
  // Nobody's would be cleared, and with it what a link in a mail waits for.
  if (localStorage.getItem(sessionKey) === null) return
  try {
    await (await browserClient()).auth.getUser()
  } catch (error) {
    console.warn('The session could not be looked after.', error)
  }
}
