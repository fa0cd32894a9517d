import type postgres from 'postgres'
import type { Subject } from './task.ts'
import type { SupportedClaim } from './write-summary.ts'

/** A generation as shown to readers: columns of `private.summary_generations`. */
export type Shown = {
  subject: Subject
  subject_id: string
  action_id: string
  model: string
  prompt_version: number
  text_version: string
  text_date: string | null
  text_hash: string
  from_hash: string | null
  claims: readonly SupportedClaim[]
}

/**
 * The checks that every accepted claim passed (`ai/claims/ask-for-claims.ts`), by their names in the column `checks`.
 */
const checks = ['quotes', 'facts', 'neutral_words', 'second_question']

/** Writes a model's own row in the summaries. Rows by others stay. */
export async function showSummary(
  sql: postgres.TransactionSql,
  made: Shown,
  readByEditor = false,
): Promise<void> {
  const { table, key } = placeOf(made)
  const sources = made.claims.map(({ locator, quote, path, version }, at) => ({
    sentence: at + 1,
    locator,
    quote,
    ...(path && { path, version }),
  }))
  const words = {
    summary: made.claims.map(({ text }) => text).join(' '),
    sources: sql.json(sources),
    prompt_version: made.prompt_version,
    checks: readByEditor ? [...checks, 'editor'] : checks,
    written_at: new Date(),
    ...(made.subject === 'comparison'
      ? { from_hash: made.from_hash, to_hash: made.text_hash }
      : {
          text_version: made.text_version,
          text_date: made.text_date,
          text_hash: made.text_hash,
        }),
  }
  await sql`
    insert into ${sql(table)} ${sql({ ...key, origin: 'model', author: made.model, ...words })}
    on conflict (${sql(Object.keys(key))}, origin, author) do update set ${sql(words)}`
}

/** Takes a model's row away. */
export async function withdrawSummary(sql: postgres.TransactionSql, made: Shown): Promise<void> {
  const { table, key } = placeOf(made)
  const isOfIt = Object.entries(key).map(([column, value]) => sql`and ${sql(column)} = ${value}`)
  await sql`
    delete from ${sql(table)} where origin = 'model' and author = ${made.model} ${isOfIt}`
}

/** The table of a subject's summaries, and the key of its own. */
function placeOf({ subject, subject_id, action_id }: Shown): {
  table: string
  key: Record<string, string>
} {
  switch (subject) {
    case 'action':
      return { table: 'public.action_summaries', key: { action_id } }
    case 'opinion':
      return { table: 'public.opinion_summaries', key: { opinion_id: subject_id } }
    case 'roll_call':
      return { table: 'public.roll_call_summaries', key: { roll_call_id: subject_id } }
    case 'comparison': {
      const [from_version = '', to_version = ''] = subject_id.split('..')
      return { table: 'public.comparison_summaries', key: { action_id, from_version, to_version } }
    }
  }
}
