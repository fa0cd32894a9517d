/** Whether the browser knows that it has no connection. */
export function isOffline(): boolean {
  // Node.js has a navigator too, which knows of no connection.
  return 'navigator' in globalThis && (navigator as { onLine?: boolean }).onLine === false
}

/** A failure in words. Where the visitor is offline it says that in place of "Please try again." */
export function sayIfOffline(message: string): string {
  if (!isOffline()) return message
  const what = message.replace(/ Please [^.]*try again\.$/, '').replace(/\.?$/, '.')
  return `${what} You’re offline. Try again when you’re back online.`
}
