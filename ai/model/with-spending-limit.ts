import type postgres from 'postgres'
import { type LanguageModel, ModelError } from './language-model.ts'

/**
 * What is asked for, and by which reader: null for what no reader asked for. Readers (`analysis`), the operator's
 * command (`summary`) and the schedule have a share of the day each.
 */
export type Spender = {
  purpose: 'analysis' | 'summary' | 'scheduled_summary'
  accountId: string | null
}

/** Of English. Deliberately few, so that the cost of a question is overestimated. */
const charactersPerToken = 3
/** What a fast model writes. Of an answer that nobody waited for, only its time is known. */
const tokensPerSecond = 100

/**
 * The same model, but each question is entered in the database before it is asked, and refused where as much was spent
 * as may be (ModelError `limit`). What was not answered costs nothing. A question that nobody waits for any more costs
 * what was read, and what can have been written until then.
 */
export function withSpendingLimit(
  model: LanguageModel,
  sql: postgres.Sql,
  { purpose, accountId }: Spender,
): LanguageModel {
  async function settle(callId: string, tokens: number | null): Promise<void> {
    await sql`select private.settle_model_tokens(${callId}, ${tokens})`
  }
  return {
    name: model.name,
    async ask(question) {
      question.signal?.throwIfAborted()
      const characters = question.instructions.length + question.prompt.length
      const read = Math.ceil(characters / charactersPerToken)
      const most = read + question.maxOutputTokens
      const [reserved] = await sql<
        { call_id: string | null; refused_by: 'day' | 'reader' | null }[]
      >`
        select * from private.reserve_model_tokens(${purpose}, ${accountId}, ${model.name}, ${most})`
      if (!reserved?.call_id)
        throw new ModelError('limit', limitWords[reserved?.refused_by ?? 'day'])
      const askedAt = performance.now()
      try {
        const answer = await model.ask(question)
        await settle(reserved.call_id, answer.tokens)
        return answer
      } catch (error) {
        const seconds = (performance.now() - askedAt) / 1000
        const written = Math.ceil(seconds * tokensPerSecond)
        await settle(reserved.call_id, costOf(error, Math.min(read + written, most)))
        throw error
      }
    },
  }
}

/** @returns null for the most it can have cost */
function costOf(error: unknown, untilNow: number): number | null {
  // It was given up by whoever asked.
  if (!(error instanceof ModelError)) return untilNow
  // Nothing was answered, so nothing is charged. What broke off or could not be read may have been.
  return error.reason === 'unreachable' ? 0 : error.tokens
}

const limitWords = {
  day: 'As much was asked of the model in the last 24 hours as may be. Please try again tomorrow.',
  reader:
    'You asked for as much in the last 24 hours as one reader may. Please try again tomorrow.',
}
