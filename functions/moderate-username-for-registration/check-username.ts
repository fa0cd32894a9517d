import { z } from 'zod'
import type { FunctionHandler } from '../function-deps.ts'
import { FunctionError } from '../function-error.ts'
import { readBody } from '../read-body.ts'

const body = z.object({ username: z.string({ error: 'Please enter a username.' }) })

/**
 * Takes {username}, without a session. 200 if the name is free, 409 if it is taken, 422 if it breaks a rule.
 * A taken name is public anyway, because every profile is.
 */
export const checkUsername: FunctionHandler = async (request, deps) => {
  const { username } = await readBody(request, body)
  await deps.countUsernameCheck()
  const [answer] = await deps.asCaller(
    (sql) =>
      sql<{ problem: string | null }[]>`select public.check_username(${username}) as problem`,
  )
  const problem = answer?.problem
  if (problem) throw new FunctionError(problem.includes('taken') ? 409 : 422, problem)
  return Response.json({ available: true })
}
