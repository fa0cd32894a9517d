import { once } from 'node:events'
import type { Server } from 'node:http'

/** Milliseconds given to answers that are under way when the server is told to close. */
const timeoutMs = 5000

/** Listens at the address. @throws one sentence when it is taken or not ours */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(`${host}:${port} cannot be listened on: ${reason(error)}`, { cause: error })
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const late = setTimeout(() => server.closeAllConnections(), timeoutMs)
      await closed
      clearTimeout(late)
    },
  }
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'another program uses it; choose another PORT.'
  if (code === 'EACCES') return 'this user may not; choose a PORT above 1023.'
  if (code === 'EADDRNOTAVAIL')
    return 'this machine does not have that address; choose another HOST.'
  return message
}
