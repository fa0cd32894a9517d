import { createHash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import type postgres from 'postgres'
import type { Actor } from '../database/act-as.ts'
import type { AskFirst } from '../database/read-as.ts'
import type { LogError } from '../guard.ts'
import { namesETag } from '../names-etag.ts'
import { TextResponse } from '../text-response.ts'
import { createCrossOrigin } from './cross-origin.ts'
import { handleCall } from './handle-call.ts'
import { handleRead } from './handle-read.ts'
import { handleWrite } from './handle-write.ts'
import { handleDescription } from './openapi/handle-description.ts'
import { type Budget, budgetOfRole } from './cost/budget.ts'
import { SchemaCacheLoader } from './schema-cache/schema-cache-loader.ts'
import { RestError } from './errors.ts'
import { Executor } from './execute.ts'
import { restErrorFrom } from './postgres-error.ts'
import { PreparedStatements } from './prepared-statements.ts'
import { type ApiRequest, readRequest } from './request.ts'
import { type Answer, isBodiless } from './response.ts'
import type { RequestContext } from './request-context.ts'
import { requestSettings } from './request-settings.ts'

export type RestOptions = {
  /** A pool whose role may become every role of the actors. */
  sql: postgres.Sql
  /** Identifies the caller; throws an error with `status` and `code` for an invalid token. */
  authenticate: (request: Request) => Promise<Actor>
  /** Other origins whose scripts may act with a reader's token; pages on the API's own origin need none. */
  origins?: string[]
  /** The most rows a (sub)select gives. */
  maxRows?: number
  /** The largest body, in bytes. */
  maxBody?: number
  /** A request's budget; by default that of its role. */
  budgetOf?: (c: Context, actor: Actor) => Budget
  /** A replica to ask first for reads, if one may answer now. */
  replicaFor?: (c: Context, actor: Actor) => AskFirst | undefined
  /** Whether the caller is in this process and reads only the answer's text. */
  isWithin?: (c: Context) => boolean
  /** Receives the database's error before it becomes an answer. */
  onError?: (error: unknown, actor: Actor) => void
  /** Receives errors that became a 500. */
  logError?: LogError
}

/**
 * The part of PostgREST's API that supabase-js uses, over schema `public`; to be mounted at `/rest/v1`. Each request is
 * one transaction with the caller's role, so grants and row-level security decide which rows it reaches.
 */
export function createRest(options: RestOptions): Hono {
  const { sql, authenticate, origins = [], maxRows = 1000, maxBody = 1024 * 1024 } = options
  const schemaCacheLoader = new SchemaCacheLoader(sql)
  const prepared = new PreparedStatements()
  const rest = new Hono()

  const crossOrigin = createCrossOrigin(origins)
  /** The roles of requests under way, once known. */
  const roles = new WeakMap<Context, string>()
  rest.options('*', (c) => crossOrigin.preflight(c))
  const limitBody = bodyLimit({
    maxSize: maxBody,
    onError: () => {
      throw tooLarge(maxBody)
    },
  })
  // Only for methods with a body, because looking for one builds a whole Request.
  rest.on(['POST', 'PATCH', 'PUT', 'DELETE'], '*', limitBody)

  const respond = async (c: Context, name: string, handle: Handler) => {
    const actor = await authenticate(c.req.raw)
    roles.set(c, actor.role)
    const request = await readRequest(c, name)
    const budget = options.budgetOf?.(c, actor) ?? budgetOfRole[actor.role]
    const limits = {
      statementTimeout: budget.statementTimeoutMs,
      settings: requestSettings(c, request),
    }
    const chooseReplica = () => options.replicaFor?.(c, actor)
    const executor = new Executor(sql, prepared, limits, chooseReplica)
    const run = async () => {
      const schemaCache = await schemaCacheLoader.get()
      try {
        const answer = await handle({ actor, request, executor, budget, schemaCache, maxRows })
        const isWithin = options.isWithin?.(c) ?? false
        if (!isWithin) crossOrigin.allow(c, actor.role, answer.headers)
        return responseOf(answer, actor, request, c.req.header('if-none-match'), isWithin)
      } catch (error) {
        options.onError?.(error, actor)
        throw restErrorFrom(error, actor.role)
      }
    }
    if (!budget.share) return run()
    const { places, caller } = budget.share
    return places.run({ caller, gone: () => c.req.raw.signal }, run)
  }

  rest.on(['GET', 'POST'], '/rpc/:function', (c) => respond(c, c.req.param('function'), handleCall))
  rest.get('/:relation', (c) => respond(c, c.req.param('relation'), handleRead))
  rest.on(['POST', 'PUT', 'PATCH', 'DELETE'], '/:relation', (c) =>
    respond(c, c.req.param('relation'), handleWrite),
  )
  rest.all('/rpc/:function', (c) => {
    throw new RestError(405, 'PGRST101', `Cannot use the ${c.req.method} method on RPC`)
  })
  rest.all('/:relation', (c) => {
    throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`)
  })
  rest.all('*', (c) => {
    const base = c.req.path.replace(/\/$/u, '')
    if (`${base}/*` !== routePath(c))
      throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
    if (!['GET', 'HEAD'].includes(c.req.method))
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${c.req.method}`)
    return respond(c, '', (context) => handleDescription(context, base))
  })
  rest.onError((error, c) => {
    const response = errorResponse(error, c, options.logError ?? console.error)
    crossOrigin.allow(c, roles.get(c), response.headers)
    return response
  })
  return rest
}

/**
 * All visitors get the same answer, so caches may keep it if they check its ETag each time. Other answers are for their
 * caller alone. Both depend on the caller and its headers, which Vary tells caches.
 */
function responseOf(
  { status, headers, body }: Answer,
  { role }: Actor,
  { method }: ApiRequest,
  ifNoneMatch: string | undefined,
  isWithin: boolean,
): Response {
  const isPublic = role === 'anon' && (method === 'GET' || method === 'HEAD')
  if (!headers.has('cache-control'))
    headers.set('cache-control', isPublic ? 'no-cache' : 'no-store')
  headers.append('vary', 'Authorization, apikey, Accept, Accept-Profile, Prefer, Range')
  const mayBeKept = isPublic && method === 'GET' && (status === 200 || status === 206)
  if (!mayBeKept || headers.has('etag') || headers.get('cache-control') === 'no-store')
    return respond()
  // The same rows may be part of another total than before.
  const told = `${status} ${headers.get('content-type')} ${headers.get('content-range')}\n`
  const digest = createHash('sha1').update(told)
  if (body !== null) digest.update(body)
  const etag = `"${digest.digest('base64url')}"`
  headers.set('etag', etag)
  return namesETag(ifNoneMatch, etag) ? new Response(null, { status: 304, headers }) : respond()

  function respond(): Response {
    const isText = isWithin && typeof body === 'string'
    return isText
      ? new TextResponse(body, { status, headers })
      : new Response(body, { status, headers })
  }
}

type Handler = (context: RequestContext) => Promise<Answer>

function tooLarge(maxBody: number): RestError {
  // We do not read the rest of the body, so the connection cannot serve another request.
  const headers = { connection: 'close' }
  return new RestError(413, 'PGRST102', `The body is larger than ${maxBody} bytes`, { headers })
}

function errorResponse(error: unknown, c: Context, logError: LogError): Response {
  const known = error instanceof RestError ? error : tokenError(error)
  if (!known) {
    logError(`a ${c.req.method} of the data API failed`, error)
    return errorResponse(new RestError(500, 'PGRSTX00', 'Internal server error'), c, logError)
  }
  const body = c.req.method === 'HEAD' || isBodiless(known.status) ? null : known.body
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    // An answer to HEAD has no body for the code.
    'proxy-status': `PostgREST; error=${known.code}`,
    ...known.headers,
  }
  return c.newResponse(body, { status: known.status as 400, headers })
}

/** Errors of `authenticate` carry their own status and code (PGRST301…). */
function tokenError(error: unknown): RestError | undefined {
  if (!(error instanceof Error) || !('status' in error) || !('code' in error)) return undefined
  const { status, code, message, hint } = error as Error & Record<string, unknown>
  if (status !== 401) return undefined
  return new RestError(401, String(code), message, {
    hint: typeof hint === 'string' ? hint : null,
    headers: { 'www-authenticate': 'Bearer' },
  })
}
