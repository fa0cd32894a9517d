import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import ky, { HTTPError, type KyInstance, TimeoutError } from 'ky'
import { AnswerError, ItemError, PausedError, ServerError, SourceError } from '../errors.ts'
import { pluralize } from '#domain/language/pluralize.ts'
import { isOfficialService } from './official-services.ts'
import type { SpendRequest } from './request-budget.ts'
import { requirePublicHost } from './public-host.ts'
import { type Throttle, throttle } from './throttle.ts'
import { withoutSecrets } from './without-secrets.ts'

/** Headers of the last answer, which a server needs to answer "not modified". */
export type Validators = { etag: string | null; lastModified: string | null }

type Known = {
  /** The address without its secrets, for logs and storage. */
  url: string
  validators: Validators
}
export type Reply =
  | ({ status: 'ok'; body: string } & Known)
  | { status: 'unchanged' }
  /** 404 or 410. */
  | { status: 'missing' }

export type RequestOptions = {
  /** The expected type. Any other, such as a page that asks for a captcha, is an error. */
  type: 'json' | 'xml' | 'html' | 'zip' | 'pdf' | 'file'
  headers?: Record<string, string>
  /** Validators of the stored document. An unchanged document is not sent again. */
  validators?: Validators | undefined
  /** The variable that holds the key, for the message if the service refuses it. */
  keyName?: string
  /** The bytes that a file may have at most. */
  maxBytes?: number
  /** A redirect to such an address counts as 404: the document does not exist. */
  missingAt?: RegExp
}

/** Reads from the official services and keeps to their limits. */
export type Http = {
  /**
   * @param url the official address, even if `baseUrl` redirects requests.
   * @throws ItemError if this one answer cannot be used, such as a server error on the last try.
   * @throws SourceError if the service refuses a key or cannot be reached.
   * AnswerError for a redirect elsewhere or another content type.
   */
  get(url: string, request: RequestOptions): Promise<Reply>
  /** The same for a large file. Writes the body to `path`. */
  download(url: string, path: string, request: RequestOptions): Promise<Reply>
  /** Counts of requests with retries, bytes received, and documents that are unchanged or do not exist. */
  /** The last answer's remaining requests: "4,998 of 5,000 left". Null if it has none. */
  rateLimit(): string | null
  readonly traffic: { requests: number; bytes: number; unchanged: number; missing: number }
}

export type HttpOptions = {
  /** Sent in the User-Agent, so that the services can reach the operator. */
  contactEmail: string
  /** Redirects every request: https://host/path becomes {baseUrl}/host/path. */
  baseUrl?: string | undefined
  /** Milliseconds before the second try. Doubles with each further try. */
  firstDelay?: number
  signal?: AbortSignal
  /** Counts each request to a host with a strict limit. */
  spendRequest?: SpendRequest | undefined
}

const maxAttempts = 5
/** The longest wait in a run if a service asks for one. For a longer wait the run pauses. */
const longestWait = 60_000
const maxBodyBytes = 64 * 2 ** 20
const contentTypes: Record<RequestOptions['type'], RegExp> = {
  json: /\bjson\b|^text\/plain/,
  xml: /\bxml\b|^text\/plain/,
  html: /\bhtml\b/,
  zip: /\bzip\b|octet-stream/,
  pdf: /\bpdf\b|octet-stream/,
  // A download whose type says nothing: the House sends XML so, and a page if there is no file.
  file: /\b(xml|html)\b|octet-stream|^text\/plain/,
}

