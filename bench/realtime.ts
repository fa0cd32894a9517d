import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, startEmbedded } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { isShort, report } from './shared.report.ts'
import { productSchema } from '#supabase/product-schema.ts'

const subscribers = isShort ? 50 : 1000
const inserts = isShort ? 20 : 1000
/** For the bare broadcast: enough to compare, in less time. */
const broadcasts = isShort ? 20 : 300
/** Milliseconds from one insert to the next: 33,000 deliveries in a second. */
const pace = 30

/**
 * The subscribers' findings: milliseconds from an insert to its delivery, and the number of
 * failures.
 */
export type Findings = {
  p50: number
  p99: number
  most: number
  lost: number
  doubled: number
  bytes: number
}

/**
 * A thousand subscribers of one action, and a thousand reviews of it: milliseconds from before the
 * insert to the frame at the subscriber. The baseline is a bare `ws` broadcast of the same bytes to
 * as many sockets, without database, policies and filters. Servers and subscribers have processes
 * of their own. This one writes.
 */
export async function bench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-bench-'))
  const cluster = await startEmbedded(directory)
  const sql = connect(cluster.options, 2)
  const servers = start('servers', { DATABASE: JSON.stringify(cluster.options) })
  const crowd = start('subscribers')
  try {
    await migrate(sql, productSchema)
    await sql`
      insert into public."GovernmentActions" (id, title, branch, action_type, bill_number)
      values ('119-hr-1', 'An act', 'Legislative', 'hr', 'H.R. 1')`
    servers.send('start')
    const [ports] = (await once(servers, 'message')) as [{ ours: number; bare: number }]

    crowd.send({ port: ports.ours, subscribers, isOurs: true })
    await once(crowd, 'message')
    const ours = await measure(crowd, inserts, async (number) => {
      await sql`insert into public.comments (action_id, content) values ('119-hr-1', ${text(number)})`
    })
    print('ours', ours)
    report('ours: insert to delivery, 99 of 100', ours.p99, 'ms', { atMost: 300 })
    report('ours: lost', ours.lost, '', { atMost: 0 })
    report('ours: doubled', ours.doubled, '', { atMost: 0 })

    crowd.send({ port: ports.bare, subscribers, isOurs: false })
    await once(crowd, 'message')
    const bare = await measure(crowd, broadcasts, async (number) => {
      servers.send({ text: text(number), bytes: ours.bytes })
    })
    print('bare ws', bare)
  } finally {
    crowd.kill()
    servers.kill()
    await sql.end()
    await cluster.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

function start(name: string, environment: Record<string, string> = {}): ChildProcess {
  const env = { ...process.env, ...environment }
  return fork(new URL(`realtime.${name}.ts`, import.meta.url), { env })
}

/** A review that contains its number and the time of sending, in milliseconds since 1970. */
function text(number: number): string {
  const padded = String(number).padStart(4, '0')
  return `Number ${padded} sent ${(performance.timeOrigin + performance.now()).toFixed(3)}`
}

async function measure(
  crowd: ChildProcess,
  count: number,
  send: (number: number) => Promise<void>,
): Promise<Findings> {
  const started = performance.now()
  const sent: Promise<void>[] = []
  for (let number = 0; number < count; number += 1) {
    const wait = started + number * pace - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    sent.push(send(number))
  }
  await Promise.all(sent)
  const found = once(crowd, 'message')
  crowd.send({ count })
  const [findings] = (await found) as [Findings]
  return findings
}

function print(name: string, { p50, p99, most, bytes }: Findings): void {
  report(`${name}: bytes of an event`, bytes, 'bytes')
  report(`${name}: insert to delivery, median`, p50, 'ms')
  report(`${name}: 99 of 100`, p99, 'ms')
  report(`${name}: slowest`, most, 'ms')
}
