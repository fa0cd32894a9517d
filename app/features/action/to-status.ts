import type { Stage } from '#domain/bill-timeline.ts'
import { longDate } from '#domain/dates.ts'
import type { ActionView, Relation } from './action-view.ts'
import type { LoadedAction } from './load-action.ts'

type Row = LoadedAction['action']

// What did it to this action; the other kinds are shown as related.
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
const others: Record<string, string> = {
  amended_by: 'Amended by',
  continued_by: 'Continued by',
  amends: 'Amends',
  revokes: 'Revokes',
  revokes_in_part: 'Revokes in part',
  supersedes: 'Supersedes',
  supersedes_in_part: 'Supersedes in part',
  overrules: 'Overrules',
  related_to: 'Related to',
}
const dispositions: Record<string, string> = {
  in_effect: 'In Effect',
  partly_revoked: 'In Effect in Part',
  revoked: 'Revoked',
  superseded: 'Superseded',
  expired: 'Expired',
  blocked: 'Blocked by a Court',
  overruled: 'Overruled',
  vacated: 'Vacated',
}
// Where the record names what was done but not yet what that makes of the action.
const implied: Record<string, string> = {
  revoked_by: 'revoked',
  superseded_by: 'superseded',
  overruled_by: 'overruled',
  vacated_by: 'vacated',
}

/**
 * Where an action stands: a measure at its latest stage, anything else 'In Effect' unless the record knows
 * better, with what did it and when.
 */
export function toStatus(
  action: Row,
  stages: Stage[],
  vetoed: string | null = null,
): Pick<ActionView, 'status' | 'outcome' | 'related'> {
  const outcome = action.relations.flatMap((row) => toRelation(row, outcomes))
  const related = action.relations.flatMap((row) => toRelation(row, others))
  const status =
    action.branch === 'Legislative'
      ? statusOfMeasure(action, stages, vetoed)
      : statusOfOther(action)
  return { status, outcome, related }
}

function statusOfMeasure(
  action: Row,
  stages: Stage[],
  vetoed: string | null,
): ActionView['status'] {
  const current = stages.find((stage) => stage.current)
  const date = current?.date ?? null
  const law = current?.name === 'Became Law' && action.law_number ? `as ${action.law_number}` : null
  const veto = vetoed === null ? null : `vetoed by the President on ${longDate(vetoed)}`
  return {
    name: current?.name ?? action.current_status ?? 'No stage recorded',
    date,
    detail: [longDate(date), law, veto].filter(Boolean).join(', ') || null,
  }
}

function statusOfOther(action: Row): ActionView['status'] {
  const cause = action.relations.find(({ kind }) => Object.hasOwn(implied, kind))
  const disposition = action.disposition ?? (cause && implied[cause.kind]) ?? 'in_effect'
  const date = action.decided_date ?? action.date_enacted_issued
  const verb = action.branch === 'Judicial' ? 'Decided' : 'Signed'
  return {
    name: dispositions[disposition] ?? 'In Effect',
    date,
    detail: date === null ? null : `${verb} ${longDate(date)}`,
  }
}

function toRelation(row: Row['relations'][number], labels: Record<string, string>): Relation[] {
  const label = labels[row.kind]
  if (label === undefined) return []
  return [
    {
      label,
      name: row.related_label,
      actionId: row.related_action_id,
      url: row.related_url,
      date: row.related_date,
    },
  ]
}
