import { z } from 'zod'
import { columnLimits } from '#domain/database-values.ts'
import { limits } from '#domain/limits.ts'
import type { FunctionHandler } from '../function-deps.ts'
import { FunctionError } from '../function-error.ts'
import { readBody, writtenText } from '../read-body.ts'

const body = z.object({
  email: z.string().trim().min(1).max(limits.account.emailLength),
  password: z.string().min(1),
  appeal: writtenText('Your appeal', columnLimits.restrictions.appeal).nullish(),
})

/**
 * Takes {email, password, appeal} of a banned account, which cannot log in. Answers with {reason, banned_at, appeal,
 * answer}.
 * Stores the appeal first. An account has only one. Any other account gets the answer for a wrong password.
 */
export const appealBan: FunctionHandler = async (request, deps) => {
  const { email, password, appeal } = await readBody(request, body)
  if (!deps.appealBan)
    throw new FunctionError(403, 'Please contact the people who run this site about the ban.')
  return Response.json(await deps.appealBan({ email, password, appeal: appeal ?? null }))
}
