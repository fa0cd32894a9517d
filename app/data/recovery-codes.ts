import { browserClient } from './browser-client.ts'
import { configuration } from './configuration.ts'
import { Failure, unreachable } from './failure.ts'

/** How many of an account's recovery codes are unused, and when the set was made; null before there is one. */
export type RecoveryCodesLeft = { left: number; created_at: string | null }

export async function countRecoveryCodes(): Promise<RecoveryCodesLeft> {
  return await ask<RecoveryCodesLeft>('')
}

/** Makes a new set, which replaces the last one; nobody can read it again. */
export async function makeRecoveryCodes(): Promise<string[]> {
  const { codes } = await ask<{ codes: string[] }>('', {})
  return codes
}

/** Gives a recovery code in the place of one from the authenticator app. @throws Failure where it is not taken */
export async function giveRecoveryCode(code: string): Promise<void> {
  const tokens = await ask<{ access_token: string; refresh_token: string }>('/verify', { code })
  const { auth } = await browserClient()
  const { error } = await auth.setSession(tokens)
  if (error) throw error
}

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
