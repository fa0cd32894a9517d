import type postgres from 'postgres'
import type { Material } from '#ai/material/read-material.ts'
import type { Extract } from '#ai/extract/extract-sentences.ts'
import { type SupportedClaim, type WrittenSummary, promptVersion } from './write-summary.ts'

type Rested = NonNullable<Material['text']>

/** Stores what a model wrote: as one more writer's summary, or set aside for an editor. */
export async function storeSummary(
  sql: postgres.Sql,
  { actionId, text }: Material & { text: Rested },
  model: string,
  { claims, leftOut, grade, setAside }: WrittenSummary,
): Promise<'shown' | 'set_aside'> {
  const status = setAside === null ? 'shown' : 'set_aside'
  await sql.begin(async (transaction) => {
    await transaction`
      insert into private.summary_makings
        (action_id, model, prompt_version, text_version, text_date, text_hash, claims, left_out, reading_grade, status, reason)
      values (
        ${actionId}, ${model}, ${promptVersion}, ${text.versionName}, ${text.issuedOn}, ${text.hash},
        ${transaction.json(claims)}, ${transaction.json(leftOut)}, ${grade}, ${status}, ${setAside}
      )
      on conflict (action_id, model, prompt_version, text_hash) do update set
        claims = excluded.claims, left_out = excluded.left_out, reading_grade = excluded.reading_grade,
        status = excluded.status, reason = excluded.reason, made_at = now()`
    if (status === 'shown') await showSummary(transaction, { actionId, model, claims, text })
  })
  return status
}

/** Writes a model's own row of the action's summaries; nobody else's is touched. */
export async function showSummary(
  sql: postgres.TransactionSql,
  {
    actionId,
    model,
    claims,
    text,
  }: {
    actionId: string
    model: string
    claims: readonly SupportedClaim[]
    text: Pick<Rested, 'versionName' | 'issuedOn'>
  },
): Promise<void> {
  const sources = claims.map(({ locator, quote }, at) => ({ sentence: at + 1, locator, quote }))
  await sql`
    insert into public.action_summaries
      (action_id, origin, author, summary, sources, text_version, text_date, written_at)
    values (
      ${actionId}, 'model', ${model}, ${claims.map((claim) => claim.text).join(' ')}, ${sql.json(sources)},
      ${text.versionName}, ${text.issuedOn}, now()
    )
    on conflict (action_id, origin, author) do update set
      summary = excluded.summary, sources = excluded.sources, text_version = excluded.text_version,
      text_date = excluded.text_date, written_at = excluded.written_at`
}

/** Stores an excerpt of a text as such. */
export async function storeExtract(
  sql: postgres.Sql,
  { actionId, text }: Material & { text: Rested },
  extract: readonly Extract[],
): Promise<void> {
  const sources = extract.map(({ sentence, portion }, at) => ({
    sentence: at + 1,
    locator: portion.citation,
    quote: sentence,
  }))
  await sql`
    insert into public.action_summaries
      (action_id, origin, author, summary, sources, text_version, text_date, written_at)
    values (
      ${actionId}, 'extract', 'Excerpt of the official text', ${extract.map(({ sentence }) => sentence).join(' ')},
      ${sql.json(sources)}, ${text.versionName}, ${text.issuedOn}, now()
    )
    on conflict (action_id, origin, author) do update set
      summary = excluded.summary, sources = excluded.sources, text_version = excluded.text_version,
      text_date = excluded.text_date, written_at = excluded.written_at`
}
