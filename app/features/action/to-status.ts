import { passedAsAnotherText, measureStatus, type Status } from '#domain/measure-status.ts'
import type { HistoryEntry } from '#domain/bill-timeline.ts'
import { isoDay, longDate } from '#domain/dates.ts'
import { decisionStatus } from '#domain/decision-status.ts'
import { parseDocketNumber } from '#domain/docket-number.ts'
import { executiveStatus } from '#domain/executive-status.ts'
import { dispositionOf } from '#domain/status-label.ts'
import { actionNumber } from '#domain/action-number.ts'
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
// What another action says of itself, told from this one's side.
const inverse: Record<string, string> = {
  revokes: 'revoked_by',
  revokes_in_part: 'revoked_in_part_by',
  supersedes: 'superseded_by',
  supersedes_in_part: 'superseded_in_part_by',
  overrules: 'overruled_by',
}
// Where the record names what was done but not yet what that makes of the action.
const implied: Record<string, Row['disposition']> = {
  revoked_by: 'revoked',
  superseded_by: 'superseded',
  overruled_by: 'overruled',
  vacated_by: 'vacated',
}

/**
 * Where an action stands, since when, and what did it. Nothing is in effect because no more is known: see
 * `domain/measure-status.ts` and its sisters.
 * @param knownUntil the day until which later changes are known, or null
 */
export function toStatus(
  action: Row,
  history: readonly HistoryEntry[],
  knownUntil: string | null,
): Pick<ActionView, 'status' | 'outcome' | 'related' | 'earlierText'> {
  const relations = [...action.relations, ...statedByOthers(action)]
  const outcome = relations.flatMap((row) => toRelation(row, outcomes))
  const related = relations.flatMap((row) => toRelation(row, others))
  if (action.branch !== 'Legislative')
    return {
      status: { ...statusOf(action, relations, knownUntil), latest: null },
      outcome,
      related,
      earlierText: null,
    }
  const status = measureStatus({
    billNumber: action.bill_number,
    congress: action.congress_number,
    introducedDate: action.introduced_date,
    history,
    lawNumber: action.law_number,
    knownUntil: isoDay(action.ingested_at),
  }) ?? { label: 'No stage recorded', date: null, note: null }
  // What is stored was worked out when the source was read, which may know more of the end of a Congress.
  const stored = action.current_status
  const shown =
    stored && stored !== status.label
      ? { label: stored, date: action.status_date, note: null }
      : status
  return {
    status: { ...shown, latest: latestEvent(history, shown) },
    outcome,
    related,
    earlierText: passedAsAnotherText({ billNumber: action.bill_number, history }),
  }
}

/** The newest entry of the history, where it is newer than the status. */
function latestEvent(history: readonly HistoryEntry[], { date }: Status) {
  const [newest] = history
    .flatMap(({ actionDate, text }) => {
      const day = isoDay(actionDate)
      return day && text ? [{ date: day, text }] : []
    })
    .toSorted((a, b) => b.date.localeCompare(a.date))
  return newest && date && newest.date > date ? newest : null
}

type RelationRow = Row['relations'][number]

/** What other actions in the record say they did to this one, where it does not say so itself. */
function statedByOthers(action: Row): RelationRow[] {
  const stated = new Set(action.relations.map(({ kind, related_action_id: id }) => `${kind} ${id}`))
  return action.acts_on_it.flatMap(({ kind, related_date, action: other }) => {
    const own = inverse[kind]
    if (!own || stated.has(`${own} ${other.id}`)) return []
    return [
      {
        kind: own,
        related_label: actionNumber(other) ?? other.title,
        related_action_id: other.id,
        related_url: null,
        related_date,
      },
    ]
  })
}

function statusOf(action: Row, relations: RelationRow[], knownUntil: string | null): Status {
  const cause = relations.find(({ kind }) => Object.hasOwn(implied, kind))
  const disposition = dispositionOf(action.disposition) ?? dispositionOf(implied[cause?.kind ?? ''])
  const did = relations.find(({ kind }) => kind === `${verbOf(disposition)}_by`)
  const facts = {
    disposition,
    cause: did ? { name: did.related_label, date: did.related_date } : null,
    knownUntil,
  }
  return action.branch === 'Judicial'
    ? decisionStatus({
        ...facts,
        docket: parseDocketNumber(action.docket_number),
        judgment: action.judgment,
        decided: action.decided_date,
      })
    : withSigning(
        executiveStatus({ ...facts, title: action.title, signed: action.date_enacted_issued }),
        action.date_enacted_issued,
      )
}

function verbOf(disposition: string | null): string | null {
  return disposition === 'partly_revoked'
    ? 'revoked_in_part'
    : disposition === 'blocked_in_part'
      ? 'blocked'
      : disposition
}

/** The day of signing stands beside every status of an order that is not the signing itself. */
function withSigning(status: Status, signed: string | null): Status {
  if (signed === null || status.label === 'Signed') return status
  const note = [status.note, `Signed ${longDate(signed)}`].filter(Boolean).join('; ')
  return { ...status, date: status.date === signed ? null : status.date, note }
}

function toRelation(row: RelationRow, labels: Record<string, string>): Relation[] {
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
