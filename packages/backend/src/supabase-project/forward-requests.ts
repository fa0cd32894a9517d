import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { proxy } from 'hono/proxy'
import { limitedAddress } from '../auth/client-address.ts'
import { type LogError, guard } from '../guard.ts'
import { Places } from '../places.ts'
import { type Service, away, busy, lost, notFound, outageOf, respond, tooLarge } from './answers.ts'
import type { ProjectAddress } from './project.ts'
import { whenEnded } from './when-ended.ts'

export type ForwardOptions = {
  project: ProjectAddress
  /** The visitor's address. Undefined if this process asks on its own behalf. */
  visitorOf: (c: Context) => string | undefined
  /** Whether visitors come by https. */
  https: boolean
  limits?: Partial<ForwardLimits>
  logError: LogError
}

export type ForwardLimits = {
  /** Bytes of a request's body. */
  bodyBytes: number
  /** Requests under way for visitors, in all and for each of them. */
  requests: number
  requestsPerAddress: number
  /** Milliseconds until the project's answer begins. PostgreSQL ends a reader's statement after 8 s. */
  headTimeoutMs: number
  /** Milliseconds until it has ended. */
  totalTimeoutMs: number
}

const usualLimits: ForwardLimits = {
  bodyBytes: 1024 * 1024,
  requests: 500,
  requestsPerAddress: 100,
  headTimeoutMs: 12_000,
  totalTimeoutMs: 100_000,
}

/**
 * The API uses no cookies, we set the headers about the client ourselves, and `fetch` refuses
 * Expect.
 */
const droppedOfRequests = [
  'host',
  'cookie',
  'expect',
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-prefix',
  'x-real-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'sb-forwarded-for',
]
/** Browsers would apply these headers of the project's gateway to our site. */
const droppedOfResponses = [
  'set-cookie',
  'strict-transport-security',
  'alt-svc',
  'clear-site-data',
  'nel',
  'report-to',
  'reporting-endpoints',
]

/**
 * Sends requests for `/auth/v1/…`, `/rest/v1/…` and `/realtime/v1/…` on to the project with the
 * reader's key and token, and never with our secret key. Bodies are streamed, and redirects are
 * left to the reader. If the project can't answer, we answer 503 with Retry-After, in the form of
 * the service.
 */
export function createForward(options: ForwardOptions): Hono {
  const { project, visitorOf, https, logError } = options
  const limits = { ...usualLimits, ...options.limits }
  const base = new URL(project.url)
  const underWay = new Places({ total: limits.requests, perCaller: limits.requestsPerAddress })

  async function forward(c: Context, service: Service): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    const target = new URL(project.url + pathname + search)
    // Dots, escaped or not, lead no further up.
    const within = `${base.pathname.replace(/\/$/, '')}/${service}/v1/`
    if (target.origin !== base.origin || !target.pathname.startsWith(within))
      return respond(c, service, notFound)
    const visitor = visitorOf(c)
    const leave = visitor ? underWay.take(limitedAddress(visitor)) : () => {}
    if (!leave) return respond(c, service, busy)
    const late = new AbortController()
    const timer = setTimeout(
      guard('a slow answer could not be given up', logError, () => late.abort()),
      limits.headTimeoutMs,
    )
    try {
      const response = await proxy(target, {
        raw: c.req.raw,
        strictConnectionProcessing: true,
        redirect: 'manual',
        signal: AbortSignal.any([
          c.req.raw.signal,
          late.signal,
          AbortSignal.timeout(limits.totalTimeoutMs),
        ]),
        customFetch(request) {
          for (const name of droppedOfRequests) request.headers.delete(name)
          if (visitor) {
            request.headers.set('x-forwarded-for', visitor)
            request.headers.set('x-forwarded-proto', https ? 'https' : 'http')
          }
          return fetch(request)
        },
      })
      if (isOfGateway(response)) {
        await response.body?.cancel()
        leave()
        return respond(c, service, response.status === 503 ? away : lost)
      }
      for (const name of droppedOfResponses) response.headers.delete(name)
      if (response.status === 503 && !response.headers.has('retry-after'))
        response.headers.set('retry-after', '2')
      return whenEnded(response, leave)
    } catch (error) {
      leave()
      // The reader is gone, and nothing is wrong with the project.
      if (c.req.raw.signal.aborted || error instanceof HTTPException) throw error
      return respond(c, service, outageOf(error))
    } finally {
      clearTimeout(timer)
    }
  }

  const path = '/:service{auth|rest|realtime}/v1/*'
  return new Hono()
    .on(
      ['POST', 'PUT', 'PATCH', 'DELETE'],
      path,
      bodyLimit({
        maxSize: limits.bodyBytes,
        onError(c) {
          // The rest of the body is not read, so the connection serves no further request.
          c.header('connection', 'close')
          return respond(c, serviceOf(c), tooLarge(limits.bodyBytes))
        },
      }),
    )
    .all(path, (c) => forward(c, serviceOf(c)))
}

const serviceOf = (c: Context) => c.req.param('service') as Service

/**
 * The answer comes from a gateway in front of the service (Kong, Cloudflare), which sends pages.
 */
function isOfGateway({ status, headers }: Response): boolean {
  const isJson = /\bjson\b/.test(headers.get('content-type') ?? '')
  return (
    status === 502 ||
    status === 504 ||
    (status >= 520 && status < 530) ||
    (status === 503 && !isJson)
  )
}
