import type { RequestListener } from 'node:http'
import type { Realtime } from '@rotunda/backend/realtime'
import type { Handlers } from './http/http-server.ts'

/** The pages and the API answer requests, the live service takes upgrades; in development Vite has a socket of its own. */
export function createHandlers(
  request: RequestListener,
  realtime: Realtime,
  development = false,
): Handlers {
  return {
    request,
    isUpgrade: (incoming) => development || realtime.isUpgrade(incoming),
    upgrade: async (incoming, socket, head) =>
      realtime.isUpgrade(incoming) ? realtime.upgrade(incoming, socket, head) : development,
  }
}
