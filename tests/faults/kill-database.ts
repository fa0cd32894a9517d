import { setTimeout as sleep } from 'node:timers/promises'
import { type WriteFindings, keepWriting } from './acknowledged-writes.ts'
import type { FaultyServer } from './faulty-server.ts'

export type KillFindings = WriteFindings & {
  /** After each kill, milliseconds until a new write was acknowledged. */
  backAfterMs: number[]
}

/**
 * Kills the embedded PostgreSQL under load with SIGKILL: its postmaster, and in every other round
 * one of its backends. PostgreSQL then restarts all backends itself.
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
    // Answers that the killed process had already sent may still arrive.
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
