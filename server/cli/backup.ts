import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { byteSize } from '#domain/language/byte-size.ts'
import { createProgress, type Progress, readContents, writeBackup } from '@rotunda/backend/backup'
import { type Database, joinDatabase } from '@rotunda/backend/database'
import { type Config, readCommandConfig } from '../config.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `npm run backup -- <folder>

  Backs up the database and the keys as of one moment. The server may keep running.
  If the folder exists, the backup goes into a new folder in it, named for the time. If not, the folder is created.
  The backup holds every secret of this installation. Don't let anyone else read it.`

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>

/**
 * Writes a backup of the database and the keys.
 * @returns the folder it is in
 */
export async function backUp(where: Where, to: string, progress: Progress): Promise<string> {
  const database = await joinSource(where)
  try {
    const made = await readContents(database.sql, async (contents) => {
      const stamp = contents.takenAt.slice(0, 19).replaceAll(':', '-')
      const folder = statSync(to, { throwIfNoEntry: false })?.isDirectory()
        ? join(to, `rotunda-${stamp}Z`)
        : to
      const bytes = await writeBackup(contents, join(where.dataDir, 'keys'), folder, progress)
      return { folder, bytes, tables: contents.tables.length, takenAt: contents.takenAt }
    })
    await rememberBackup(database, made)
    progress.say(
      `${made.folder} is complete. It has ${made.tables} tables as of ${made.takenAt}, ${byteSize(made.bytes)}.`,
    )
    return made.folder
  } finally {
    await database.close()
  }
}

/**
 * The database of this installation: that of a running server, or opened for this command.
 * @throws one sentence if there is no database, instead of creating one
 */
export async function joinSource({
  dataDir,
  databaseUrl,
}: Where): Promise<Database & { joined: boolean }> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres')))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  return joinDatabase({ dataDir, url: databaseUrl })
}

/** For the operator's page. A database that an earlier version runs has no place for it. */
async function rememberBackup(
  { sql }: Database,
  { takenAt, bytes }: { takenAt: string; bytes: number },
): Promise<void> {
  const [{ known } = { known: false }] = await sql<{ known: boolean }[]>`
    select to_regclass('private.backups') is not null as known`
  if (known) await sql`insert into private.backups (taken_at, bytes) values (${takenAt}, ${bytes})`
}

if (import.meta.main)
  await runCommand(async ([to, ...more]) => {
    if (to === undefined || to.startsWith('-') || more.length > 0) throw new UsageError(usage)
    await backUp(readCommandConfig(process.env), to, createProgress(console.log))
  })
