import { join } from 'node:path'
import {
  createProgress,
  fillDatabase,
  openBackup,
  placeKeys,
  type Progress,
  refuseOtherKeys,
  refuseUnlessEmpty,
  restoreEmbedded,
} from '@rotunda/backend/backup'
import { openDatabase } from '@rotunda/backend/database'
import { productSchema } from '#supabase/product-schema.ts'
import { type Config, readCommandConfig } from '../config.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `npm run restore -- <backup>

  Restores the database and the keys from a backup that \`npm run backup\` wrote. It restores to the embedded database
  in DATA_DIR, or to the one at DATABASE_URL, which must be empty. It never overwrites anything.`

/**
 * Restores a backup into the empty place that the configuration names, after it has checked every file.
 * @throws one sentence if the backup is damaged or the place is not empty; nothing is written then
 */
export async function restore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  from: string,
  progress: Progress,
): Promise<void> {
  progress.say(`Checking every file of ${from}.`)
  const backup = await openBackup(from)
  progress.say(`The backup was made at ${backup.takenAt} from PostgreSQL ${backup.server}.`)
  if (databaseUrl === undefined) await restoreEmbedded(backup, dataDir, productSchema, progress)
  else {
    const keys = join(dataDir, 'keys')
    const database = await openDatabase({ url: databaseUrl, dataDir, max: 1 })
    try {
      await refuseUnlessEmpty(database.sql)
      await refuseOtherKeys(keys, backup.keys)
      await fillDatabase(database.sql, backup, productSchema, progress, () =>
        placeKeys(keys, backup.keys),
      )
    } finally {
      await database.close()
    }
  }
  progress.say(`${backup.tables.length} tables and the keys are restored.`)
}

if (import.meta.main)
  await runCommand(async ([from, ...more]) => {
    if (from === undefined || from.startsWith('-') || more.length > 0) throw new UsageError(usage)
    await restore(readCommandConfig(process.env), from, createProgress(console.log))
  })
