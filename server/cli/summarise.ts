import process from 'node:process'
import { parseArgs } from 'node:util'
import { summarise } from '#ai/summaries/summarise.ts'
import { joinDatabase } from '@rotunda/backend/database'
import { migrate } from '@rotunda/backend/migrate'
import { readCommandConfig } from '../config.ts'
import { openModel } from '../open-services.ts'
import { runCommand, UsageError } from './run-command.ts'
import { stopSignal } from '../stop-signal.ts'

const usage = `npm run summarise -- [--branch legislative|judicial|executive] [--limit 50] [--id 119-hr-1] [--at-once 1]

Asks the model of AI_MODEL for the summaries that are missing of the texts that were read, laws first and then what
moved last: of each the summary, what a yes in its votes meant, its opinions, and what changed since it was passed.
Without a model, takes excerpts of those that have no summary at all. --at-once: how many questions the model is asked
at the same time.`

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
    if (!database.joined) await migrate(database.sql)
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
    const { shown, setAside, excerpts, failed } = tally
    console.log(
      `${shown} shown, ${setAside} set aside for an editor, ${excerpts} excerpts, ${failed} failed.`,
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
