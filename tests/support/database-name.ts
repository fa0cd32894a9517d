import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'
import { join } from 'node:path'

/**
 * A name for wherever a database is just now: a socket in `directory` that leads to the one in `target`, as an address
 * leads to a server. Closing it takes the database away from whoever knows it by that name.
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
