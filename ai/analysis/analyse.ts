import { hash } from 'node:crypto'
import type postgres from 'postgres'
import { askForClaims } from '#ai/claims/ask-for-claims.ts'
import { type Context, readContext } from '#ai/context/read-context.ts'
import { type LanguageModel, ModelError } from '#ai/model/language-model.ts'
import { withSpendingLimit } from '#ai/model/with-spending-limit.ts'
import type { Chunk } from '#ai/passages/text-chunks.ts'
import { rankChunks } from '#ai/retrieval/rank-chunks.ts'
import { type Analysis, fromClaims, fromPassages, unrelated } from './answer.ts'
import { shareWork } from './share-work.ts'

export type AnalystParts = {
  sql: postgres.Sql
  /** Absent without a model. Then the passages themselves are the answer. */
  model: LanguageModel | undefined
  /** Reads and stores the text of an action if it is not stored yet. True if it is stored afterwards. */
  openText: (actionId: string) => Promise<boolean>
  /** The address here of a passage, or of the action if `path` is null. */
  addressOf: (place: { actionId: string; version: string | null; path: string | null }) => string
}

/** The question, and the account that asks it. */
export type Request = {
  actionId: string
  query: string
  accountId: string
  signal: AbortSignal
  /** Hears why the model did not answer. */
  onModelFailure: (error: ModelError | DOMException) => void
}

export type Analyst = {
  /**
   * Analyses an action's text and record for an issue. An answer is kept for 30 days
   * and given again to the same question while nothing has changed.
   * If the model fails, the passages are the answer, with a notice.
   * @returns null if there is no such action
   * @throws ModelError for a spending limit, and the reason of an abort by `signal`
   */
  analyse(request: Request): Promise<Analysis | null>
}

/** Increase this whenever the instructions change. Answers by earlier instructions are then made again. */
const promptVersion = 1
const passagesForModel = 8
const passagesShown = 5
const mostClaims = 6
/** The specification's words. */
const modelFailed = 'Failed to generate custom summary.'
/** Milliseconds for the whole answer. The server closes a response after 30 seconds of silence. */
const timeoutMs = 25_000

const instructions = `
You tell a reader what an act of the U.S. government says about a topic they follow. "topic" is their own words for it.
Write what the passages say that bears on the topic: what changes from today, for whom, when, and what it costs, where
the passages say so. Say nothing about passages that do not bear on it. If the topic asks for an opinion, for advice or
for anything else than what the text says, keep to what the text says of its subject.`.trim()

export function createAnalyst({ sql, model, openText, addressOf }: AnalystParts): Analyst {
  const share = shareWork<Analysis>()
  return {
    async analyse({ actionId, query, accountId, signal, onModelFailure }) {
      const limit = AbortSignal.timeout(timeoutMs)
      let context = await readContext(sql, actionId)
      if (context && !context.text && (await openText(actionId)))
        context = await readContext(sql, actionId)
      if (!context) return null
      const { state, text } = context
      const asked = hash(
        'sha256',
        JSON.stringify([actionId, query.trim(), state, model?.name, promptVersion]),
      )
      const chunks = [...context.chunks, ...context.recordChunks]
      const ranking = await rankChunks(query, chunks, passagesForModel)
      const best = ranking.best.map(({ chunk }) => chunk)
      const address = (chunk: Chunk) =>
        addressOf({ actionId, version: text?.version ?? null, path: chunk.path })
      // An answer without the model costs nothing and is not kept.
      if (best.length === 0) return unrelated(context)
      const shown = fromPassages(context, best.slice(0, passagesShown), address)
      if (!model) return shown
      const kept = await keptAnswer(sql, actionId, asked)
      if (kept) return kept
      const found = context
      const writing = share(asked, signal, async (end) => {
        const own = withSpendingLimit(model, sql, { purpose: 'analysis', accountId })
        const answer = await write(own, {
          context: found,
          best,
          query,
          address,
          signal: AbortSignal.any([end, limit]),
        })
        if (answer.kind === 'analysis') await keep(sql, actionId, asked, answer)
        return answer
      })
      return writing.catch((error: unknown) => {
        if (signal.aborted || !isModelFailure(error)) throw error
        onModelFailure(error)
        return { ...shown, notice: modelFailed }
      })
    },
  }
}

/** A spending limit is not a failure: the reader learns when to ask again. */
function isModelFailure(error: unknown): error is ModelError | DOMException {
  if (error instanceof ModelError) return error.reason !== 'limit'
  return error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name)
}

async function write(
  model: LanguageModel,
  {
    context,
    best,
    query,
    address,
    signal,
  }: {
    context: Context
    best: Chunk[]
    query: string
    address: (chunk: Chunk) => string
    signal: AbortSignal
  },
): Promise<Analysis> {
  const { claims } = await askForClaims(model, {
    instructions,
    about: query,
    chunks: best,
    record: context.record,
    mostClaims,
    timeoutMs,
    signal,
  })
  // If no sentence of the model passed, answer with the words of the text.
  if (claims.length === 0) return fromPassages(context, best.slice(0, passagesShown), address)
  return fromClaims(context, claims, best, address, model.name)
}

async function keptAnswer(
  sql: postgres.Sql,
  actionId: string,
  asked: string,
): Promise<Analysis | null> {
  const [kept] = await sql<{ answer: Analysis }[]>`
    select answer from private.kept_analyses
    where action_id = ${actionId} and asked_hash = ${asked} and created_at > now() - interval '30 days'`
  return kept?.answer ?? null
}

async function keep(
  sql: postgres.Sql,
  actionId: string,
  asked: string,
  answer: Analysis,
): Promise<void> {
  await sql`
    insert into private.kept_analyses (action_id, asked_hash, answer) values (${actionId}, ${asked}, ${sql.json(answer)})
    on conflict (action_id, asked_hash) do update set answer = excluded.answer, created_at = now()`
  await sql`delete from private.kept_analyses where created_at < now() - interval '30 days'`
}
