import { type WriteFindings, keepWriting } from './acknowledged-writes.ts'
import type { FaultyServer } from './faulty-server.ts'

/** Kills our process with SIGKILL while it writes, and restarts it with the same data. */
export async function killServer(server: FaultyServer, rounds = 5): Promise<WriteFindings> {
  const writing = await keepWriting(server)
  for (let round = 0; round < rounds; round++) {
    await writing.nextAcknowledged(60_000)
    await server.process.stop('SIGKILL')
    await server.restart()
  }
  await writing.nextAcknowledged(60_000)
  return writing.finish()
}
