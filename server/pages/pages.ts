import { randomUUID } from 'node:crypto'
import type { Handler } from 'hono'
import {
  type RequestHandler,
  type ServerBuild,
  createRequestHandler,
  isRouteErrorResponse,
} from 'react-router'
import { HTTPException } from 'hono/http-exception'
import { clientAddress, limitedAddress, namesETag, requestId } from '@rotunda/backend/http'
import { Places, type Requester, Requesters } from '@rotunda/backend/limits'
import { compressStream, EncodedBody, preferredEncoding } from '../http/encoded-body.ts'
import { logError } from '../http/log.ts'
import { loggedPath } from '../http/logged-path.ts'
import { canonicalPath } from './canonical-path.ts'
import { PageCache } from './page-cache.ts'
import type { SiteSettings } from '../site-settings.ts'
import type { PublicData } from './public-data.ts'
import {
  closedHeaders,
  contentSecurityPolicy,
  ownScripts,
  securityHeaders,
} from '../http/security-headers.ts'
import type { PublishedSet } from '#app/data/published-set.ts'
import type { AddressServices, CodesToLogIn, Operator, Processors } from '#app/data/site.ts'
import type { TextSource } from '#app/data/text-source.ts'
import type { createLoadContext } from '#app/layout/create-load-context.ts'
import type { TextComparer } from '#app/features/text-comparison/text-comparer.ts'
import { unavailablePage } from '../http/unavailable-page.ts'

export type PagesOptions = {
  /** Asked for each rendering, so that development reloads it. */
  build: () => Promise<ServerBuild>
  /** The public address: pages are rendered for it, whatever a request's Host says. */
  siteUrl: string
  contactEmail: string
  publishableKey: string
  /** Whom the functions ask about an address. */
  addressServices: AddressServices
  operator: Operator
  /** Other services that get data of users. */
  processors: Processors
  codesToLogIn: CodesToLogIn
  /** Whether users can log in with a passkey. */
  passkeys: boolean
  /** What the operator decides while the site runs; read for each rendering. */
  siteSettings: () => SiteSettings
  /** Calls the listener when kept pages are out of date at once. */
  onSettingsChange: (listener: () => void) => void
  /** Whether the server mails visitors, while it takes new accounts. */
  mailsWithoutAccount: boolean
  /** Reads what every visitor may see. */
  publicData: PublicData
  /** Milliseconds by which data read now may be out of date. */
  behindMs: () => number
  compareTexts: TextComparer
  /** The data as files. */
  latestSet: () => Promise<PublishedSet | undefined>
  /** Has the official text of an action read where it is not stored. */
  openText: TextSource
  /** Counts a page that was sent, by its path. */
  countPage: (path: string) => void
  trustProxy: boolean
  /** In development nothing is kept, and Vite's scripts may run. */
  development: boolean
}

type Page = {
  status: number
  headers: Record<string, string>
  body: EncodedBody
  kept: boolean
  /** Something could not be had just now. */
  isOutage: boolean
}

// Together with what caches on the way may add, a change in the record shows within a minute.
const fresh = 20_000
const stale = 10_000
/** While the database is away, a rendering is shown until it is this old: an old page is of more use than none. */
const staleInOutage = 60 * 60_000
// A second less than half a minute, since nginx counts whole ones (deploy/nginx/site.conf).
const cacheControl = 'public, max-age=0, s-maxage=20, stale-while-revalidate=9'
const capacity = 48 * 1024 * 1024
/** Longer addresses are rendered and not kept. */
const longestKey = 2048
/** Files that may have tens of thousands of lines. They are sent while they are made, and not kept. */
const longFiles = /^(?:\/legislator\/[^/]+)?\/(?:votes|measures)\.csv$/

