import type postgres from 'postgres'
import { type Shown, showSummary, withdrawSummary } from './show-summary.ts'

type Generation = Shown & {
  id: string
  left_out: { text: string; why: string }[]
  reading_grade: number | null
  status: string
  reason: string | null
  made_at: Date
}

const mostListed = 100

/** The summaries that are held for an editor, the newest first, one line each. */
export async function listHeld(sql: postgres.Sql): Promise<string> {
  const rows = await sql<Generation[]>`
    select * from private.summary_generations where status = 'held' order by made_at desc limit ${mostListed}`
  if (rows.length === 0) return 'There are no summaries to review.'
  return rows.map((made) => `${made.id}  ${nameOf(made)}  ${made.model}  ${made.reason}`).join('\n')
}

/** One summary with its accepted and rejected sentences. @throws Error if there is none */
export async function showGeneration(sql: postgres.Sql, id: string): Promise<string> {
  const made = await find(sql, id)
  const { text_version, text_date, reading_grade } = made
  return [
    `${nameOf(made)}: ${made.status}${made.reason ? `, ${made.reason}` : ''}`,
    `${made.model}, instructions ${made.prompt_version}, ${made.made_at.toISOString()}`,
    `${text_version}${text_date ? `, ${text_date}` : ''}; grade ${reading_grade?.toFixed(1) ?? 'unknown'}`,
    '',
    ...made.claims.map(({ text, locator, quote }) => `${text}\n    ${locator}: “${quote}”`),
    ...(made.left_out.length > 0 ? ['', 'Dropped sentences:'] : []),
    ...made.left_out.map(({ text, why }) => `${text}\n    ${why}`),
  ].join('\n')
}

/** Publishes the accepted sentences of a summary that is held or rejected. @throws Error if there are none */
export async function acceptGeneration(sql: postgres.Sql, id: string): Promise<string> {
  const made = await find(sql, id)
  if (made.claims.length === 0) throw new Error(`The summary ${id} has no accepted sentences.`)
  await sql.begin(async (transaction) => {
    await transaction`update private.summary_generations set status = 'shown', reason = null where id = ${id}`
    await showSummary(transaction, made, true)
  })
  return `${nameOf(made)} now shows the summary by ${made.model}.`
}

/** Removes a model's summary and keeps it from being made again from the same text. @throws Error if there is none */
export async function rejectGeneration(
  sql: postgres.Sql,
  id: string,
  reason: string,
): Promise<string> {
  const made = await find(sql, id)
  await sql.begin(async (transaction) => {
    await transaction`
      update private.summary_generations set status = 'rejected', reason = ${reason || 'Rejected by an editor.'}
      where id = ${id}`
    if (made.status === 'shown') await withdrawSummary(transaction, made)
  })
  return `The summary of ${nameOf(made)} by ${made.model} is rejected.`
}

/** "119-hr-1", "house-119-1-190", "119-hr-1 eh..enr" */
function nameOf({ subject, subject_id, action_id }: Generation): string {
  return subject === 'comparison' ? `${action_id} ${subject_id}` : subject_id
}

async function find(sql: postgres.Sql, id: string): Promise<Generation> {
  const [made] = /^\d{1,18}$/.test(id)
    ? await sql<Generation[]>`
        select *, text_date::text as text_date from private.summary_generations where id = ${id}`
    : []
  if (!made) throw new Error(`There is no summary ${id}.`)
  return made
}
