import { browserClient } from '../browser-client.ts'
import { callFunction } from '../call-function.ts'
import { Failure } from '../failure.ts'
import type { Mutation } from './mutate.ts'
import { giveAnyCode, wrongCode } from './security.ts'

/** Sends a link to set a new password. `redirectTo` is the link's target. */
export const sendPasswordReset: Mutation<{ email: string; redirectTo: string }> = {
  send: async ({ email, redirectTo }) => {
    const { auth } = await browserClient()
    const { error } = await auth.resetPasswordForEmail(email, { redirectTo })
    if (error) throw error
  },
  words: {},
}

type Deletion = {
  /** Empty for an account without a password. */
  password: string
  /** The account's authenticator app, if it has one, with a code of it or a recovery code. */
  factorId: string | null
  code: string
}

/** Deletes the account with all personal data. */
export const deleteAccount: Mutation<Deletion> = {
  send: async ({ password, factorId, code }) => {
    const client = await browserClient()
    if (factorId !== null) await giveAnyCode(factorId, code)
    try {
      const answer = await callFunction<{ success?: boolean; error?: string }>(
        client,
        'delete-user-account',
        { password },
      )
      if (!answer.success)
        throw new Failure(answer.error ?? 'Account deletion failed', 'unsuccessful')
    } catch (error) {
      // The account was deleted, but the answer was lost.
      const { error: unknown } = await client.auth.getUser()
      if (unknown?.code !== 'user_not_found') throw error
    }
  },
  words: { failed: 'Failed to delete account', codes: wrongCode },
}