export function openHttp(options: HttpOptions): Http {
  const traffic = { requests: 0, bytes: 0, unchanged: 0, missing: 0 }
  let rateLimit: string | null = null
  const waitForTurn: Throttle = throttle(options.baseUrl)
  const client: KyInstance = ky.create({
    redirect: 'manual',
    timeout: 60_000,
    headers: { 'user-agent': `Rotunda (civic reader; ${options.contactEmail})` },
    throwHttpErrors: (status) => status === 408 || status === 429 || status >= 500,
    retry: {
      limit: maxAttempts - 1,
      statusCodes: [408, 429, 500, 502, 503, 504],
      afterStatusCodes: [429, 503],
      retryOnTimeout: true,
      maxRetryAfter: longestWait,
      shouldRetry: ({ error }) => (pauseIn(error) ? false : undefined),
      delay: (attempt) => (options.firstDelay ?? 1000) * 2 ** (attempt - 1),
      jitter: (delay) => delay * (0.5 + Math.random()),
    },
    // Each try waits for its turn, retries too.
    fetch: async (input, init) => {
      // Not `instanceof`: a server in the same process may have replaced the Request class.
      const { host, hostname } = new URL(
        typeof input === 'object' && 'url' in input ? input.url : input,
      )
      if (options.baseUrl === undefined) await options.spendRequest?.(host)
      await waitForTurn(host)
      // With `baseUrl` the operator's own machine answers.
      if (options.baseUrl === undefined) await requirePublicHost(hostname)
      traffic.requests += 1
      const response = await fetch(input, init)
      rateLimit = rateLimitIn(response)
      const wait = response.ok ? 0 : secondsToWait(response)
      if (wait * 1000 <= longestWait) return response
      await response.body?.cancel()
      throw new PausedError(`${host} asks us to wait ${pluralize(Math.ceil(wait / 60), 'minute')}.`)
    },
    ...(options.signal && { signal: options.signal }),
  })

  async function ask<Body>(
    url: string,
    request: RequestOptions,
    read: (response: Response) => Promise<Body>,
  ): Promise<
    | { status: 'ok'; body: Body; url: string; validators: Validators }
    | Exclude<Reply, { status: 'ok' }>
  > {
    const name = withoutSecrets(url)
    // An address may come from an answer, such as the next page's, or from the record.
    if (!isOfficialService(url))
      throw new SourceError(`${name} is not the address of an official service.`)
    for (let attempt = 1; ; attempt += 1) {
      const response = await send(url, name, request)
      if (response.status === 304) {
        traffic.unchanged += 1
        return { status: 'unchanged' }
      }
      if (isMissing(response, request)) {
        traffic.missing += 1
        return { status: 'missing' }
      }
      checkAnswer(response, name, request)
      try {
        const body = await read(response)
        const { headers } = response
        const validators = { etag: headers.get('etag'), lastModified: headers.get('last-modified') }
        return { status: 'ok', body, url: name, validators }
      } catch (error) {
        if (error instanceof ItemError || options.signal?.aborted) throw error
        // The connection broke within the body. The client's own retries do not cover that.
        if (attempt === maxAttempts)
          throw new SourceError(
            `${name} closed the connection ${maxAttempts} times: ${reason(error)}.`,
          )
      }
    }
  }

  async function send(url: string, name: string, request: RequestOptions): Promise<Response> {
    const { validators } = request
    try {
      return await client.get(resolveUrl(url, options.baseUrl), {
        headers: {
          ...request.headers,
          ...(validators?.etag && { 'if-none-match': validators.etag }),
          ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
        },
      })
    } catch (error) {
      if (options.signal?.aborted) throw error
      const paused = pauseIn(error)
      if (paused) throw paused
      if (error instanceof HTTPError) {
        const sentence = `${name} answered ${error.response.status} ${maxAttempts} times.`
        throw error.response.status === 429 ? new SourceError(sentence) : new ServerError(sentence)
      }
      if (error instanceof TimeoutError) throw new ItemError(`${name} did not answer in a minute.`)
      throw new SourceError(`${name} cannot be reached: ${reason(error)}.`)
    }
  }

  return {
    traffic,
    rateLimit: () => rateLimit,
    get: (url, request) =>
      ask(url, request, async (response) => {
        const decoder = new TextDecoder()
        let text = ''
        let length = 0
        // Leaving the loop closes the connection, so memory never holds more than the limit.
        for await (const chunk of response.body ?? []) {
          length += chunk.byteLength
          traffic.bytes += chunk.byteLength
          if (length > maxBodyBytes) {
            throw new ItemError(
              `${withoutSecrets(url)} is larger than ${maxBodyBytes / 2 ** 20} MiB.`,
            )
          }
          text += decoder.decode(chunk, { stream: true })
        }
        return text + decoder.decode()
      }),
    download: (url, path, request) =>
      ask(url, request, async (response) => {
        const file = createWriteStream(path)
        const { maxBytes = Infinity } = request
        if (response.body) await pipeline(atMost(maxBytes, response.body, url), file)
        const expected = response.headers.get('content-length')
        traffic.bytes += file.bytesWritten
        if (expected !== null && Number(expected) !== file.bytesWritten) {
          throw new Error(`${file.bytesWritten} of ${expected} bytes came`)
        }
        return path
      }),
  }
}

