import process from 'node:process'
import {
  acceptGeneration,
  listHeld,
  rejectGeneration,
  showGeneration,
} from '#ai/summaries/review-summaries.ts'
import { joinDatabase } from '@rotunda/backend/database'
import { readCommandConfig } from '../config.ts'
import { runCommand, UsageError } from './run-command.ts'

const usage = `npm run summaries -- <command>

  list                   lists the model's summaries that need an editor
  show <id>              shows one: the accepted sentences with their passages, and each dropped sentence with the reason
  accept <id>            publishes the accepted sentences
  reject <id> [reason]   deletes it. The model doesn't summarize the same text again.`

await runCommand(async ([name = '', id = '', ...why]) => {
  const isKnown = name === 'list' || (['show', 'accept', 'reject'].includes(name) && id !== '')
  if (!isKnown) throw new UsageError(usage)
  const { databaseUrl: url, dataDir } = readCommandConfig(process.env)
  const database = await joinDatabase({ url, dataDir })
  const { sql } = database
  try {
    if (name === 'list') console.log(await listHeld(sql))
    if (name === 'show') console.log(await showGeneration(sql, id))
    if (name === 'accept') console.log(await acceptGeneration(sql, id))
    if (name === 'reject') console.log(await rejectGeneration(sql, id, why.join(' ')))
  } finally {
    await database.close()
  }
})
