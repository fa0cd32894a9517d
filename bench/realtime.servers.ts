import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket, WebSocketServer } from 'ws'
import { createAuthenticate, openSigningKeys } from '@rotunda/backend/auth'
import { connect } from '@rotunda/backend/database'
import { createRealtime } from '@rotunda/backend/realtime'

// The serving process of bench/realtime.ts: the live service, and a bare broadcast.
await once(process, 'message')
const sql = connect(JSON.parse(process.env.DATABASE ?? '') as Parameters<typeof connect>[0], 10)
const folder = await mkdtemp(join(tmpdir(), 'rotunda-bench-'))
const realtime = await createRealtime({
  sql,
  authenticate: createAuthenticate({
    keys: await openSigningKeys(join(folder, 'keys.json')),
    publishableKey: 'bench',
    secretKey: 'not asked for',
    issuer: 'http://bench',
  }),
  trustProxy: false,
  // All subscribers are on this machine.
  limits: { socketsPerAddress: 10_000 },
  logError: console.error,
})
const ours = createServer()
ours.on('upgrade', (request, socket, head) => void realtime.upgrade(request, socket, head))
const bare = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
ours.listen(0, '127.0.0.1')
await once(ours, 'listening')

process.on('message', ({ text, bytes }: { text: string; bytes: number }) => {
  const frame = Buffer.from(text.padEnd(bytes))
  for (const client of bare.clients)
    if (client.readyState === WebSocket.OPEN) client.send(frame, { binary: false })
})
process.on('disconnect', () => process.exit())
process.send?.({
  ours: (ours.address() as AddressInfo).port,
  bare: (bare.address() as AddressInfo).port,
})
