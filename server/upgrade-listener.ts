import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Realtime } from '#platform/realtime/realtime.ts'

/** Gives sockets to the live service; others are closed, but in development left to Vite, which listens too. */
export function upgradeListener(realtime: Realtime, development = false) {
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (realtime.upgrade(request, socket, head) || development) return
    socket.on('error', () => {})
    socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
  }
}
