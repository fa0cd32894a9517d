import {
  isLapsed,
  measureStatus,
  passedAsAnotherText,
  sinceStatus,
  type Status,
} from '#domain/measure-status.ts'
import type { HistoryEntry } from '#domain/bill-timeline.ts'
import { isoDay, longDate, today } from '#domain/dates.ts'
import { decisionStatus } from '#domain/decision-status.ts'
import { parseDocketNumber } from '#domain/docket-number.ts'
import { executiveStatus } from '#domain/executive-status.ts'
import type { OwnEnd } from '#domain/own-end.ts'
import { dispositionOf } from '#domain/status-label.ts'
import type { ActionView } from './action-view.ts'
import type { LoadedAction } from './load-action.ts'
import { type LifeRow, toLives } from './to-lives.ts'
import { relationsOf, toRelations, type RelationRow } from './to-relations.ts'

type Row = LoadedAction['action']

// Where the record names what was done but not yet what that makes of the action; the whole goes before a part.
const implied: [kind: string, disposition: Row['disposition']][] = [
  ['revoked_by', 'revoked'],
  ['superseded_by', 'superseded'],
  ['overruled_by', 'overruled'],
  ['vacated_by', 'vacated'],
  ['revoked_in_part_by', 'partly_revoked'],
]

/**
 * Where an action stands, since when, and what did it. Nothing is in effect because no more is known: see
 * `domain/measure-status.ts` and its sisters.
 * @param knownUntil the day until which later changes are known, or null
 * @param lives what a measure was in other Congresses
 */
export function toStatus(
  action: Row,
  history: readonly HistoryEntry[],
  knownUntil: string | null,
  lives: readonly LifeRow[] = [],
  day = today(),
): Pick<ActionView, 'status' | 'outcome' | 'related' | 'earlierText'> {
  const relations = relationsOf(action)
  const { outcome, related } = toRelations(relations, ownDay(action))
  if (action.branch !== 'Legislative')
    return {
      status: { ...statusOf(action, relations, knownUntil), latest: null },
      outcome,
      related,
      earlierText: null,
    }
  const { later, earlier } = toLives(lives)
  const facts = { billNumber: action.bill_number, congress: action.congress_number, knownUntil }
  const status = measureStatus({
    ...facts,
    introducedDate: action.introduced_date,
    history,
    lawNumber: action.law_number,
  }) ?? { label: 'No stage recorded', date: null, note: null }
  // What is stored was worked out when the source was read, which may know more of the end of a Congress, or less.
  const stored = action.current_status
  const shown =
    stored && stored !== status.label && !isLapsed(status.label)
      ? { label: stored, date: action.status_date, note: null }
      : status
  const since = sinceStatus(facts, shown.label, day)
  return {
    status: {
      ...shown,
      note: [shown.note, since].filter(Boolean).join('; ') || null,
      latest: latestEvent(history, shown),
    },
    outcome: [...outcome, ...later],
    related: [...earlier, ...related],
    earlierText: passedAsAnotherText({ billNumber: action.bill_number, history }),
  }
}

/** The day on which it did what it did to others. */
function ownDay({ date_enacted_issued, decided_date }: Row): string | null {
  return date_enacted_issued ?? decided_date
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

function statusOf(action: Row, relations: RelationRow[], knownUntil: string | null): Status {
  const done = new Set(relations.map(({ kind }) => kind))
  const follows = implied.find(([kind]) => done.has(kind))?.[1]
  const disposition = dispositionOf(action.disposition) ?? dispositionOf(follows)
  const did = relations.find(({ kind }) => kind === `${verbOf(disposition)}_by`)
  const facts = {
    disposition,
    cause: did ? { name: did.related_label, date: did.related_date } : null,
    knownUntil,
    isChanged: [...done].some((kind) => kind.endsWith('_by')),
  }
  return action.branch === 'Judicial'
    ? decisionStatus({
        ...facts,
        docket: parseDocketNumber(action.docket_number),
        judgment: action.judgment,
        decided: action.decided_date,
      })
    : withSigning(
        executiveStatus({
          ...facts,
          title: action.title,
          signed: action.date_enacted_issued,
          ownEnd: ownEndOf(action),
        }),
        action.date_enacted_issued,
      )
}

function ownEndOf({ texts }: Row): OwnEnd | null {
  const { ends_on: on = null, ends_by: by = null } = texts.at(-1) ?? {}
  return on !== null && by !== null ? { on, by } : null
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
  const note = [status.note, `signed ${longDate(signed)}`].filter(Boolean).join('; ')
  return { ...status, date: status.date === signed ? null : status.date, note }
}
