import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Findings } from './realtime.ts'

// The subscribing process of bench/realtime.ts. Uses bare sockets, so that both servers cost it the
// same.
type Order = { port: number; subscribers: number; isOurs: boolean } | { count: number }

const binding = {
  event: 'INSERT',
  schema: 'public',
  table: 'comments',
  filter: 'action_id=eq.119-hr-1',
}
const join = JSON.stringify([
  '1',
  '1',
  'realtime:bench',
  'phx_join',
  { config: { postgres_changes: [binding] } },
])
/** After so many milliseconds without a frame, missing deliveries count as lost. */
const timeoutMs = 3000

const most = 1_000_000
let sockets: WebSocket[] = []
const latencies = new Float64Array(2 * most)
let heard = 0
let lastHeard = 0
/**
 * How often each insert reached each subscriber. Allocates nothing while counting, because that
 * would take time.
 */
const counts = new Uint8Array(most)
let bytes = 0

process.on('message', (order: Order) => void ('count' in order ? tell(order.count) : start(order)))
process.on('disconnect', () => process.exit())

async function start({ port, subscribers, isOurs }: Exclude<Order, { count: number }>) {
  for (const socket of sockets) socket.terminate()
  heard = 0
  counts.fill(0)
  const path = isOurs ? '/realtime/v1/websocket?apikey=bench&vsn=2.0.0' : '/'
  sockets = await Promise.all(
    Array.from({ length: subscribers }, async (_, subscriber) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
      await once(socket, 'open')
      if (isOurs) {
        socket.send(join)
        const [reply] = (await once(socket, 'message')) as [Buffer]
        if (!reply.includes('"ok"')) throw new Error(reply.toString())
      }
      socket.on('message', (data: Buffer) => hear(data, subscriber))
      return socket
    }),
  )
  process.send?.('ready')
}

function hear(data: Buffer, subscriber: number): void {
  const now = performance.timeOrigin + performance.now()
  const at = data.indexOf('Number ')
  if (at < 0) return
  const number = Number(data.toString('latin1', at + 7, at + 11))
  latencies[heard] = now - Number(data.toString('latin1', at + 17, at + 34))
  heard += 1
  lastHeard = now
  bytes = data.length
  const place = number * sockets.length + subscriber
  counts[place] = (counts[place] ?? 0) + 1
}

async function tell(count: number): Promise<void> {
  const expected = count * sockets.length
  const isOver = () => heard >= expected || Date.now() - lastHeard > timeoutMs
  while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 50))
  const sorted = latencies.slice(0, heard).toSorted()
  const at = (share: number) => sorted[Math.min(heard - 1, Math.floor(heard * share))] ?? Number.NaN
  const findings: Findings = {
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
    lost: expected - counts.filter((times) => times > 0).length,
    doubled: counts.filter((times) => times > 1).length,
    bytes,
  }
  process.send?.(findings)
}
