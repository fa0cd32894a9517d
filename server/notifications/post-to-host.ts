import { request } from 'node:https'
import { isIP } from 'node:net'

type Post = {
  body: string
  headers: Record<string, string>
  /** The addresses that were checked. We connect to one of them, and do not ask for the host's name again. */
  addresses: string[]
  /** Ends the wait. */
  signal: AbortSignal
}

/** The port of a host and the authority of its certificate. For the endpoint of a test, on this machine. */
export type HostOverride = { port: number; ca: string }

/**
 * Posts JSON over https to one of the given addresses of a host. Its certificate is checked, no redirect is followed, and
 * the body of the answer is not read.
 * @throws if there is no address, no connection, or no answer in time
 */
export function postToHost(
  url: string,
  { body, headers, addresses, signal }: Post,
  override?: HostOverride,
): Promise<{ status: number; retryAfter: string | null }> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  const [first] = found
  if (!first) return Promise.reject(new Error('The host has no address.'))
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    retryAfter: string | null
  }>()
  const asked = request(
    url,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
      // A kept connection may lead to an address that was checked for another message.
      agent: false,
      signal,
      lookup: (_hostname, { all }, answer) =>
        all ? answer(null, found) : answer(null, first.address, first.family),
      ...override,
    },
    (response) => {
      response.destroy()
      const { statusCode = 0, headers: answered } = response
      resolve({ status: statusCode, retryAfter: answered['retry-after'] ?? null })
    },
  )
  asked.on('error', reject)
  asked.end(body)
  return promise
}
