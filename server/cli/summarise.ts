import process from 'node:process'
import { parseArgs } from 'node:util'
import { summarise } from '#ai/summaries/summarise.ts'
import { joinDatabase } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { readCommandConfig } from '../config.ts'
import { openModel } from '../open-services.ts'
import { runCommand, UsageError } from './run-command.ts'
import { stopSignal } from '../stop-signal.ts'
import { productSchema } from '#supabase/product-schema.ts'

const usage = `npm run summarise -- [--branch legislative|judicial|executive] [--limit 50] [--id 119-hr-1] [--at-once 1]

Asks the model AI_MODEL to write missing summaries: laws first, then the actions that moved last. For each text it
writes a summary, the meaning of a yes vote, summaries of opinions, and the changes since passage. Without a model it
takes excerpts for texts that have no summary. --at-once sets how many questions the model gets at the same time.`

const branches = { legislative: 'Legislative', judicial: 'Judicial', executive: 'Executive' }

await runCommand(async (args) => {
  const values = parsed(args)
  const branch = values.branch?.toLowerCase()
  const isBranch = branch === undefined || Object.hasOwn(branches, branch)
  const isCount = /^[1-9]\d{0,5}$/
  const isAtOnce = /^[1-9]\d?$/.test(values['at-once'])
  if (!isBranch || !isAtOnce || !isCount.test(values.limit)) throw new UsageError(usage)
  const config = readCommandConfig(process.env)
  const signal = stopSignal()
  const { databaseUrl: url, dataDir } = config
  const database = await joinDatabase({ url, dataDir })
  try {
    if (!database.joined) await migrate(database.sql, productSchema)
    const tally = await summarise({
      sql: database.sql,
      model: config.model && (await openModel(config.model)),
      branch: branch && branches[branch as keyof typeof branches],
      id: values.id,
      limit: Number(values.limit),
      atOnce: Number(values['at-once']),
      signal,
      print: console.log,
    })
    const { shown, held, excerpts, failed } = tally
    console.log(
      `${count(shown)} shown, ${count(held)} for an editor to review, ${count(excerpts)} excerpts, ${count(failed)} failed.`,
    )
    return failed > 0 || signal.aborted ? 1 : 0
  } finally {
    await database.close()
  }
})

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        branch: { type: 'string' },
        limit: { type: 'string', default: '50' },
        id: { type: 'string' },
        'at-once': { type: 'string', default: '1' },
      },
    }).values
  } catch (error) {
    throw new UsageError(usage, { cause: error })
  }
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
