import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type postgres from 'postgres'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { FunctionDeps } from '#functions/function-deps.ts'
import { FunctionError } from '#functions/function-error.ts'
import { functions } from '#functions/functions.ts'
import { refusalOf } from '#functions/refusal.ts'
import { AuthenticationError } from '#platform/auth/authenticate.ts'
import { clientAddress, limitedAddress } from '#platform/auth/client-address.ts'
import { type Actor, actAs } from '#platform/database/act-as.ts'
import { logError } from './log.ts'

export type FunctionsParts = {
  sql: postgres.Sql
  /** Who asks; throws AuthenticationError. */
  authenticate: (request: Request) => Promise<Actor>
  trustProxy: boolean
  /** Multiplies the limits on tries. */
  limitFactor: number
}

const kilobyte = 1024
const maxBody = 64 * kilobyte
/** Milliseconds for each statement. */
const statementTimeout = 8000
/** A sign-up form asks once for each pause in typing. */
const usernameChecks = { points: 60, duration: 60 }

/** The functions at `/functions/v1/{name}`, as `functions.invoke` of supabase-js calls them; a refusal is `{error}`. */
export function createFunctions(parts: FunctionsParts): Hono {
  const { sql, authenticate, trustProxy, limitFactor } = parts
  const limiter = new RateLimiterMemory({
    ...usernameChecks,
    points: usernameChecks.points * limitFactor,
  })
  const app = new Hono()
  app.use(
    cors({
      origin: '*',
      allowMethods: ['POST'],
      allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-region'],
      exposeHeaders: ['retry-after'],
      maxAge: 86_400,
    }),
  )
  app.use(
    bodyLimit({
      maxSize: maxBody,
      onError: () => {
        throw new FunctionError(413, `The request body must be at most ${maxBody / kilobyte} KB.`)
      },
    }),
  )
  app.all('/:name', async (c) => {
    const run = functions.get(c.req.param('name'))
    if (!run) throw new FunctionError(404, 'There is no such function.')
    const actor = await authenticate(c.req.raw)
    const address = limitedAddress(clientAddress(c, trustProxy))
    const deps: FunctionDeps = {
      caller: { role: actor.role, userId: userOf(actor) },
      address,
      asCaller: (work) => actAs(sql, actor, work, { statementTimeout }),
      countUsernameCheck: () => count(limiter, address),
      checkWithModel: () => Promise.resolve(),
    }
    const response = await run(c.req.raw, deps)
    response.headers.set('cache-control', 'no-store')
    return response
  })
  app.onError((error, c) => {
    const refusal =
      error instanceof AuthenticationError
        ? new FunctionError(401, error.message)
        : refusalOf(error)
    if (refusal) return respondWithError(c, refusal)
    logError('function failed', error, { path: c.req.path })
    return respondWithError(c, new FunctionError(500, 'Something went wrong on our side.'))
  })
  return app
}

function userOf({ role, claims }: Actor): string | null {
  return role === 'authenticated' && typeof claims.sub === 'string' ? claims.sub : null
}

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (outcome) {
    if (outcome instanceof Error) throw outcome
    throw new FunctionError(429, 'Too many checks. Please wait a minute and try again.', {
      retryAfter: usernameChecks.duration,
    })
  }
}

function respondWithError(c: Context, { status, message, retryAfter }: FunctionError): Response {
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  c.header('cache-control', 'no-store')
  return c.json({ error: message }, status as 400)
}
