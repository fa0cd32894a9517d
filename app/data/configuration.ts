/** The platform API's address and the features that the operator switched on. */
export type Configuration = {
  url: string
  publishableKey: string
  /** Whether users may make lists public from the dashboard's table. */
  publicListsFromDashboard: boolean
  /** Whether users may delete their own account. */
  accountDeletion: boolean
  /** Whether a mail server exists, so that requested mails are sent. */
  sendsMail: boolean
  /** Whether recovery codes can replace a lost authenticator app. A Supabase project has none. */
  recoveryCodes: boolean
  /** Whether users can log in with a passkey. Those of a Supabase project cannot. */
  passkeys: boolean
  /** The server's public key for Web Push, in base64url. */
  pushKey: string
}

let answer: Promise<Configuration> | undefined

/** Asks once per page load. A failed answer is not kept. */
export function configuration(): Promise<Configuration> {
  answer ??= ask().catch((error: unknown) => {
    answer = undefined
    throw error
  })
  return answer
}

async function ask(): Promise<Configuration> {
  const response = await fetch('/config.json')
  if (!response.ok)
    throw new Error(`The server's configuration could not be read: ${response.status}`)
  return (await response.json()) as Configuration
}
