import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { loadStarter } from '#starter/load.ts'
import { loadModerationTerms } from '#supabase/moderation/load-terms.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'
import { logError } from './log.ts'
import { openServices } from './open-services.ts'
import { builtPages, vitePages } from './page-source.ts'
import { stopRequested, stopSignal } from './stop-signal.ts'
import { upgradeListener } from './upgrade-listener.ts'

/**
 * Starts the server and keeps it running until it is told to stop: database, migrations, starter record, then the port.
 * What was opened is closed in the opposite order, whichever way it ends.
 * @returns the exit code: 0 when stopped, 1 when it could not start or its database ended
 */
export async function run({ development }: { development: boolean }): Promise<number> {
  const stop = stopSignal()
  try {
    await using resources = new AsyncDisposableStack()
    if (existsSync('.env')) process.loadEnvFile('.env')
    const config = readConfig(process.env)

    const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
    resources.defer(() => database.close())
    stop.throwIfAborted()
    await migrate(database.sql)
    stop.throwIfAborted()
    await loadModerationTerms(database.sql)
    stop.throwIfAborted()
    await loadStarter(database.sql)
    stop.throwIfAborted()
    const services = await openServices(config, database.sql)
    resources.defer(() => services.auth.stop())

    const server = createServer()
    const source = development ? await vitePages(server) : await builtPages()
    resources.defer(() => source.close())
    const app = createApp({
      config,
      sql: database.sql,
      ...services,
      development,
      ...source.options,
    })
    server.on('request', source.listener(app))
    server.on('upgrade', upgradeListener(services.realtime, development))
    const listener = await listen(server, config)
    resources.defer(() => listener.close())
    // Before the port, which would wait for the open sockets.
    resources.defer(() => services.realtime.stop())
    console.log(`Rotunda is at ${config.siteUrl}`)

    await Promise.race([
      new Promise((end) => stop.addEventListener('abort', end)),
      database.ended.then((how) => {
        throw new Error(how)
      }),
    ])
    return stop.reason === stopRequested ? 0 : 1
  } catch (error) {
    if (stop.aborted) return stop.reason === stopRequested ? 0 : 1
    if (development || !(error instanceof Error)) logError('stopped', error)
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
}
