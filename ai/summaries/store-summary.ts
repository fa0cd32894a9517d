import type postgres from 'postgres'
import { type Task, promptVersion } from './task.ts'
import { type Shown, showSummary } from './show-summary.ts'
import type { WrittenSummary } from './write-summary.ts'

/** Stores a model's summary: as one more writer's summary, or holds it for an editor. */
export async function storeSummary(
  sql: postgres.Sql,
  { subject, subjectId, actionId, text, from }: Task,
  model: string,
  { claims, leftOut, grade, holdReason }: WrittenSummary,
): Promise<'shown' | 'held'> {
  const status = holdReason === null ? 'shown' : 'held'
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
      reason: holdReason,
    }
    await transaction`
      insert into private.summary_generations ${transaction(row)}
      on conflict (subject, subject_id, action_id, model, prompt_version, text_hash) do update set
        claims = excluded.claims, left_out = excluded.left_out, reading_grade = excluded.reading_grade,
        from_hash = excluded.from_hash, status = excluded.status, reason = excluded.reason, made_at = now()`
    if (status === 'shown') await showSummary(transaction, made)
  })
  return status
}
