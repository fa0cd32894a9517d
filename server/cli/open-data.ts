import { joinDatabase } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { readCommandConfig } from '../config.ts'
import { describeMade } from '../open-data/describe-made.ts'
import { makeSet } from '../open-data/make-set.ts'
import { openDataFolder } from '../open-data/sets.ts'
import { runCommand } from './run-command.ts'
import { productSchema } from '#supabase/product-schema.ts'

/** `npm run open-data`: makes a set of the files of /data now, with or without a running server. */
await runCommand(async () => {
  const config = readCommandConfig(process.env)
  await using resources = new AsyncDisposableStack()
  const database = await joinDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  resources.defer(() => database.close())
  if (!database.joined) await migrate(database.sql, productSchema)
  const result = await makeSet({
    sql: database.sql,
    folder: openDataFolder(config),
    siteUrl: config.siteUrl,
  })
  if (result.outcome !== 'made') {
    console.error('Another process is making a data set. Try again when it is done.')
    return 1
  }
  console.log(describeMade(result))
  return 0
})
