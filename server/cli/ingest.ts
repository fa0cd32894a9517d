import { existsSync } from 'node:fs'
import process from 'node:process'
import { today } from '#domain/dates/dates.ts'
import {
  type Command,
  parseCommand,
  scheduledCongresses,
  usage,
  UsageError,
} from '#ingest/options.ts'
import { checkSources, describeChecks } from '#ingest/check/check-sources.ts'
import { type Outcome, type ReadSourcesOptions, readSources } from '#ingest/read-sources.ts'
import { keepFresh, plansFor } from '#ingest/schedule.ts'
import { sources } from '#ingest/sources.ts'
import { describeSources, listRejects } from '#ingest/stored-state.ts'
import { joinDatabase } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { type Config, readCommandConfig } from '../config.ts'
import { openModel } from '../open-services.ts'
import { stopRequested, stopSignal } from '../stop-signal.ts'
import { followRecord } from '../follow-record.ts'
import { summaryRounds } from '../summary-rounds.ts'
import { productSchema } from '#supabase/product-schema.ts'

/**
 * Runs an operator's command; `usage` lists them.
 * @returns the exit code: 0 when all was read, 1 when a source could not be read, 130 when it was stopped.
 * @throws UsageError when it was called wrongly, ConfigError when the environment is wrong, and an error when the
 *   server that shares its embedded database ends.
 */
async function ingest(args: string[], stop: AbortSignal): Promise<number> {
  const command = parseCommand(args, today())
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readCommandConfig(process.env)
  await using resources = new AsyncDisposableStack()
  const keepsSchedule = command.name === 'read' && command.schedule
  const database = await joinDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    max: 6,
    // Otherwise a server started at the same moment would find its database in use for as long as the schedule runs.
    server: keepsSchedule ? { signal: stop, waiting: tellOfWaiting } : undefined,
  })
  resources.defer(() => database.close())
  // A running server has migrated its database itself, or is about to if the schedule waited for it.
  if (!database.joined || keepsSchedule) await migrate(database.sql, productSchema)
  const lost = new AbortController()
  void database.ended.then((how) => lost.abort(new Error(how)))
  const signal = AbortSignal.any([stop, lost.signal])
  const { sql } = database
  if (command.name === 'check') {
    const { congressApiKey, courtListenerToken, contactEmail } = config
    const { baseUrl } = command
    const keys = { congressApiKey, courtListenerToken }
    const checks = await checkSources({ ...keys, sql, contactEmail, baseUrl, signal, log })
    console.log(describeChecks(checks))
    return checks.some(({ state }) => state === 'odd' || state === 'unreachable') ? 1 : 0
  }
  if (command.name !== 'read') {
    const lines =
      command.name === 'status' ? describeSources(sql) : listRejects(sql, command.source)
    console.log(await lines)
    return 0
  }
  const reading: ReadSourcesOptions = {
    sql,
    options: {
      ...command.options,
      congressApiKey: config.congressApiKey,
      courtListenerToken: config.courtListenerToken,
    },
    contactEmail: config.contactEmail,
    baseUrl: command.baseUrl,
    signal,
    screen: process.stderr,
    print: console.log,
  }
  if (command.schedule) await keepScheduled(command, config, reading)
  else {
    const wanted = sources.filter(({ name }) => command.sources.includes(name))
    const outcomes = await readSources(wanted, reading)
    await followRecord(reading.sql, log)
    if (!signal.aborted) return exitCode(outcomes)
  }
  lost.signal.throwIfAborted()
  return stop.reason === stopRequested ? 130 : 1
}

const tellOfWaiting = () => log('Waiting for the server, which owns this database …')

const log = (line: string) => console.error(line)

async function keepScheduled(
  { options }: Extract<Command, { name: 'read' }>,
  config: Config,
  reading: ReadSourcesOptions,
): Promise<void> {
  const bulk = options.bulk || config.congressApiKey === undefined
  const startedOn = today()
  const { sql, signal } = reading
  const model = config.model && (await openModel(config.model))
  const makeSummaries = summaryRounds({ sql, model, signal, log })
  const plans = plansFor({ congressApiKey: bulk ? undefined : config.congressApiKey })
  await keepFresh(
    sql,
    plans,
    async (name) => {
      const congresses = scheduledCongresses(options.congresses, startedOn, today())
      const wanted = sources.filter((source) => source.name === name)
      const [outcome] = await readSources(wanted, {
        ...reading,
        options: { ...reading.options, bulk, congresses },
      })
      // The next run of the schedule reads what a service does not allow now.
      if (outcome !== 'read' && outcome !== 'paused')
        throw new Error(`${name} was not read completely.`)
      await makeSummaries()
      await followRecord(sql, log)
    },
    { signal, log },
  )
}

/** Skipping a source is no failure if others are read. */
function exitCode(outcomes: Outcome[]): number {
  const went = outcomes.some((outcome) => outcome === 'read' || outcome === 'paused')
  return outcomes.includes('failed') || !went ? 1 : 0
}

const stop = stopSignal()
try {
  process.exitCode = await ingest(process.argv.slice(2), stop)
} catch (error) {
  if (stop.reason === stopRequested && isAbort(error)) process.exitCode = 130
  else {
    console.error(error instanceof Error ? error.message : String(error))
    if (error instanceof UsageError) console.error(`\n${usage}`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
