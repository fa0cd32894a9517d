import type postgres from 'postgres'
import type { Extract } from '#ai/extract/extract-sentences.ts'
import { type Assignment, promptVersion } from './assignment.ts'
import { type Shown, showSummary } from './show-summary.ts'
import { excerptAuthor } from './missing-summaries.ts'
import { type WrittenSummary, locatorOf } from './write-summary.ts'

/** Stores what a model wrote: as one more writer's summary, or set aside for an editor. */
export async function storeSummary(
  sql: postgres.Sql,
  { subject, subjectId, actionId, text, from }: Assignment,
  model: string,
  { claims, leftOut, grade, setAside }: WrittenSummary,
): Promise<'shown' | 'set_aside'> {
  const status = setAside === null ? 'shown' : 'set_aside'
  const made: Shown = {
    subject,
    subject_id: subjectId,
    action_id: actionId,
    model,
    prompt_version: promptVersion,
    text_version: text.versionName,
    text_date: text.issuedOn,
    text_hash: text.hash,
    from_hash: from?.hash ?? null,
    claims,
  }
  await sql.begin(async (transaction) => {
    const row = {
      ...made,
      claims: transaction.json(claims),
      left_out: transaction.json(leftOut),
      reading_grade: grade,
      status,
      reason: setAside,
    }
    await transaction`
      insert into private.summary_makings ${transaction(row)}
      on conflict (subject, subject_id, action_id, model, prompt_version, text_hash) do update set
        claims = excluded.claims, left_out = excluded.left_out, reading_grade = excluded.reading_grade,
        from_hash = excluded.from_hash, status = excluded.status, reason = excluded.reason, made_at = now()`
    if (status === 'shown') await showSummary(transaction, made)
  })
  return status
}

/** Stores an excerpt of a text as such. */
export async function storeExcerpt(
  sql: postgres.Sql,
  { actionId, names, text }: Assignment,
  excerpt: readonly Extract[],
): Promise<void> {
  const sources = excerpt.map(({ sentence, portion }, at) => ({
    sentence: at + 1,
    locator: locatorOf(portion.citation, names),
    quote: sentence,
    path: portion.path,
    version: text.version,
  }))
  await sql`
    insert into public.action_summaries
      (action_id, origin, author, summary, sources, text_version, text_date, text_hash, written_at)
    values (
      ${actionId}, 'extract', ${excerptAuthor}, ${excerpt.map(({ sentence }) => sentence).join(' ')},
      ${sql.json(sources)}, ${text.versionName}, ${text.issuedOn}, ${text.hash}, now()
    )
    on conflict (action_id, origin, author) do update set
      summary = excluded.summary, sources = excluded.sources, text_version = excluded.text_version,
      text_date = excluded.text_date, text_hash = excluded.text_hash, written_at = excluded.written_at`
}