/** Serves every page and its `.data`: rendered as a visitor, so that one rendering is good for all. */
export function createPages(options: PagesOptions): Handler {
  const https = options.siteUrl.startsWith('https:')
  const security = securityHeaders(https)
  const closed = closedHeaders(https)
  const cache = new PageCache<Page>({
    fresh,
    stale,
    staleInOutage,
    renewalsAtOnce: 2,
    capacity,
    sizeOf: (page) => (page.kept ? page.body.size : undefined),
    isOutage: (page) => page.isOutage,
    behindMs: options.behindMs,
  })
  options.onSettingsChange(() => cache.expire())

  // Made once for a build, since that compiles all routes.
  let handler: { build: ServerBuild; handle: RequestHandler } | undefined

  /** Asks React Router, and gives what it answers the headers of a page. */
  async function ask(request: Request) {
    const build = await options.build()
    const entry = build.entry.module as unknown as Entry
    if (handler?.build !== build) {
      entry.tellOfMissingParts(missingPart)
      handler = { build, handle: handlerOf(build, options.development) }
    }
    const nonce = randomUUID()
    const settings = options.siteSettings()
    const context = entry.createLoadContext({
      publicData: options.publicData.client,
      site: {
        origin: options.siteUrl,
        contactEmail: options.contactEmail,
        publishableKey: options.publishableKey,
        addressServices: options.addressServices,
        ...settings,
        mailsWithoutAccount: options.mailsWithoutAccount && settings.signUps === 'open',
        operator: options.operator,
        processors: options.processors,
        codesToLogIn: options.codesToLogIn,
        passkeys: options.passkeys,
      },
      textSource: options.openText,
      textComparer: options.compareTexts,
      latestPublishedSet: options.latestSet,
      requestId: requestId() ?? null,
      nonce,
    })
    const response = await handler.handle(request, context)
    const headers: Record<string, string> = {
      ...closed,
      ...Object.fromEntries(response.headers),
      ...security,
    }
    return { response, headers, nonce }
  }

  async function answer(request: Request): Promise<Answer> {
    const { response, headers, nonce } = await ask(request)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { status } = response
    const type = headers['content-type'] ?? ''
    if (!type.startsWith('text/html')) return { status, headers, bytes }
    // What brings no script of the rendering stays closed, unless it has a policy of its own.
    const { html, scripts } = ownScripts(bytes, nonce)
    if (options.development) delete headers['content-security-policy']
    else if (scripts.length > 0)
      headers['content-security-policy'] = contentSecurityPolicy(scripts, https)
    return { status, headers, bytes: html }
  }

  // One page after another is ready sooner than all of them at the end.
  const places = new Places({
    total: 4,
    longestMs: 250,
    loopTurns: 32,
    // All requesters have gone, so the answer only has to end the request.
    refuse: () => new HTTPException(503),
  })

  async function inTurn<T>(requesters: Requesters, task: () => Promise<T>): Promise<T> {
    const leave = await places.wait(requesters)
    return task().finally(leave)
  }

  async function render(
    address: string,
    acceptEncoding: string | undefined,
    requesters: Requesters,
  ): Promise<Page> {
    const { value: answered, isOutage } = await inTurn(requesters, () =>
      options.publicData.watchForOutage(() => answer(new Request(address))),
    )
    const { status, headers, bytes } = answered
    if (isOutage) return outagePage(headers['content-type'], https)
    const kept =
      !options.development &&
      [200, 404].includes(status) &&
      !headers['set-cookie'] &&
      !/no-store|private/.test(headers['cache-control'] ?? '')
    if (kept) headers['cache-control'] ??= cacheControl
    else headers['cache-control'] ??= 'no-store'
    headers.vary = 'Accept-Encoding'
    const body = new EncodedBody(bytes, headers['content-type'] ?? '', 5)
    // Encode it for this request before it is kept: only then is its size known.
    await body.get(acceptEncoding)
    return { status, headers, body, kept, isOutage }
  }

  /** Sends a file while it is made. Undefined if there is none, or it cannot be read just now: a page says so. */
  async function sendFile(
    { method, headers: asked }: Request,
    address: string,
    requester: Requester,
  ): Promise<Response | undefined> {
    const { value, isOutage } = await inTurn(new Requesters(requester), () =>
      options.publicData.watchForOutage(() => ask(new Request(address))),
    )
    const { headers } = value
    const { status, body } = value.response
    if (isOutage || status !== 200 || body === null || method === 'HEAD') {
      await body?.cancel()
      return status === 200 && !isOutage ? new Response(null, { headers }) : undefined
    }
    headers.vary = 'Accept-Encoding'
    const encoding = preferredEncoding(asked.get('accept-encoding') ?? undefined)
    if (encoding === 'identity') return new Response(body, { headers })
    headers['content-encoding'] = encoding
    return new Response(compressStream(body, encoding, 5), { headers })
  }

  return async (c) => {
    const request = c.req.raw
    const { pathname: path, search } = new URL(request.url)
    const pathname = isDecodable(path) ? path : path.replaceAll('%', '%25')
    const address = options.siteUrl + pathname + search
    const requester: Requester = {
      caller: limitedAddress(clientAddress(c, options.trustProxy)),
      gone: () => request.signal,
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const uncached = { 'cache-control': 'no-store', allow: 'GET, HEAD' }
      if (pathname !== path)
        return new Response(null, { status: 404, headers: { ...closed, ...uncached } })
      // Pages accept no body and no header, so no other site can act through them. This holds for every method. A
      // Request cannot have the method TRACE, so all are passed on as POST.
      const { status, headers, bytes } = await inTurn(new Requesters(requester), () =>
        answer(new Request(address, { method: 'POST' })),
      )
      return responseOf(status, { ...headers, ...uncached }, bytes)
    }
    const canonical = canonicalPath(pathname)
    if (canonical !== pathname)
      return responseOf(
        301,
        { ...closed, 'cache-control': cacheControl, location: canonical + search },
        new Uint8Array(),
      )
    if (longFiles.test(pathname)) {
      const file = await sendFile(request, address, requester)
      if (file) return file
    }
    const acceptEncoding = c.req.header('accept-encoding')
    const page =
      address.length > longestKey || options.development
        ? await render(address, acceptEncoding, new Requesters(requester))
        : await cache.get(
            address,
            (requesters) => render(address, acceptEncoding, requesters),
            requester,
          )
    if (page.status === 200 && isPage(pathname, page)) options.countPage(pathname)
    const { bytes, etag, encoding } = await page.body.get(acceptEncoding)
    const headers: Record<string, string> = { ...page.headers, etag }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    if (page.status === 200 && namesETag(c.req.header('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers })
    }
    return responseOf(page.status, headers, bytes)
  }
}

/** A page, or its data for the router, and not a file, feed or picture. */
function isPage(pathname: string, { headers }: Page): boolean {
  return pathname.endsWith('.data') || headers['content-type']?.startsWith('text/html') === true
}

/** The plain page; the router's script is answered with the status alone, and shows the error page. */
function outagePage(answered: string | undefined, https: boolean): Page {
  const isDocument = answered?.startsWith('text/html') ?? true
  const type = isDocument ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
  const headers = {
    ...closedHeaders(https),
    'cache-control': 'no-store',
    'content-type': type,
    'retry-after': '2',
    vary: 'Accept-Encoding',
  }
  return {
    status: 503,
    headers,
    body: new EncodedBody(Buffer.from(isDocument ? unavailablePage : ''), type, 5),
    kept: false,
    isOutage: true,
  }
}

/** The router would write each address that is not into the log. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function missingPart(part: string, error: unknown): void {
  logError('a page was sent without one part', error, { part })
}

/** What a loader or a rendering threw; an address without a page is the reader's affair. */
function handleError(error: unknown, { request }: { request: Request }): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  logError('a page failed', error, { path: loggedPath(new URL(request.url).pathname) })
}

function responseOf(
  status: number,
  headers: Record<string, string>,
  bytes: Uint8Array<ArrayBuffer>,
): Response {
  const isEmpty = [204, 301, 302, 303, 307, 308].includes(status)
  return new Response(isEmpty ? null : bytes, { status, headers })
}

function handlerOf(build: ServerBuild, development: boolean): RequestHandler {
  const module = { ...build.entry.module, handleError }
  const mode = development ? 'development' : 'production'
  return createRequestHandler({ ...build, entry: { module } }, mode)
}

type Answer = { status: number; headers: Record<string, string>; bytes: Buffer<ArrayBuffer> }

/** What the built entry module exports besides its handler: see app/entry.server.tsx. */
type Entry = {
  createLoadContext: typeof createLoadContext
  tellOfMissingParts: (teller: (part: string, error: unknown) => void) => void
}
