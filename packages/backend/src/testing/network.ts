import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A way to a server that can be cut and mended. */
export type Network = { url: string; cut(): Promise<void>; mend(): Promise<void> }

export async function startNetwork(to: string): Promise<Network> {
  const target = Number(new URL(to).port)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
  }
  const open = async (port: number) => {
    const server = createServer((near) => {
      const far = connect(target, '127.0.0.1')
      for (const socket of [near, far]) keep(socket)
      near.pipe(far).pipe(near)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await open(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async cut() {
      server.close()
      for (const socket of sockets) socket.resetAndDestroy()
      await once(server, 'close')
    },
    async mend() {
      server = await open(port)
    },
  }
}
