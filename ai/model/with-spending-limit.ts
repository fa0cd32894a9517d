import type postgres from 'postgres'
import { type LanguageModel, ModelError } from './language-model.ts'

/** What is asked for, and by which reader: null for what no reader asked for. */
export type Spender = { purpose: 'summary' | 'analysis'; accountId: string | null }

/** Of English, for what a question can cost at most: rather too few. */
const charactersPerToken = 3

/**
 * The same model, but each question is entered in the database before it is asked, and refused where as much was spent
 * as may be (ModelError `limit`). What was not answered costs nothing; what was is entered once.
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
      const read = question.instructions.length + question.prompt.length
      const most = Math.ceil(read / charactersPerToken) + question.maxOutputTokens
      const [reserved] = await sql<
        { call_id: string | null; refused_by: 'day' | 'reader' | null }[]
      >`
        select * from private.reserve_model_tokens(${purpose}, ${accountId}, ${model.name}, ${most})`
      if (!reserved?.call_id)
        throw new ModelError('limit', limitWords[reserved?.refused_by ?? 'day'])
      try {
        const answer = await model.ask(question)
        await settle(reserved.call_id, answer.tokens)
        return answer
      } catch (error) {
        // Nothing was answered, so nothing is charged; what broke off or could not be read may have been.
        const isFree = error instanceof ModelError && error.reason === 'unreachable'
        await settle(
          reserved.call_id,
          isFree ? 0 : error instanceof ModelError ? error.tokens : null,
        )
        throw error
      }
    },
  }
}

const limitWords = {
  day: 'As much was asked of the model in the last 24 hours as may be. Please try again tomorrow.',
  reader:
    'You asked for as much in the last 24 hours as one reader may. Please try again tomorrow.',
}
