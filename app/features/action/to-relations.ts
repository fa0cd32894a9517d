import { reinstatingOrder } from '#domain/orders/disposition-notes.ts'
import { statedByOthers } from '#domain/actions/relations.ts'
import type { Relation } from './action-view.ts'
import type { LoadedAction } from './load-action.ts'

type Row = LoadedAction['action']
export type RelationRow = Row['relations'][number]

// Changes to this action. The other kinds are shown as related actions.
const outcomes: Record<string, string> = {
  revoked_by: 'Revoked by',
  revoked_in_part_by: 'Revoked in part by',
  superseded_by: 'Superseded by',
  superseded_in_part_by: 'Superseded in part by',
  overruled_by: 'Overruled by',
  overruled_in_part_by: 'Overruled in part by',
  vacated_by: 'Vacated by',
  blocked_by: 'Blocked by',
}
// What this action did to others.
const acts: Record<string, { label: string; done: string }> = {
  amends: { label: 'Amends', done: 'amended' },
  revokes: { label: 'Revokes', done: 'revoked' },
  revokes_in_part: { label: 'Revokes in part', done: 'revoked in part' },
  supersedes: { label: 'Supersedes', done: 'superseded' },
  supersedes_in_part: { label: 'Supersedes in part', done: 'superseded in part' },
  overrules: { label: 'Overrules', done: 'overruled' },
  continues: { label: 'Continues', done: 'continued' },
}
const others: Record<string, string> = {
  amended_by: 'Amended by',
  continued_by: 'Continued by',
  related_to: 'Related to',
}

/** What the record says that this and other actions did to each other. */
export function relationsOf(action: Row): RelationRow[] {
  const own = action.relations.map(({ kind, related_action_id }) => ({
    kind,
    related_id: related_action_id,
  }))
  const byOthers = action.acts_on_it.map(
    ({ kind, related_label, related_date, action: other }) => ({
      kind,
      label: related_label,
      date: related_date,
      other,
    }),
  )
  const stated = statedByOthers(own, byOthers).map(({ kind, label, related_id, date }) => ({
    kind,
    related_label: label,
    related_action_id: related_id,
    related_url: null,
    related_date: date,
  }))
  return [...action.relations, ...stated]
}

/**
 * @param ownDay the day on which this action did what it did to others, YYYY-MM-DD. A date of the record that is this
 * day tells when it was done; any other one belongs to the action that is named.
 */
export function toRelations(
  rows: readonly RelationRow[],
  ownDay: string | null,
): { outcome: Relation[]; related: Relation[] } {
  const outcome: Relation[] = []
  const related: Relation[] = []
  for (const row of rows) {
    const { kind, related_date: date } = row
    const isOwnDay = date !== null && date === ownDay
    const to = {
      name: row.related_label,
      actionId: row.related_action_id,
      url: row.related_url,
      date,
      done: null,
    }
    const reinstating = kind === 'related_to' ? reinstatingOrder(row.related_label) : null
    if (reinstating) {
      outcome.push({ label: 'Reinstated by', ...to, name: reinstating })
      continue
    }
    const passive = outcomes[kind]
    const act = acts[kind]
    const other = others[kind]
    if (passive) outcome.push({ label: passive, ...to })
    if (act) related.push({ label: act.label, ...to, done: isOwnDay ? act.done : null })
    // The page says its own day above.
    if (other) related.push({ label: other, ...to, date: isOwnDay ? null : date })
  }
  // What happened to it, in that order: revoked, then reinstated.
  return { outcome: outcome.toSorted(byDay), related }
}

function byDay(a: Relation, b: Relation): number {
  return (a.date ?? '').localeCompare(b.date ?? '')
}
