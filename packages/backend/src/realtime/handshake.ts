import type { IncomingMessage } from 'node:http'
import { addressBehind, limitedAddress } from '../auth/client-address.ts'

export const socketPath = '/realtime/v1/websocket'

/** The head of an upgrade as realtime-js writes it, with all parameters in the address. */
export type Handshake = {
  path: string
  apikey: string
  /** The protocol's version as sent, valid or not. */
  version: string
  /** The address of the visitor. */
  visitor: string
  /** The visitor's address as limits count it. */
  address: string
}

/** Accepts any request: its target may not be an address (`//`), and headers may be malformed. */
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
