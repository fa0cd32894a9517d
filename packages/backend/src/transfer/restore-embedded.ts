import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { connect } from '../database/database.ts'
import { startEmbedded } from '../database/embedded-postgres.ts'
import type { ProductSchema } from '../database/migrate.ts'
import { lockDirectory } from '../database/lock-directory.ts'
import { stopOrphan } from '../database/stop-orphan.ts'
import { fillDatabase } from './fill-database.ts'
import type { Backup } from './open-backup.ts'
import { placeKeys, refuseOtherKeys } from './place-keys.ts'
import type { Progress } from './progress.ts'

/** For building indexes. No other client uses this server. */
const settings = { maintenance_work_mem: '256MB', max_wal_size: '2GB' }

/**
 * Makes the embedded database of `dataDir`, and its keys, from a backup. The cluster is made in
 * another folder and moved when all of it is verified, so that a killed restore leaves nothing that
 * a server would start on.
 * @throws one sentence if there is a database already, or other keys
 */
export async function restoreEmbedded(
  backup: Backup,
  dataDir: string,
  product: ProductSchema,
  progress: Progress,
): Promise<void> {
  const lock = lockDirectory(dataDir)
  try {
    const [place, keys] = [join(dataDir, 'postgres'), join(dataDir, 'keys')]
    if (existsSync(place))
      throw new Error(
        `${resolve(place)} exists already. Nothing was written. Choose another DATA_DIR, or move that folder away.`,
      )
    await refuseOtherKeys(keys, backup.keys)
    const beside = join(dataDir, 'restoring')
    await stopOrphan(join(resolve(beside), 'postgres'))
    await rm(beside, { recursive: true, force: true })
    const cluster = await startEmbedded(beside, settings)
    try {
      const sql = connect(cluster.options, 1)
      await fillDatabase(sql, backup, product, progress).finally(() => sql.end({ timeout: 1 }))
    } catch (error) {
      await cluster.stop()
      await rm(beside, { recursive: true, force: true })
      throw error
    }
    await cluster.stop()
    await placeKeys(keys, backup.keys)
    await rename(join(beside, 'postgres'), place)
    await flush(dataDir)
    await rm(beside, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
