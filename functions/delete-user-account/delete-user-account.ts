import { z } from 'zod'
import type { FunctionHandler } from '../function-deps.ts'
import { FunctionError, noSession } from '../function-error.ts'
import { readBody } from '../read-body.ts'

const body = z.object({ password: z.string({ error: 'Please enter your password.' }).nullish() })

/**
 * Takes {password}, and deletes the caller's account with all personal data. Their texts stay without a name.
 * An account without a password needs none. 403 if the operator does not allow it. Answers with {success: true}.
 */
export const deleteUserAccount: FunctionHandler = async (request, deps) => {
  if (deps.caller.userId === null) throw noSession()
  if (!deps.deleteAccount)
    throw new FunctionError(
      403,
      'Account deletion is temporarily disabled while we improve the process.',
    )
  const { password } = await readBody(request, body)
  // With the service's rights, because accounts are in the closed `auth` schema. The token limits it to the caller's
  // own.
  await deps.deleteAccount(password || null)
  return Response.json({ success: true })
}
