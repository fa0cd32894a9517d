import type postgres from 'postgres'
import { startRepeating } from '@rotunda/backend/background'
import { logError } from '../http/log.ts'
import type { ModelAnswer } from './ask-model.ts'

/** Milliseconds between two looks. */
const lookInterval = 5000
/** Texts asked about at a time. */
const batchSize = 5

/**
 * Asks the operator's model about published texts that the rules find suspicious, whichever way they were written. The
 * model's silence leaves a text published and in the operators' queue; it is asked again after five minutes, for a day.
 * @returns how to stop it; waits for the batch at work
 */
export function startAskingAboutSuspicious(
  sql: postgres.Sql,
  askModel: (text: string) => Promise<ModelAnswer>,
  { interval = lookInterval }: { interval?: number } = {},
): () => Promise<void> {
  async function look(): Promise<void> {
    const claimed = await sql<{ report_id: string; content: string }[]>`
      select report_id, content from private.claim_suspicious(${batchSize})`
    await Promise.all(
      claimed.map(async ({ report_id: id, content }) => {
        const answer = await askModel(content)
        if (answer !== 'silent')
          await sql`select private.record_model_answer(${id}, ${content}, ${answer})`
      }),
    )
    if (claimed.length === batchSize) await look()
  }
  return startRepeating(
    look,
    (error) => logError('the moderation model could not be asked', error),
    { first: interval, interval },
  )
}
