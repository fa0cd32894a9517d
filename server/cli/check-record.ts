import process from 'node:process'
import { joinDatabase } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { today } from '#domain/dates/dates.ts'
import { decideStatuses } from '#statuses/decide-statuses.ts'
import { checkRecord } from './check-record/check-record.ts'
import { type Problem, type Rule, rules } from './check-record/page-problems.ts'
import { readCommandConfig, readConfig } from '../config.ts'
import { openServices } from '../open-services.ts'
import { createPlatform } from '../platform.ts'
import { createPublicData } from '../pages/public-data.ts'
import { runCommand } from './run-command.ts'
import { productSchema } from '#supabase/product-schema.ts'

/** Examples that are shown of each rule. */
const examples = 5

/**
 * `npm run check-record`: reads every action's page data and reports what contradicts itself. The exit code is 1 if
 * anything does.
 */
await runCommand(async () => {
  const { databaseUrl: url, dataDir } = readCommandConfig(process.env)
  await using resources = new AsyncDisposableStack()
  const database = await joinDatabase({ url, dataDir, max: 8 })
  resources.defer(() => database.close())
  if (!database.joined) await migrate(database.sql, productSchema)
  const config = readConfig(process.env)
  const services = await openServices(config, database.sql)
  resources.defer(() => services.stop())
  const platform = createPlatform({ config, sql: database.sql, ...services })
  const { client } = createPublicData(platform, config.siteUrl, services.keys.publishableKey)
  // What the server does once a minute: a change of the record may be newer than that.
  await decideStatuses(database.sql, today())
  const { actions, problems } = await checkRecord(database.sql, client, {
    onProgress: (read) => process.stderr.write(`${read.toLocaleString('en-US')} actions read\n`),
  })
  console.log(describe(problems))
  console.log(
    `${actions.toLocaleString('en-US')} actions checked, ${problems.length.toLocaleString('en-US')} contradictions`,
  )
  return problems.length > 0 ? 1 : 0
})

/** A line for each rule with its count, and a few examples. */
function describe(problems: readonly Problem[]): string {
  const byRule = Map.groupBy(problems, ({ rule }) => rule)
  return Object.entries(rules)
    .flatMap(([rule, words]) => {
      const found = byRule.get(rule as Rule) ?? []
      const shown = found.slice(0, examples).map(({ detail }) => `  ${detail}`)
      return [`${found.length.toLocaleString('en-US').padStart(6)}  ${words}`, ...shown]
    })
    .join('\n')
}
