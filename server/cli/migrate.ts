import process from 'node:process'
import { parseArgs } from 'node:util'
import { joinDatabase } from '@rotunda/backend/database'
import { isSupabaseProject, migrate, pendingMigrations } from '@rotunda/backend/migrate'
import { readCommandConfig } from '../config.ts'
import { runCommand, UsageError } from './run-command.ts'
import { exitSoon, stopRequested, stopSignal } from '../stop-signal.ts'

const usage = `npm run migrate -- [--url postgres://…] [--dry-run]

Brings a database up to date as the server does at its start: the one at --url, else that of DATABASE_URL, else the
embedded one. In a Supabase project, what it brings of itself is left alone. --dry-run lists what would be applied.`

await runCommand(async (args) => {
  const { url, 'dry-run': isDry } = optionsOf(args)
  const stop = stopSignal()
  stop.addEventListener('abort', exitSoon)
  const address = url === undefined ? settings() : { url, urlFrom: '--url', dataDir: '' }
  const database = await joinDatabase({ ...address, max: 2 })
  try {
    const { sql } = database
    if (await isSupabaseProject(sql))
      console.log('The database is a Supabase project: its own roles and schemas are left alone.')
    const names = isDry
      ? await pendingMigrations(sql)
      : await migrate(sql, undefined, (name) => console.log(`applied ${name}`), stop)
    if (isDry) for (const name of names) console.log(`would apply ${name}`)
    console.log(summary(names.length, isDry))
    return 0
  } catch (error) {
    if (stop.reason !== stopRequested) throw error
    console.log('Stopped. Nothing was applied.')
    return 143
  } finally {
    await database.close()
  }
})

function optionsOf(args: string[]): { url: string | undefined; 'dry-run': boolean } {
  const { values } = parsed(args)
  const { url, 'dry-run': isDry = false } = values
  if (url !== undefined && !(/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)))
    throw wrong(
      '--url must be the address of a PostgreSQL, such as postgres://postgres:secret@db.example:5432/postgres.',
    )
  return { url, 'dry-run': isDry }
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { url: { type: 'string' }, 'dry-run': { type: 'boolean' } } })
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

function wrong(sentence: string): UsageError {
  return new UsageError(`${sentence}\n\n${usage}`)
}

function settings(): { url: string | undefined; dataDir: string } {
  const { databaseUrl: url, dataDir } = readCommandConfig(process.env)
  return { url, dataDir }
}

function summary(count: number, isDry: boolean): string {
  if (count === 0) return 'The database is up to date: there is nothing to apply.'
  return isDry ? `${count} to apply; nothing was written.` : `${count} applied.`
}
