import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'
import { join } from 'node:path'

/**
 * A stable address for a database that moves: a socket in `directory` that forwards to the one in
 * `target`. Closing it cuts off the clients that use it.
 */
export async function nameDatabase(directory: string, target: string): Promise<{ close(): void }> {
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(join(target, '.s.PGSQL.5432'))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  proxy.listen(join(directory, '.s.PGSQL.5432'))
  await once(proxy, 'listening')
  return {
    close() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
