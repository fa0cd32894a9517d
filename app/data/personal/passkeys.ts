import { queryOptions } from '@tanstack/react-query'
import { askAuth } from '../ask-auth.ts'
import { browserClient } from '../browser-client.ts'
import { configuration } from '../configuration.ts'
import { Failure } from '../failure.ts'
import { type Mutation, edit } from './mutate.ts'
import { type Passkey, ownPasskeys } from './own-passkeys.ts'
import { giveAnyCode, sessionsKey, wrongCode, wrongPassword } from './security.ts'

const passkeysKey = (userId: string) => ['passkeys', userId] as const

/** Null if the site offers no passkeys. */
export function passkeys(userId: string) {
  return queryOptions({
    queryKey: passkeysKey(userId),
    queryFn: async () => ((await configuration()).passkeys ? await ownPasskeys() : null),
  })
}

type NewPasskey = {
  userId: string
  name: string
  /** The password, or empty in a session of the last day. */
  password: string
  /** The authenticator app of the account, and its code or a recovery code. */
  factor: { id: string; code: string } | null
}

const refusals: Readonly<Record<string, string>> = {
  ...wrongPassword,
  'auth-reauthentication_needed':
    'Please enter your password. If you don’t have one, log out and log in again with a code.',
  'auth-too_many_passkeys': 'You have ten passkeys, which is the most. Remove one first.',
  'auth-passkey_disabled': 'Passkeys are switched off on this site.',
}

/** Has the browser make a passkey, and adds it to the account. */
export const addPasskey: Mutation<NewPasskey> = {
  send: async ({ name, password, factor }) => {
    if (!('PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential))
      throw new Failure('This browser can’t make passkeys. Try a newer one.', 'passkey-none')
    if (factor) await giveAnyCode(factor.id, factor.code)
    const { challenge_id, options } = await askAuth<{
      challenge_id: string
      options: PublicKeyCredentialCreationOptionsJSON
    }>(
      '/passkeys/registration/options',
      password === '' ? {} : { current_password: password },
    ).catch((error: unknown) => {
      const words = error instanceof Failure ? refusals[error.code] : undefined
      throw words === undefined ? error : new Failure(words, 'passkey-refused', error)
    })
    const credential = await makePasskey(options)
    await askAuth('/passkeys/registration/verify', {
      challenge_id,
      credential,
      friendly_name: name,
    })
  },
  words: { codes: wrongCode },
  invalidates: ({ userId }) => [passkeysKey(userId)],
}

/** @throws Failure if the browser makes none, for example because the user closed its window */
async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    // The browser's error for a device that has a passkey of this account (WebAuthn 3, 5.1.3).
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
    throw new Failure(
      isKnown
        ? 'This device already has a passkey for your account.'
        : 'No passkey was made. Try again when you’re ready.',
      'passkey-none',
      error,
    )
  })
  return (made as PublicKeyCredential).toJSON()
}

export const renamePasskey: Mutation<{ userId: string; id: string; name: string }> = {
  send: async ({ id, name }) => {
    const { passkey } = (await browserClient()).auth
    const { error } = await passkey.update({ passkeyId: id, friendlyName: name })
    if (error) throw error
  },
  words: { failed: 'We couldn’t rename the passkey. Please try again.' },
  edits: ({ userId, id, name }) => [
    edit<Passkey[]>(passkeysKey(userId), (all) =>
      all.map((one) => (one.id === id ? { ...one, name } : one)),
    ),
  ],
  invalidates: ({ userId }) => [passkeysKey(userId)],
}

export const removePasskey: Mutation<{ userId: string; id: string }> = {
  send: async ({ id }) => {
    const { passkey } = (await browserClient()).auth
    const { error } = await passkey.delete({ passkeyId: id })
    if (error) throw error
  },
  words: { failed: 'We couldn’t remove the passkey. Please try again.' },
  edits: ({ userId, id }) => [
    edit<Passkey[]>(passkeysKey(userId), (all) => all.filter((one) => one.id !== id)),
  ],
  invalidates: ({ userId }) => [passkeysKey(userId), sessionsKey(userId)],
}
