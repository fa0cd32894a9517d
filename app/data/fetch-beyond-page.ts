/** Characters of what is written, at most, that a browser sends on by itself; it takes 64 kB of all that is under way. */
const keptAliveLength = 4096

/** As fetch; what is written, where it is short, is sent although the tab is closed before the answer. */
export function fetchBeyondPage(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const isShort = typeof init?.body === 'string' && init.body.length <= keptAliveLength
  return fetch(input, isShort ? { ...init, keepalive: true } : init)
}
