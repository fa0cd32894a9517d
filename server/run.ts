import { existsSync } from 'node:fs'
import { openDatabase } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { loadSeedInChildProcess } from '#seed/load-in-child-process.ts'
import { decideStatuses } from '#statuses/decide-statuses.ts'
import { createApp } from './app.ts'
import { checkAccounts } from './check-accounts.ts'
import { readConfig } from './config.ts'
import { usualConnectionLimits } from './http/connection-limits.ts'
import { followRecord } from './follow-record.ts'
import { createHandlers } from './handlers.ts'
import { createHttpServer, refuseTakenPort } from './http/http-server.ts'
import { logError, logNote } from './http/log.ts'
import { logRequests } from './http/log-requests.ts'
import { noteSharedAddress } from './note-shared-address.ts'
import { createMetrics, observed, serveMetrics } from './metrics.ts'
import { openReplica } from './database/open-replica.ts'
import { startKeepingSets } from './open-data/keep-sets.ts'
import { openDataFolder } from './open-data/sets.ts'
import { openServices } from './open-services.ts'
import { builtPages, vitePages } from './pages/page-source.ts'
import { showStep } from './startup-progress.ts'
import { exitSoon, stopRequested, stopSignal } from './stop-signal.ts'
import { productSchema } from '#supabase/product-schema.ts'

/**
 * Starts the server and keeps it running until it is asked to stop: database, migrations, bundled record, then the port.
 * It always closes them in the opposite order.
 * @returns the exit code: 0 when stopped, 1 when it could not start or its database ended
 */
export async function run({ development }: { development: boolean }): Promise<number> {
  const stop = stopSignal()
  stop.addEventListener('abort', exitSoon)
  try {
    await using resources = new AsyncDisposableStack()
    if (existsSync('.env')) process.loadEnvFile('.env')
    const config = readConfig(process.env)
    await refuseTakenPort(config)

    const database = await showStep('Starting the database', () =>
      openDatabase({
        url: config.databaseUrl,
        directUrl: config.databaseDirectUrl,
        dataDir: config.dataDir,
        limits: { acquireTimeoutMs: 5000, maxWaiting: 1000 },
        note: (message) => logNote('database', message),
      }),
    )
    resources.defer(() => database.close())
    stop.throwIfAborted()
    await checkAccounts(database.direct, config.supabase !== undefined)
    await showStep('Updating the database tables', () =>
      migrate(database.direct, productSchema, { signal: stop }),
    )
    stop.throwIfAborted()
    await showStep('Loading the bundled record', () => loadSeedInChildProcess(database, stop))
    stop.throwIfAborted()
    await showStep('Computing the status of each action', () => decideStatuses(database.sql))
    stop.throwIfAborted()
    const [services] = await Promise.all([
      openServices(config, database.sql),
      followRecord(database.sql, (message) => logNote('record', message)),
    ])
    resources.defer(() => services.stop())
    const replica = await openReplica(config, database.sql)
    resources.defer(async () => replica?.stop())
    stop.throwIfAborted()

    if (config.openData) {
      const { sql, address } = database
      const folder = openDataFolder(config)
      resources.defer(startKeepingSets({ sql, address, folder, siteUrl: config.siteUrl }))
    }

    const http = createHttpServer(usualConnectionLimits(config))
    const source = development ? await vitePages(http.server) : await builtPages()
    resources.defer(() => source.close())
    const app = createApp({
      config,
      sql: database.sql,
      replica,
      ...services,
      development,
      ...source.options,
    })
    const listener = noteSharedAddress(source.listener(app), config.trustProxy)
    const handlers = createHandlers(
      config.logRequests ? logRequests(listener) : listener,
      services.realtime,
      development,
    )
    if (config.metricsPort === undefined) http.handle(handlers)
    else {
      const sendsMails = services.auth !== undefined
      const metrics = createMetrics(database.sql, {
        replica,
        sendsMails,
        pageCounts: services.pageCounts,
      })
      resources.defer(await serveMetrics(metrics, config.metricsPort))
      http.handle({ ...handlers, request: observed(handlers.request, metrics) })
    }
    await http.listen(config)
    resources.defer(async () => {
      await Promise.all([http.close(), services.stop()])
    })
    // Deferred last so that it runs first, even if no signal ends the server.
    resources.defer(exitSoon)
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
