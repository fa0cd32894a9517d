/** Whether the browser reports that it has no connection. */
export function isOffline(): boolean {
  // Node.js has a navigator too, but without the connection state.
  return 'navigator' in globalThis && (navigator as { onLine?: boolean }).onLine === false
}

/** Adds to a failure that the visitor is offline, in place of "Please try again." */
export function sayIfOffline(message: string): string {
  if (!isOffline()) return message
  const what = message.replace(/ Please [^.]*try again\.$/, '').replace(/\.?$/, '.')
  return `${what} You’re offline. Try again when you’re back online.`
}
