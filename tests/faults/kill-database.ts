import { setTimeout as sleep } from 'node:timers/promises'
import { type WriteFindings, keepWriting } from './acknowledged-writes.ts'
import type { FaultyServer } from './faulty-server.ts'

export type KillFindings = WriteFindings & {
  /** After each kill, milliseconds until a write begun after it was acknowledged. */
  backAfterMs: number[]
}

/**
 * Kills the embedded PostgreSQL under load with SIGKILL: its postmaster, and in every other round one of its backends,
 * after which it starts all of them anew by itself.
 */
export async function killDatabase(server: FaultyServer, rounds = 10): Promise<KillFindings> {
  const writing = await keepWriting(server)
  const backAfterMs: number[] = []
  for (let round = 0; round < rounds; round++) {
    await writing.nextAcknowledged(30_000)
    process.kill(
      round % 2 ? await someBackend(server) : await server.process.postmaster(),
      'SIGKILL',
    )
    const killed = performance.now()
    // What the killed one had taken already may still be answered.
    await sleep(20)
    await writing.nextAcknowledged(60_000)
    backAfterMs.push(Math.round(performance.now() - killed))
  }
  return { ...(await writing.finish()), backAfterMs }
}

async function someBackend(server: FaultyServer): Promise<number> {
  const superuser = await server.connectSuperuser()
  const [backend] = await superuser<{ pid: number }[]>`
    select pid from pg_catalog.pg_stat_activity
    where usename = 'rotunda' and backend_type = 'client backend' order by random() limit 1`
  await superuser.end({ timeout: 1 })
  return backend!.pid
}
