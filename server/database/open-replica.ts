import type postgres from 'postgres'
import { connect, Replica } from '@rotunda/backend/database'
import type { Config } from '../config.ts'
import { logNote } from '../http/log.ts'

/** Milliseconds that a read waits for a connection to the replica before it goes to the primary. */
const acquireTimeoutMs = 1000

/** Follows the replica where the operator has one; the server starts and serves without it, too. */
export async function openReplica(
  { databaseReplicaUrl: url }: Config,
  primary: postgres.Sql,
): Promise<Replica | undefined> {
  if (url === undefined) return undefined
  return Replica.follow({
    primary,
    open: () => connect(url, primary.options.max, { acquireTimeoutMs }),
    // What realtime.announce() says of each change that can be followed live.
    announcements: 'realtime',
    note: (message) => logNote('replica', message),
  })
}
