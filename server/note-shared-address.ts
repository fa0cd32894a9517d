import type { IncomingMessage, RequestListener } from 'node:http'
import { isPublicAddress } from '#ingest/http/public-host.ts'
import { guard } from '@rotunda/backend/background'
import { addressBehind, isLoopback } from '@rotunda/backend/http'
import { logError, logNote } from './http/log.ts'

/** A single reader never sends this many requests in a row. */
const suspicious = 200

/**
 * Wraps a listener. It logs once if all readers seem to share one address, that of a proxy which does not name them.
 * Limits on log-in and costly reads count by address, so one reader could lock out all others. Requests from this machine
 * itself are not suspicious, unless TRUST_PROXY says that there is a proxy.
 */
export function noteSharedAddress(listener: RequestListener, trustProxy: boolean): RequestListener {
  let last: string | undefined
  let inRow = 0
  let isNoted = false

  function watch({ socket, headers, url = '' }: IncomingMessage): void {
    if (isNoted || /^\/(healthz|readyz)/.test(url)) return
    const forwarded = headers['x-forwarded-for']?.toString()
    const address = addressBehind(socket.remoteAddress ?? '', forwarded, trustProxy)
    inRow = address === last ? inRow + 1 : 1
    last = address
    if (inRow < suspicious || isPublicAddress(address) || (isLoopback(address) && !trustProxy))
      return
    isNoted = true
    logNote(
      'addresses',
      `The last ${suspicious} requests all came from the private address ${address}. If that is a proxy, its readers ` +
        'share their limits, and one of them can lock out all others. See "Client addresses behind a proxy" in docs/operate/several-servers.md.',
    )
  }

  const watchSafely = guard('an address could not be looked at', logError, watch)
  return (request, response) => {
    watchSafely(request)
    return listener(request, response)
  }
}
