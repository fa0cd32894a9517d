import type { IncomingMessage } from 'node:http'
import { addressBehind, limitedAddress } from '../auth/client-address.ts'

export const socketPath = '/realtime/v1/websocket'

/** What the head of an upgrade says, as realtime-js writes it: everything stands in the address. */
export type Handshake = {
  path: string
  apikey: string
  /** The protocol's version, whatever was written there. */
  version: string
  /** The address of the visitor. */
  visitor: string
  /** The same as limits count it. */
  address: string
}

/** Takes any request: a target need not be an address (`//`), and a header not what it should be. */
export function readHandshake(
  { url = '', headers, socket }: IncomingMessage,
  trustProxy: boolean,
): Handshake {
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  const forwarded = [headers['x-forwarded-for']].flat().at(-1)
  const visitor = addressBehind(socket.remoteAddress ?? '0.0.0.0', forwarded, trustProxy)
  return {
    path,
    apikey: parameters.get('apikey') ?? String(headers.apikey ?? ''),
    version: parameters.get('vsn') ?? '1.0.0',
    visitor,
    address: limitedAddress(visitor),
  }
}
