const { requestIdleCallback } = globalThis as {
  requestIdleCallback?: (call: () => void, options: { timeout: number }) => void
}

/**
 * Calls it when the browser is idle, but after half a second at most. In Safari and outside a browser, which cannot
 * tell, it waits 50 ms.
 */
export function whenIdle(call: () => void): void {
  if (requestIdleCallback) requestIdleCallback(call, { timeout: 500 })
  else setTimeout(call, 50)
}
