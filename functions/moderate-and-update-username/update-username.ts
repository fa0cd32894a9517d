import { z } from 'zod'
import type { FunctionHandler } from '../function-deps.ts'
import { FunctionError, noSession } from '../function-error.ts'
import { readBody } from '../read-body.ts'

const body = z.object({ newUsername: z.string({ error: 'Please enter a username.' }) })

/** Takes {newUsername}: the caller's next username, kept trimmed and in lower case. Answers with {username}. */
export const updateUsername: FunctionHandler = async (request, deps) => {
  const { newUsername } = await readBody(request, body)
  const { userId } = deps.caller
  if (userId === null) throw noSession()
  await deps.countUsernameCheck()
  const username = await deps.asCaller(async (sql) => {
    const wanted = newUsername.trim().toLowerCase()
    const [own] = await sql<{ username: string }[]>`
      select username from public.profiles where id = ${userId}`
    const [answer] = await sql<{ problem: string | null }[]>`
      select public.check_username(${wanted}) as problem`
    const problem = own?.username === wanted ? null : answer?.problem
    if (problem) throw new FunctionError(problem.includes('taken') ? 409 : 422, problem)
    const [profile] = await sql<{ username: string }[]>`
      update public.profiles set username = ${wanted} where id = ${userId} returning username`
    return profile?.username
  })
  // The policy finds no row to update if the session has ended or the account is gone.
  if (username === undefined) throw noSession()
  return Response.json({ username })
}
