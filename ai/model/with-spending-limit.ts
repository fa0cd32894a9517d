import type postgres from 'postgres'
import { type LanguageModel, ModelError } from './language-model.ts'

/**
 * The purpose of a question and the reader who asked. `accountId` is null without a reader.
 * Readers (`analysis`), the operator's command (`summary`) and the schedule each have a share of the day.
 */
export type Spender = {
  purpose: 'analysis' | 'summary' | 'scheduled_summary'
  accountId: string | null
}

/** For English. Deliberately few, so that the cost of a question is overestimated. */
const charactersPerToken = 3
/** The speed of a fast model. For an answer that all callers left we know only the time. */
const tokensPerSecond = 100

/**
 * The same model with spending limits. Each question is entered in the database before it is asked.
 * Past a limit it is refused (ModelError `limit`). A question without an answer costs nothing.
 * One that all callers left costs the tokens read and those that can have been written until then.
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

/** @returns null for the highest possible cost */
function costOf(error: unknown, untilNow: number): number | null {
  // The caller gave up.
  if (!(error instanceof ModelError)) return untilNow
  // Without an answer there is no charge. A broken or unreadable answer may have been charged.
  return error.reason === 'unreachable' ? 0 : error.tokens
}

const limitWords = {
  day: 'The AI model has reached its limit for 24 hours. Please try again tomorrow.',
  reader: 'You have reached your limit of AI answers for 24 hours. Please try again tomorrow.',
}
