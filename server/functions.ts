import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import type postgres from 'postgres'
import { createAnalyst } from '#ai/analysis/analyse.ts'
import { readRelevance } from '#ai/analysis/relevance.ts'
import type { LanguageModel } from '#ai/model/language-model.ts'
import { paths } from '#app/paths.ts'
import { today } from '#domain/dates/dates.ts'
import type { Ban, FunctionDeps } from '#functions/function-deps.ts'
import { whyOld } from '#functions/find-district/census-edition.ts'
import { createCensusGeocoder } from '#functions/find-district/census-geocoder.ts'
import { firstThatFinds } from '#functions/find-district/district-lookup.ts'
import { FunctionError } from '#functions/function-error.ts'
import { functions } from '#functions/functions.ts'
import { createGoogleCivic } from '#functions/get-voter-info/google-civic.ts'
import { refusalOf } from '#functions/refusal.ts'
import { type Auth, AuthenticationError, AuthError } from '@rotunda/backend/auth'
import { actAs, type Actor, outageOf, type Replica } from '@rotunda/backend/database'
import { clientAddress, limitedAddress, tryAgainIn } from '@rotunda/backend/http'
import { tellLimits } from '@rotunda/backend/limits'
import type { Config } from './config.ts'
import { createDescribeServer } from './describe-server.ts'
import { createCounter } from './http/counter.ts'
import { logError, logNote } from './http/log.ts'
import { loggedPath } from './http/logged-path.ts'
import type { Refusals } from './http/record-refusals.ts'

export type FunctionsOptions = {
  sql: postgres.Sql
  /** Told of to operators. */
  replica?: Pick<Replica, 'behindMs' | 'isUsed'> | undefined
  /** Who asks; throws AuthenticationError. */
  authenticate: (request: Request) => Promise<Actor>
  auth: Pick<Auth, 'deleteAccount'> & Partial<Pick<Auth, 'findBannedAccount'>>
  refusals: Refusals
  /** The operator's model for analyses; absent without one. */
  model?: LanguageModel | undefined
  /** Has the text of an action read and stored; whether it is there afterwards. */
  openText: (actionId: string) => Promise<boolean>
  config: Pick<
    Config,
    | 'dataDir'
    | 'trustProxy'
    | 'allowedOrigins'
    | 'authLimitFactor'
    | 'accountDeletion'
    | 'googleCivic'
    | 'censusGeocoder'
  >
}

const noSuchFunction = 'There is no such function.'
const kilobyte = 1024
const maxBody = 64 * kilobyte
/** Milliseconds for each statement. */
const statementTimeout = 8000
/** Times in seconds. */
export const functionLimits = {
  /** For each visitor's address. A sign-up form asks once for each pause in typing. */
  'username-checks': { points: 60, duration: 60 },
  'address-lookups': { points: 20, duration: 60 },
  /** For each account. */
  questions: { points: 30, duration: 60 },
}

const onFailure = (why: string) => logNote('address lookup', why)