/** @throws ItemError when more comes. */
async function* atMost(
  maxBytes: number,
  body: AsyncIterable<Uint8Array>,
  url: string,
): AsyncGenerator<Uint8Array> {
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) {
      throw new ItemError(`${withoutSecrets(url)} is larger than ${maxBytes / 2 ** 20} MiB.`)
    }
    yield chunk
  }
}

function isMissing({ status, headers }: Response, { missingAt }: RequestOptions): boolean {
  if (status === 404 || status === 410) return true
  return status >= 300 && status < 400 && missingAt?.test(headers.get('location') ?? '') === true
}

/** @throws if the answer is a refusal, a redirect or of another type than requested. */
function checkAnswer(response: Response, name: string, { type, keyName }: RequestOptions): void {
  const { status, headers } = response
  if (status >= 300 && status < 400) {
    const to = headers.get('location')
    throw new AnswerError(
      `${name} redirected us to ${to ? withoutSecrets(to) : 'nowhere'} instead of answering.`,
    )
  }
  if (status === 401 || status === 403) {
    throw new SourceError(
      keyName
        ? `${name} refused our key (${status}). The key in ${keyName} is missing, wrong or expired.`
        : `${name} refused our requests (${status}). It may block programs, or this server's network.`,
    )
  }
  if (status !== 200) throw new ItemError(`${name} answered ${status}.`)
  const contentType = headers.get('content-type') ?? ''
  if (contentType !== '' && !contentTypes[type].test(contentType)) {
    throw new AnswerError(`${name} answered with ${contentType} instead of ${type}.`)
  }
}

function resolveUrl(url: string, baseUrl: string | undefined): string {
  return baseUrl ? url.replace(/^https?:\//, baseUrl.replace(/(?<!\/)\/+$/, '')) : url
}

/** From the headers of api.data.gov, the gateway of Congress.gov and others. */
function rateLimitIn({ headers }: Response): string | null {
  const [limit, left] = ['x-ratelimit-limit', 'x-ratelimit-remaining'].map((name) =>
    Number(headers.get(name) ?? Number.NaN),
  )
  if (!Number.isFinite(limit) || !Number.isFinite(left)) return null
  return `${left!.toLocaleString('en-US')} of ${limit!.toLocaleString('en-US')} left`
}

/** The wait in Retry-After, in seconds. The header has a number or a time. */
function secondsToWait({ headers }: Response): number {
  const text = headers.get('retry-after') ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? 0 : seconds
}

/** The client wraps errors thrown within it. */
function pauseIn(error: unknown): PausedError | undefined {
  if (error instanceof PausedError) return error
  return error instanceof Error && error.cause !== undefined ? pauseIn(error.cause) : undefined
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given'
  // `fetch` wraps the error, and the client wraps that of `fetch`.
  if (error.cause instanceof Error) return reason(error.cause)
  return withoutSecrets(
    'code' in error && typeof error.code === 'string' ? error.code : error.message,
  )
}
