const { requestIdleCallback } = globalThis as {
  requestIdleCallback?: (call: () => void, options: { timeout: number }) => void
}

/**
 * Calls it when the browser has done what it is at, such as making a page interactive part by part, and after half a
 * second at most. Where nobody says so, as in Safari and outside a browser, it waits 50 ms.
 */
export function whenIdle(call: () => void): void {
  if (requestIdleCallback) requestIdleCallback(call, { timeout: 500 })
  else setTimeout(call, 50)
}
