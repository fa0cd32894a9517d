import { type Resolve, requirePublicHost } from '#ingest/http/public-host.ts'
import { readBounded } from '@rotunda/backend/http'

/** Which addresses of the record may be asked, and how much they may answer. */
export type OfficialFetch = {
  isOfficial: (hostname: string) => boolean
  mostBytes: number
  /** Ends the wait. */
  signal: AbortSignal
  headers?: Record<string, string>
  fetch: typeof fetch
  resolve?: Resolve
}

/** `url` is where the redirects led to; the body is there where `status` is 200. */
export type OfficialAnswer = { url: URL; status: number; body: Buffer<ArrayBuffer> }

const mostRedirects = 3

/**
 * Asks an address that comes from the record: https, of an official host, which is of the public network. Redirects are
 * followed where they lead to such addresses alone.
 * @throws with the reason where an address is none of them, the redirects do not end, or the answer is too large.
 */
export async function fetchOfficial(
  address: string,
  { isOfficial, mostBytes, signal, headers, fetch: ask, resolve }: OfficialFetch,
): Promise<OfficialAnswer> {
  let url = officialUrl(address, isOfficial)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    await requirePublicHost(url.hostname, resolve)
    const response = await ask(url, { signal, redirect: 'manual', ...(headers && { headers }) })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      url = officialUrl(new URL(location, url).href, isOfficial)
      continue
    }
    const isThere = response.status === 200 && response.body !== null
    const body = isThere ? await readBounded(response.body, mostBytes) : Buffer.alloc(0)
    if (body === null) throw new Error(`the answer is larger than ${mostBytes} bytes`)
    return { url, status: response.status, body }
  }
  throw new Error(`${url.host} redirects more than ${mostRedirects} times`)
}

function officialUrl(address: string, isOfficial: (hostname: string) => boolean): URL {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || url.port || url.username || !isOfficial(url.hostname))
    throw new Error(`${url?.host ?? 'the address'} is no official address`)
  return url
}
