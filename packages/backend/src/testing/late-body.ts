import type postgres from 'postgres'
import { openSocket } from './raw-socket.ts'

export type LateRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
}

/**
 * Sends the head of a request, lets something happen, and sends the body only then.
 * @returns the status and the JSON body of the answer
 */
export async function sendBodyLate(
  url: string,
  { method, path, headers, body }: LateRequest,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const socket = await openSocket(url)
  let received = ''
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
    socket.on('end', () => resolve())
  })
  const text = JSON.stringify(body)
  const fields = {
    host: new URL(url).host,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  // Long enough for a server that decides by the head to have decided.
  await new Promise((resolve) => setTimeout(resolve, 250))
  await meanwhile()
  socket.write(text)
  await answered
  socket.destroy()
  const json = /\{.*\}/s.exec(received)?.[0] ?? '{}'
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]),
    body: JSON.parse(json) as Record<string, unknown>,
  }
}

/**
 * Holds a change of an account back until a request waits for its row, and then commits it. So the change comes after
 * all that the request looked at before.
 */
export async function changeWhileWaiting<T>(
  sql: postgres.Sql,
  change: (transaction: postgres.TransactionSql) => Promise<unknown>,
  request: () => PromiseLike<T>,
): Promise<T> {
  let answer: Promise<T> | undefined
  await sql.begin(async (transaction) => {
    await change(transaction)
    answer = Promise.resolve(request())
    for (let waiting = 0; waiting === 0;) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      // Outside the transaction, which would see the same activity each time.
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      waiting = row!.count
    }
  })
  return answer!
}
