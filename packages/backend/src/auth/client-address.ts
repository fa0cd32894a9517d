import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

export function clientAddress(c: Context, trustProxy: boolean): string {
  return addressBehind(peerAddress(c), c.req.header('x-forwarded-for'), trustProxy)
}

/**
 * The IP address of the client behind a connection from `peer`. Behind our own proxy (`trustProxy`)
 * it is the last one in `X-Forwarded-For`, which that proxy wrote. Clients can forge the earlier
 * ones.
 */
export function addressBehind(
  peer: string,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return plain(forwarded && isIP(forwarded) ? forwarded : peer)
}

/** The other end of the connection itself. 0.0.0.0 if a request did not come over a connection. */
export function peerAddress(c: Context): string {
  const env = c.env as { incoming?: object } | undefined
  return (env?.incoming ? getConnInfo(c).remote.address : undefined) ?? '0.0.0.0'
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^127(\.\d+){3}$/.test(plain(address))
}

/** Limits count a /64 of IPv6, because one household or host has a whole one. */
export function limitedAddress(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined
      ? first
      : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last]
  return groups.slice(0, 4).join(':')
}

/** IPv4 as seen by a socket that listens on IPv6. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
