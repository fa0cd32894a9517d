import type postgres from 'postgres'
import { deleteOthers, upsert } from '@rotunda/backend/database'
import { decideStatuses } from '#statuses/decide-statuses.ts'
import { ownRelations, textAuthor } from '../texts/own-relations.ts'
import { ownSummaries } from '../texts/own-summary.ts'
import { storeTexts } from './store-texts.ts'
import { type Positions, type Rows, tables, type TakenBackRollCall } from './tables.ts'

// Tables come before those that refer to them. Summaries are an exception:
// if they are there first, an action is written only once.
const order = [
  'legislators',
  'committees',
  'summaries',
  'measures',
  'consents',
  'namedConsents',
  'presidential',
  'decisions',
  'opinions',
  'relations',
  'rollCalls',
  'scheduledEvents',
] as const

/**
 * Writes rows of all tables, all or none. Equal rows are not touched.
 * @returns the number of written rows, including positions and deletions.
 */
export async function storeRows(
  sql: postgres.TransactionSql,
  rows: readonly Rows[],
): Promise<number> {
  let written = 0
  const texts = rows.flatMap((one) => one.texts ?? [])
  const own: Rows = {
    summaries: texts.flatMap(ownSummaries),
    relations: texts.flatMap(ownRelations),
  }
  await sql`set constraints public.action_summaries_action_id_fkey deferred`
  for (const name of order) {
    const { inserted, updated } = await upsert(
      sql,
      tables[name],
      [...rows, own].flatMap((one): object[] => one[name] ?? []),
    )
    written += inserted.length + updated.length
  }
  written += await dropEndedSummaries(sql, rows)
  const measures = rows.filter((one) => one.measures !== undefined)
  if (measures.length > 0) written += await storePartsOfMeasures(sql, measures)
  const opinions = rows.filter((one) => one.opinions !== undefined)
  if (opinions.length > 0) written += await dropOtherOpinions(sql, opinions)
  const related = rows.filter((one) => one.relations !== undefined)
  if (related.length > 0) {
    const actions = related.flatMap(({ presidential = [] }) => presidential.map(({ id }) => id))
    written += await dropOtherRelations(sql, actions, 'Federal Register', related)
  }
  if (texts.length > 0) {
    const actions = texts.map(({ action_id }) => action_id)
    written += await dropOtherRelations(sql, actions, textAuthor, [own])
  }
  const takenBack = rows.flatMap((one) => one.takenBackRollCalls ?? [])
  if (takenBack.length > 0) written += await takeBackRollCalls(sql, takenBack)
  const unlisted = rows.flatMap((one) => one.unlistedEvents ?? [])
  if (unlisted.length > 0) {
    const { count } = await sql`
      update public.scheduled_events set status = 'unlisted', ingested_at = now() where id = any (${unlisted})`
    written += count
  }
  const positions = [
    ...rows.flatMap((one) => one.positions ?? []),
    ...takenBack.map(({ id }) => ({ roll_call_id: id, positions: {} })),
  ]
  if (positions.length > 0) written += await storePositions(sql, positions)
  if (texts.length > 0) written += await storeTexts(sql, texts)
  await decideStatuses(sql)
  return written
}

/** The lists that belong to measures. An older copy of a measure than the stored one does not change them. */
async function storePartsOfMeasures(
  sql: postgres.TransactionSql,
  rows: readonly Rows[],
): Promise<number> {
  const incoming = rows.flatMap(({ measures = [] }) =>
    measures.map(({ id, source_updated_at }) => ({ id, updated: source_updated_at ?? null })),
  )
  const current = await sql<{ id: string }[]>`
    select action.id
    from jsonb_to_recordset(${sql.json(incoming)}) as incoming (id text, updated timestamptz)
    join public."GovernmentActions" as action on action.id = incoming.id
    where incoming.updated is null or action.source_updated_at is null or action.source_updated_at <= incoming.updated`
  const ids = new Set(current.map(({ id }) => id))
  let written = 0
  for (const name of ['committeeActivities', 'amendments'] as const) {
    const given = rows.filter(({ [name]: list }) => list !== undefined)
    const scope = given.flatMap(({ measures = [] }) =>
      measures.map(({ id }) => id).filter((id) => ids.has(id)),
    )
    if (scope.length === 0) continue
    const kept = given
      .flatMap(({ [name]: list = [] }): { action_id: string }[] => list)
      .filter(({ action_id }) => ids.has(action_id))
    const { inserted, updated } = await upsert(sql, tables[name], kept)
    written += inserted.length + updated.length
    // The number of an amendment is never taken back.
    if (name === 'committeeActivities') written += await dropOtherActivities(sql, scope, kept)
  }
  return written
}

