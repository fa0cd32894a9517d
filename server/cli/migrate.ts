import process from 'node:process'
import { parseArgs } from 'node:util'
import { joinDatabase } from '@rotunda/backend/database'
import { isSupabaseProject, migrate, pendingMigrations } from '@rotunda/backend/migrate'
import { readCommandConfig } from '../config.ts'
import { runCommand, UsageError } from './run-command.ts'
import { exitSoon, stopRequested, stopSignal } from '../stop-signal.ts'
import { productSchema } from '#supabase/product-schema.ts'

const usage = `npm run migrate -- [--url postgres://…] [--dry-run]

Applies new migrations to a database, as the server does when it starts. Without --url it uses the database at
DATABASE_URL, or the embedded one. It doesn't change a Supabase project's own roles and schemas.
--dry-run lists the migrations without applying them.`

await runCommand(async (args) => {
  const { url, 'dry-run': isDry } = optionsOf(args)
  const stop = stopSignal()
  stop.addEventListener('abort', exitSoon)
  const address = url === undefined ? settings() : { url, urlFrom: '--url', dataDir: '' }
  const database = await joinDatabase({ ...address, max: 2 })
  try {
    const { sql } = database
    if (await isSupabaseProject(sql))
      console.log('The database is a Supabase project. Its own roles and schemas are not changed.')
    const names = isDry
      ? await pendingMigrations(sql, productSchema)
      : await migrate(sql, productSchema, {
          onRun: (name) => console.log(`applied ${name}`),
          signal: stop,
        })
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
  if (count === 0) return 'The database is up to date. There are no migrations to apply.'
  return isDry ? `${count} to apply. Nothing was written.` : `${count} applied.`
}
