import { browserClient } from './browser-client.ts'
import { configuration } from './configuration.ts'
import { Failure, unreachable } from './failure.ts'

/** How many of an account's recovery codes are unused, and when the set was made; null before there is one. */
export type RecoveryCodesLeft = { left: number; created_at: string | null }

/** Null where there are none to be had. */
export async function countRecoveryCodes(): Promise<RecoveryCodesLeft | null> {
  return (await areOffered()) ? await ask<RecoveryCodesLeft>('') : null
}

/** Makes a new set, which replaces the last one; nobody can read it again. Empty where there are none to be had. */
export async function makeRecoveryCodes(): Promise<string[]> {
  if (!(await areOffered())) return []
  const { codes } = await ask<{ codes: string[] }>('', {})
  return codes
}

/** Gives a recovery code in the place of one from the authenticator app. @throws Failure where it is not taken */
export async function giveRecoveryCode(code: string): Promise<void> {
  if (!(await areOffered()))
    throw new Failure(
      'There are no recovery codes here: please enter a code of the app.',
      'no-recovery-codes',
    )
  const tokens = await ask<{ access_token: string; refresh_token: string }>('/verify', { code })
  const { auth } = await browserClient()
  const { error } = await auth.setSession(tokens)
  if (error) throw error
}

const areOffered = async () => (await configuration()).recoveryCodes

/** The library knows no recovery codes; this asks the auth service as it does. */
async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const [{ auth }, { url, publishableKey }] = await Promise.all([browserClient(), configuration()])
  const { data } = await auth.getSession()
  const response = await fetch(`${url}/auth/v1/recovery-codes${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Failure(unreachable, 'network', error)
  })
  const answer = (await response.json().catch(() => ({}))) as Answer & {
    msg?: string
    error_code?: string
  }
  if (response.ok) return answer
  throw new Failure(answer.msg ?? unreachable, `auth-${answer.error_code ?? response.status}`)
}
