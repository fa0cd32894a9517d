/** What the server tells the browser: where the platform API is, and what the operator has switched on. */
export type Configuration = {
  url: string
  publishableKey: string
  /** Lists may be made public from the dashboard's table. */
  publicListsFromDashboard: boolean
  /** Users may delete their own account. */
  accountDeletion: boolean
  /** There is a mail server, so that what is asked for by mail is sent. */
  sendsMail: boolean
  /** A lost authenticator app can be made up for by codes; a Supabase project has none. */
  recoveryCodes: boolean
}

let answer: Promise<Configuration> | undefined

/** Asked once in the life of a page; a failed answer is not kept. */
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
