import type postgres from 'postgres'
import { extractSentences } from '#ai/extract/extract-sentences.ts'
import { readMaterial } from '#ai/material/read-material.ts'
import { type LanguageModel, ModelError } from '#ai/model/language-model.ts'
import { withSpendingLimit } from '#ai/model/with-spending-limit.ts'
import { storeExtract, storeSummary } from './store-summary.ts'
import { promptVersion, writeSummary } from './write-summary.ts'

export type SummariseOptions = {
  sql: postgres.Sql
  /** Without one, excerpts are made. */
  model: LanguageModel | undefined
  /** Of which branch; of all where it is left out. */
  branch?: string | undefined
  /** One action alone, whether it has a summary already or not. */
  id?: string | undefined
  /** How many at most. */
  limit: number
  /** The hashes of texts of which nothing came: they are left out, and those found now are added. */
  fruitless?: Set<string> | undefined
  signal: AbortSignal
  print: (line: string) => void
}

export type Tally = { shown: number; setAside: number; excerpts: number; failed: number }

/**
 * Makes the summaries that are missing, laws first and then what moved last: of a text that is there, and that this
 * model with these instructions has not been asked about. Without a model, excerpts of what has no summary at all, but
 * of no order: what is taken from one is its first words (`domain/own-beginning.ts`).
 * @throws ModelError `limit` where as much was spent as may be
 */
export async function summarise(options: SummariseOptions): Promise<Tally> {
  const { sql, signal, print, fruitless } = options
  const model =
    options.model && withSpendingLimit(options.model, sql, { purpose: 'summary', accountId: null })
  const tally: Tally = { shown: 0, setAside: 0, excerpts: 0, failed: 0 }
  for (const { id, hash } of await wanted(options)) {
    if (signal.aborted) break
    try {
      // One at a time: a model is asked as it can answer.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await summariseOne({ ...options, model }, id)
      if (outcome) tally[outcome] += 1
      else fruitless?.add(hash)
      print(`${id}: ${outcome ?? 'there is nothing to be made of its text'}`)
    } catch (error) {
      if (signal.aborted) break
      if (!(error instanceof ModelError) || error.reason === 'limit') throw error
      tally.failed += 1
      // A model that is not there may be there in the next round.
      if (error.reason !== 'unreachable') fruitless?.add(hash)
      print(`${id}: ${error.message}`)
    }
  }
  return tally
}

async function summariseOne(
  { sql, model, signal }: SummariseOptions,
  id: string,
): Promise<keyof Tally | null> {
  const material = await readMaterial(sql, id)
  const text = material?.text
  if (!material || !text) return null
  if (model) {
    const written = await writeSummary(model, material, signal)
    const status = await storeSummary(sql, { ...material, text }, model.name, written)
    return status === 'shown' ? 'shown' : 'setAside'
  }
  const extract = await extractSentences(material.portions)
  if (extract.length === 0) return null
  await storeExtract(sql, { ...material, text }, extract)
  return 'excerpts'
}

async function wanted({
  sql,
  model,
  branch,
  id,
  limit,
  fruitless = new Set(),
}: SummariseOptions): Promise<{ id: string; hash: string }[]> {
  return sql<{ id: string; hash: string }[]>`
    select action.id, text.source_hash as hash
    from public."GovernmentActions" as action
    join lateral (
      select each.source_hash from public.action_texts as each
      where each.action_id = action.id order by each.position desc limit 1
    ) as text on true
    where ${id === undefined ? sql`true` : sql`action.id = ${id}`}
      and ${branch === undefined ? sql`true` : sql`action.branch = ${branch}`}
      and text.source_hash <> all(${[...fruitless]}::text[])
      and ${model ? sql`true` : sql`action.branch <> 'Executive'`}
      and ${
        id !== undefined
          ? sql`true`
          : model
            ? sql`not exists (
                select from private.summary_makings as made
                where made.action_id = action.id and made.text_hash = text.source_hash
                  and made.model = ${model.name} and made.prompt_version = ${promptVersion}
              )`
            : sql`coalesce(action.ai_neutral_summary, action.description_summary, action.official_summary) is null`
      }
    order by action.law_number is null,
      coalesce(action.latest_action_date, action.date_enacted_issued, action.introduced_date) desc nulls last, action.id
    limit ${limit}`
}
