import { browserClient } from './browser-client.ts'
import { configuration } from './configuration.ts'
import { Failure, unreachable } from './failure.ts'

/**
 * Asks the auth service for what the library does not offer, in the user's name.
 * @throws Failure
 */
export async function askAuth<Answer>(path: string, body?: object): Promise<Answer> {
  const [{ auth }, { url, publishableKey }] = await Promise.all([browserClient(), configuration()])
  const { data } = await auth.getSession()
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Failure(unreachable(), 'network', error)
  })
  const answer = (await response.json().catch(() => ({}))) as Answer & {
    msg?: string
    error_code?: string
  }
  if (response.ok) return answer
  throw new Failure(answer.msg ?? unreachable(), `auth-${answer.error_code ?? response.status}`)
}
