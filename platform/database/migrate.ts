import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type postgres from 'postgres'

/** The folders of a Rotunda database, in the order they are run. */
const migrationFolders = ['platform/migrations', 'supabase/migrations']

/** Any number will do, as long as all of ours use the same: two processes that start at once take turns. */
const migrationLock = 7_411_119

/**
 * Runs each `*.sql` of the folders that has not run yet, folder by folder in the order of the names, each in a
 * transaction of its own that also records it. Throws when a file that has run was changed since or is gone.
 * Returns the files that were run now.
 */
export async function migrate(sql: postgres.Sql, folders = migrationFolders): Promise<string[]> {
  const files = await migrationFiles(folders)
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${migrationLock})`
    await connection.unsafe(`
      create schema if not exists migrations;
      create table if not exists migrations.files (
        name text primary key,
        checksum text not null,
        ran_at timestamptz not null default now()
      );`)
    const ran = new Map(
      (await connection`select name, checksum from migrations.files`).map((row) => [
        String(row.name),
        String(row.checksum),
      ]),
    )
    const gone = [...ran.keys()].find(
      (name) =>
        folders.some((folder) => name.startsWith(`${folder}/`)) &&
        !files.some((file) => file.name === name),
    )
    if (gone) {
      throw new Error(
        `The migration ${gone} has already run here and its file is gone: restore it, or start from an empty database.`,
      )
    }
    const now: string[] = []
    for (const file of files) {
      const before = ran.get(file.name)
      if (before === file.checksum) continue
      if (before) {
        throw new Error(
          `The migration ${file.name} has already run here and was changed since. ` +
            'Undo the change and add a new migration instead.',
        )
      }
      await run(connection, file)
      now.push(file.name)
    }
    // Where the owner could not give service_role BYPASSRLS, policies stand in for it, on new tables too.
    if (now.length > 0) await connection`select auth.open_to_service_role()`
    return now
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock})`
    connection.release()
  }
}

type MigrationFile = { name: string; text: string; checksum: string }

async function migrationFiles(folders: string[]): Promise<MigrationFile[]> {
  const files: MigrationFile[] = []
  for (const folder of folders) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      files.push({ name: `${folder}/${name}`, text, checksum })
    }
  }
  return files
}

async function run(sql: postgres.Sql, { name, text, checksum }: MigrationFile): Promise<void> {
  await sql`begin`
  try {
    await sql.unsafe(text)
    await sql`insert into migrations.files (name, checksum) values (${name}, ${checksum})`
    await sql`commit`
    // A file's own `set` ends with it.
    await sql`reset all`
  } catch (error) {
    await sql`rollback`
    throw new Error(`The migration ${name} failed: ${describe(error, text)}`, { cause: error })
  }
}

/** PostgreSQL gives the place as a count of characters; a line number is easier to go to. */
function describe(error: unknown, text: string): string {
  const { message, position } = error as { message: string; position?: string }
  return position
    ? `${message} (line ${text.slice(0, Number(position)).split('\n').length})`
    : message
}