async function dropOtherActivities(
  sql: postgres.TransactionSql,
  measures: string[],
  kept: { action_id: string }[],
): Promise<number> {
  const [stored] = await sql<{ rows: number }[]>`
    select count(*)::integer as rows from public.committee_activities where action_id = any (${measures})`
  // Finding which rows to delete takes much longer than counting, and mostly there are none.
  if (stored?.rows === kept.length) return 0
  return deleteOthers(sql, tables.committeeActivities, { action_id: measures }, kept)
}

async function dropOtherRelations(
  sql: postgres.TransactionSql,
  actions: string[],
  author: string,
  rows: readonly Rows[],
): Promise<number> {
  const kept = rows.flatMap(({ relations = [] }) => relations)
  return deleteOthers(sql, tables.relations, { action_id: actions, author: [author] }, kept)
}

/** Deletes the Library's summary of a measure that now has none. The stored copy must not be newer. */
async function dropEndedSummaries(
  sql: postgres.TransactionSql,
  rows: readonly Rows[],
): Promise<number> {
  const without = rows
    .filter(({ summaries }) => summaries?.length === 0)
    .flatMap(({ measures = [] }) => measures)
    .map(({ id, source_updated_at }) => ({ id, updated: source_updated_at ?? null }))
  if (without.length === 0) return 0
  const { count } = await sql`
    delete from public.action_summaries as summary
    using jsonb_to_recordset(${sql.json(without)}) as incoming (id text, updated timestamptz),
      public."GovernmentActions" as action
    where summary.action_id = incoming.id and summary.origin = 'official'
      and summary.author = 'Congressional Research Service'
      and action.id = incoming.id and action.source_updated_at = incoming.updated`
  return count
}

// Keeps opinions with a summary by editors, who alone remove them.
async function dropOtherOpinions(sql: postgres.TransactionSql, rows: Rows[]): Promise<number> {
  const kept = rows.flatMap(({ opinions = [] }) => opinions.map(({ id }) => id))
  const decisions = rows.flatMap(({ decisions: of = [] }) => of.map(({ id }) => id))
  const { count } = await sql`
    delete from public.judicial_opinions as opinion
    where action_id = any (${decisions}) and not id = any (${kept})
      and not exists (
        select from public.opinion_summaries where opinion_id = opinion.id and origin = 'editor'
      )`
  return count
}

async function takeBackRollCalls(
  sql: postgres.TransactionSql,
  rollCalls: TakenBackRollCall[],
): Promise<number> {
  const { count } = await sql`
    update public.roll_calls as stored
    set taken_back = gone.taken_back, taken_back_on = gone.taken_back_on, result = gone.result,
      yea_count = 0, nay_count = 0, present_count = 0, not_voting_count = 0,
      candidate_totals = null, vice_president_vote = null
    from jsonb_to_recordset(${sql.json(rollCalls)})
      as gone (id text, taken_back text, taken_back_on date, result text)
    where stored.id = gone.id
      and (stored.taken_back is null or (stored.taken_back, gone.taken_back) = ('removed', 'vacated'))`
  return count
}

async function storePositions(
  sql: postgres.TransactionSql,
  positions: Positions[],
): Promise<number> {
  const [result] = await sql<{ written: number }[]>`
    select private.store_positions(${sql.json(positions)}) as written`
  return result?.written ?? 0
}
