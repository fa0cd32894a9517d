import type { Socket } from 'node:net'
import { openSocket } from '@rotunda/backend/testing'

/**
 * Asks for upgrades that are not offered, and keeps each socket open as long as the server allows.
 * @returns how many the server has closed by now, and a way to release the others
 */
export async function holdRefusedUpgrades(
  baseUrl: string,
  { count, path = '//' }: { count: number; path?: string },
): Promise<{ closed: () => number; release: () => void }> {
  const sockets: Socket[] = []
  let closed = 0
  for (let opened = 0; opened < count; opened++) {
    // In parallel they would overflow the system's queue of new connections.
    const socket = await openSocket(baseUrl)
    sockets.push(socket)
    // Counts both a normal close and a reset by the server.
    void new Promise((resolve) => socket.on('end', resolve).on('close', resolve)).then(
      () => (closed += 1),
    )
    socket
      .resume()
      .write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n`)
  }
  return {
    closed: () => closed,
    release: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