/** The functions at `/functions/v1/{name}`, as `functions.invoke` of supabase-js calls them; a refusal is `{error}`. */
export function createFunctions(options: FunctionsOptions): Hono {
  const { sql, replica, authenticate, auth, refusals, config } = options
  const google = config.googleCivic && createGoogleCivic({ ...config.googleCivic, onFailure })
  const census =
    config.censusGeocoder && createCensusGeocoder({ ...config.censusGeocoder, onFailure })
  const lookUpVoter = google?.lookUpVoter
  const findDistrict = firstThatFinds([census, google?.findDistrict])
  const old = whyOld(today())
  if (old !== null) logNote('address lookup', old)
  const countCheck = createLimit('username-checks', config.authLimitFactor, 'Too many checks.')
  const countLookup = createLimit('address-lookups', config.authLimitFactor, 'Too many lookups.')
  const countAnalysis = createLimit('questions', config.authLimitFactor, 'Too many questions.')
  const { model, openText } = options
  const describeServer = createDescribeServer({ sql, dataDir: config.dataDir, replica })
  const analyst = createAnalyst({ sql, model, openText, addressOf })
  const app = new Hono()
  app.use(
    cors({
      origin: config.allowedOrigins,
      allowMethods: ['POST'],
      allowHeaders: ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-region'],
      exposeHeaders: ['ratelimit', 'ratelimit-policy', 'retry-after'],
      maxAge: 86_400,
    }),
  )
  app.use(tellLimits())
  app.use(
    bodyLimit({
      maxSize: maxBody,
      onError: () => {
        throw new FunctionError(413, `The request body must be at most ${maxBody / kilobyte} KB.`)
      },
    }),
  )
  app.all('/:name', async (c) => {
    const name = c.req.param('name')
    const run = functions.get(name)
    if (!run) throw new FunctionError(404, noSuchFunction)
    const actor = await authenticate(c.req.raw)
    const address = limitedAddress(clientAddress(c, config.trustProxy))
    const userId = userOf(actor)
    const deps: FunctionDeps = {
      caller: { role: actor.role, userId },
      address,
      asCaller: (work) => actAs(sql, actor, work, { statementTimeout }),
      countUsernameCheck: () => countCheck(address),
      countVoterLookup: () => countLookup(address),
      ...(lookUpVoter && { lookUpVoter }),
      ...(findDistrict && { findDistrict }),
      countAnalysis: () => countAnalysis(userId ?? address),
      analyst,
      describeServer,
      readRelevance: (id, queries) => readRelevance({ sql, addressOf }, id, queries),
      onModelFailure: ({ message }) => logNote('model', message),
    }
    const { findBannedAccount } = auth
    if (findBannedAccount)
      deps.appealBan = async ({ appeal, ...login }) => {
        const account = await findBannedAccount({ ...login, address })
        const [ban] = await sql<Ban[]>`
          select reason, banned_at, appeal_made as appeal, answer from private.appeal_ban(${account}, ${appeal})`
        // Banned without a reason, by the admin interface of the auth service.
        if (!ban)
          throw new FunctionError(404, 'Please contact the people who run this site about the ban.')
        return ban
      }
    if (config.accountDeletion && userId !== null) {
      const owner = { userId, sessionId: String(actor.claims.session_id), address }
      deps.deleteAccount = (password) => auth.deleteAccount(owner, password)
    }
    try {
      const response = await run(c.req.raw, deps)
      response.headers.set('cache-control', 'no-store')
      return response
    } catch (error) {
      refusals.seen(error, actor)
      throw error
    }
  })
  app.all('*', () => {
    throw new FunctionError(404, noSuchFunction)
  })
  app.onError((error, c) => {
    const refusal = ofAuth(error) ?? ofOutage(error) ?? refusalOf(error)
    if (refusal) return respondWithError(c, refusal)
    logError('function failed', error, { path: loggedPath(c.req.path) })
    return respondWithError(c, new FunctionError(500, 'Something went wrong on our side.'))
  })
  return app
}

function addressOf(place: {
  actionId: string
  version: string | null
  path: string | null
}): string {
  const { actionId, version, path } = place
  return path === null
    ? paths.action(actionId)
    : paths.actionText(actionId, { ...(version && { version }), at: path })
}

function userOf({ role, claims }: Actor): string | null {
  return role === 'authenticated' && typeof claims.sub === 'string' ? claims.sub : null
}

/** Who asks could not be established, or may not enter: the auth service's own words. */
function ofAuth(error: unknown): FunctionError | undefined {
  if (error instanceof AuthenticationError) return new FunctionError(401, error.message)
  if (!(error instanceof AuthError)) return undefined
  const { status, message, retryAfter } = error
  return new FunctionError(status, message, retryAfter === undefined ? {} : { retryAfter })
}

function ofOutage(error: unknown): FunctionError | undefined {
  const outage = outageOf(error)
  return outage && new FunctionError(outage.status, outage.message, outage)
}

/** A counter of what each key may do in a minute, `factor` times as often. */
function createLimit(name: keyof typeof functionLimits, factor: number, message: string) {
  const { points, duration } = functionLimits[name]
  const count = createCounter(name, { points: Math.ceil(points * factor), duration })
  return async function countOrRefuse(key: string): Promise<void> {
    const retryAfter = await count(key)
    if (retryAfter !== undefined)
      throw new FunctionError(429, `${message} ${tryAgainIn(retryAfter)}`, { retryAfter })
  }
}

function respondWithError(
  c: Context,
  { status, message, retryAfter, headers }: FunctionError,
): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter))
  c.header('cache-control', 'no-store')
  return c.json({ error: message }, status as 400)
}
