import { once } from 'node:events'
import { type Socket, connect } from 'node:net'

/** A conversation: all received data as Latin-1, and how it ended. */
export type Conversation = { received: string; end: 'closed' | 'reset' | 'open' }

/** Opens a TCP connection to the server. `from`: which address of loopback it comes from. */
export async function openSocket(baseUrl: string, from = '127.0.0.1'): Promise<Socket> {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  // Stay open when the server ends its half. The server alone decides what happens then.
  socket.allowHalfOpen = true
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends bytes (and with `ends` says that no more come), and reads until the server closes, an answer satisfies `isEnough`, or the time is over. */
export async function converse(
  baseUrl: string,
  bytes: string | Buffer,
  {
    timeoutMs = 5000,
    isEnough = () => false,
    ends = false,
  }: { timeoutMs?: number; isEnough?: (received: string) => boolean; ends?: boolean } = {},
): Promise<Conversation> {
  const socket = await openSocket(baseUrl)
  let received = ''
  const end = new Promise<Conversation['end']>((resolve) => {
    const late = setTimeout(() => resolve('open'), timeoutMs)
    const settle = (how: Conversation['end']) => {
      clearTimeout(late)
      resolve(how)
    }
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1')
      if (isEnough(received)) settle('open')
    })
    socket.on('error', () => settle('reset'))
    socket.on('end', () => settle('closed'))
    socket.on('close', () => settle('closed'))
  })
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  if (ends) socket.end()
  const how = await end
  socket.destroy()
  return { received, end: how }
}
