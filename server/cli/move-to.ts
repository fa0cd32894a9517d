import {
  createProgress,
  fillDatabase,
  type Progress,
  readContents,
  refuseUnlessEmpty,
} from '@rotunda/backend/backup'
import { openDatabase } from '@rotunda/backend/database'
import { joinSource } from './backup.ts'
import { type Config, readCommandConfig } from '../config.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `npm run move-to -- <DATABASE_URL>

  Copies the embedded database, or the one at DATABASE_URL, to an empty database of PostgreSQL 15 or later, and
  verifies every table. The new database's role must own it and have CREATEROLE. You can put its password in PGPASSWORD.
  The old database stays unchanged. Stop the server first, because later changes are not copied.`

/**
 * Copies a database to an empty one as of one moment; verified and whole, or not at all.
 * @throws one sentence, and nothing was written
 */
export async function moveTo(
  from: Pick<Config, 'dataDir' | 'databaseUrl'>,
  url: string,
  progress: Progress,
): Promise<void> {
  const target = await openDatabase({
    url,
    urlFrom: 'the address that was given',
    dataDir: from.dataDir,
    max: 1,
  })
  try {
    await refuseUnlessEmpty(target.sql)
    const source = await joinSource(from)
    try {
      if (source.joined) progress.say('The server is running. Changes from now on are not copied.')
      progress.say('Counting rows and computing checksums.')
      const taken = await readContents(source.sql, async (contents) => {
        await fillDatabase(target.sql, contents, progress)
        return contents
      })
      progress.say(
        `${taken.tables.length} tables and ${taken.sequences.length} sequences were copied as of ${taken.takenAt} from PostgreSQL ${taken.server}.`,
      )
    } finally {
      await source.close()
    }
  } finally {
    await target.close()
  }
  progress.say(
    'Start the server with this DATABASE_URL and the same DATA_DIR, which holds the keys.',
  )
}

if (import.meta.main)
  await runCommand(async ([url = '', ...more]) => {
    if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url) || more.length > 0)
      throw new UsageError(usage)
    await moveTo(readCommandConfig(process.env), url, createProgress(console.log))
  })
