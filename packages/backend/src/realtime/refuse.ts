import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestIdLine } from '../request-id.ts'

/**
 * Answers an upgrade with an error in JSON, and closes the socket, whether or not the other end does.
 * @param retryAfter seconds
 */
export function refuse(
  socket: Duplex,
  status: number,
  message: string,
  retryAfter?: number,
  headers: Record<string, string> = {},
): void {
  const body = JSON.stringify({ message })
  const answer = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...requestIdLine(),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    '',
    body,
  ].join('\r\n')
  socket.end(answer, () => socket.destroy())
}
