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
import { type Config, readCommandConfig } from '../config.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `npm run restore -- <backup>

  Makes the database and the keys from what \`npm run backup\` wrote: the embedded database in DATA_DIR, or where
  DATABASE_URL is set in that, which has to be empty. Nothing that is there is written over.`

/**
 * Restores a backup into the empty place that the configuration names, after every file of it was checked.
 * @throws one sentence, and nothing was written, where the backup is damaged or the place is not empty
 */
export async function restore(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  from: string,
  progress: Progress,
): Promise<void> {
  progress.say(`Checking every file of ${from}.`)
  const backup = await openBackup(from)
  progress.say(`It was taken at ${backup.takenAt}, from PostgreSQL ${backup.server}.`)
  if (databaseUrl === undefined) await restoreEmbedded(backup, dataDir, progress)
  else {
    const keys = join(dataDir, 'keys')
    const database = await openDatabase({ url: databaseUrl, dataDir, max: 1 })
    try {
      await refuseUnlessEmpty(database.sql)
      await refuseOtherKeys(keys, backup.keys)
      await fillDatabase(database.sql, backup, progress, () => placeKeys(keys, backup.keys))
    } finally {
      await database.close()
    }
  }
  progress.say(
    `${backup.tables.length} tables hold what they held then, and the keys are in place.`,
  )
}

if (import.meta.main)
  await runCommand(async ([from, ...more]) => {
    if (from === undefined || from.startsWith('-') || more.length > 0) throw new UsageError(usage)
    await restore(readCommandConfig(process.env), from, createProgress(console.log))
  })
