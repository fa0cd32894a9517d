import { clientOfSession } from '#app/data/browser-client.ts'
import { toasts } from '#app/data/toasts.ts'
import { sayIfOffline } from '#app/offline.ts'
import { abandonRenewal, tokenRenewed } from '#app/data/renew-session.ts'

/**
 * Ends this browser's session, and forgets what this tab kept of the user. The browser has none any more whatever the
 * service answers; where that could not be told, it is said, and can be tried again.
 */
export async function endSession(): Promise<void> {
  const client = await clientOfSession()
  const { auth } = client
  const unreached: unknown = await tokenRenewed(client).then(
    () => null,
    (reason: unknown) => (abandonRenewal(), reason),
  )
  const { data } = await auth.getSession()
  // A session that the service no longer knows is gone as well.
  const { error: refused } = await auth.signOut({ scope: 'local' })
  forgetDrafts()
  const error = refused ?? unreached
  if (error) sayNotEnded(data.session?.access_token, error)
}

/** @param token the last of the session; without it nobody can end it from here */
function sayNotEnded(token: string | undefined, error: unknown) {
  console.warn('The service could not be told of logging out.', error)
  toasts.add({
    tone: 'error',
    text: sayIfOffline(
      'You are logged out in this browser, but the server could not be reached to end the session there.',
    ),
    ...(token !== undefined && {
      action: { label: 'Try again', run: () => void endOnServer(token) },
    }),
  })
}

async function endOnServer(token: string): Promise<void> {
  const { auth } = await clientOfSession()
  const { error } = await auth.admin.signOut(token, 'local')
  // Refused is the token of a session that is over.
  if (error && !error.status?.toString().startsWith('4')) sayNotEnded(token, error)
}

function forgetDrafts() {
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('rotunda.'))
  for (const key of drafts) sessionStorage.removeItem(key)
}
