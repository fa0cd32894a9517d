import type { RequestListener } from 'node:http'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Handlers } from './http-server.ts'

/** The pages and the API answer requests, the live service takes upgrades; in development Vite has a socket of its own. */
export function createHandlers(
  request: RequestListener,
  realtime: Realtime,
  development = false,
): Handlers {
  return {
    request,
    isUpgrade: (asked) => development || realtime.isUpgrade(asked),
    upgrade: async (asked, socket, head) =>
      realtime.isUpgrade(asked) ? realtime.upgrade(asked, socket, head) : development,
  }
}
