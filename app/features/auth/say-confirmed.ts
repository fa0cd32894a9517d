import { toasts } from '#app/data/toasts.ts'

/** A mail that was sent to an address and has been opened confirms it. The page it leads to says so. */
export function sayConfirmed(): void {
  toasts.add({ tone: 'plain', text: 'Your email address is confirmed, and you are logged in.' })
}
