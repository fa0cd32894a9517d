import { consentKind } from '#domain/consent/consent-document.ts'
import { consentHistory, consentStatus } from '#domain/consent/consent-status.ts'
import type { HistoryEntry } from '#domain/measures/bill-timeline.ts'
import { congressName } from '#domain/dates/congress.ts'
import { isoDay } from '#domain/dates/dates.ts'
import { decisionStatus } from '#domain/decisions/decision-status.ts'
import { throughRemark } from '#domain/orders/continuation.ts'
import { reinstatingOrder } from '#domain/orders/disposition-notes.ts'
import { parseDocketNumber } from '#domain/decisions/docket-number.ts'
import { executiveStatus } from '#domain/orders/executive-status.ts'
import type { PresidentialKind } from '#domain/orders/presidential-columns.ts'
import { historyWithVotes, type VoteOnMeasure } from '#domain/measures/history-with-votes.ts'
import { type DecidedStatus, measureStatus, pastEntries } from '#domain/measures/measure-status.ts'
import { dispositionFrom, relationBehind, statedByOthers } from '#domain/actions/relations.ts'
import { type Disposition, dispositionOf } from '#domain/actions/status-label.ts'

/** All facts of the record that decide an action's status. Days are YYYY-MM-DD. */
export type StatusFacts = {
  id: string
  branch: string
  action_type: string
  title: string
  bill_number: string | null
  congress_number: number | null
  law_number: string | null
  introduced_date: string | null
  actions_history: unknown
  docket_number: string | null
  judgment: string | null
  decided_date: string | null
  signed: string | null
  disposition: string | null
  /** The last day that the source's own data covers. */
  source_day: string | null
  /** The day on which its source was last read. */
  read_on: string | null
  ends_on: string | null
  ends_by: string | null
  votes: VoteOnMeasure[]
  relations: StatusRelation[]
  /** Relations that other actions state about this one. */
  done_by_others: Parameters<typeof statedByOthers>[1]
  enacted_as: {
    id: string
    bill_number: string
    congress_number: number
    date: string | null
  } | null
}
type StatusRelation = {
  kind: string
  label: string
  date: string | null
  related_id: string | null
}

/** The only place that decides an action's status. */
export function decideStatus(facts: StatusFacts, today: string): DecidedStatus {
  if (consentKind(facts.action_type)) {
    const { votes, source_day: asOf } = facts
    return consentStatus({ history: entriesOf(facts), votes, asOf }, today)
  }
  if (facts.branch === 'Legislative') return decideMeasure(facts, today)
  const relations = [...facts.relations, ...statedByOthers(facts.relations, facts.done_by_others)]
  const named = new Set(relations.map(({ kind }) => kind))
  const disposition = dispositionOf(facts.disposition) ?? impliedBy(relations)
  const did = relations.find(({ kind }) => kind === relationBehind(disposition))
  const shared = {
    disposition,
    cause: did ? { name: did.label, date: did.date } : null,
    isChanged: [...named].some((kind) => kind.endsWith('_by')),
  }
  if (facts.branch === 'Judicial')
    return decisionStatus({
      ...shared,
      docket: parseDocketNumber(facts.docket_number),
      judgment: facts.judgment,
      decided: facts.decided_date,
    })
  const { ends_on: on, ends_by: by } = facts
  return executiveStatus(
    {
      ...shared,
      kind: facts.action_type as PresidentialKind,
      title: facts.title,
      signed: facts.signed,
      isExtended: named.has('continued_by') || named.has('amended_by'),
      continuations: relations.flatMap(({ kind, label }) =>
        kind === 'continued_by' && throughRemark(label) !== '' ? label : [],
      ),
      expiryClause: on !== null && by !== null ? { on, by } : null,
    },
    today,
  )
}

function decideMeasure(facts: StatusFacts, today: string): DecidedStatus {
  const history = historyWithVotes(facts.bill_number, entriesOf(facts), facts.votes)
  const { enacted_as: law } = facts
  return measureStatus(
    {
      title: facts.title,
      billNumber: facts.bill_number,
      congress: facts.congress_number,
      introducedDate: facts.introduced_date,
      history,
      lawNumber: facts.law_number,
      asOf: latestDay([facts.source_day, ...pastEntries(history, today).map(dayOf)], today),
      readOn: facts.read_on,
      enactedAs: law && {
        name:
          law.congress_number === facts.congress_number
            ? law.bill_number
            : `${law.bill_number} of the ${congressName(law.congress_number)}`,
        date: law.date,
      },
    },
    today,
  )
}

/**
 * The entries that may hold an action's latest step. Recorded votes are the only source of some nominations, so theirs
 * count too.
 */
export function datedEntries(facts: StatusFacts): HistoryEntry[] {
  if (facts.branch !== 'Legislative') return []
  const history = entriesOf(facts)
  return consentKind(facts.action_type) ? consentHistory({ history, votes: facts.votes }) : history
}

function entriesOf({ actions_history: history }: StatusFacts): HistoryEntry[] {
  return Array.isArray(history) ? (history as HistoryEntry[]) : []
}

const dayOf = ({ actionDate }: HistoryEntry) => isoDay(actionDate)

function latestDay(days: readonly (string | null)[], today: string): string | null {
  return days.reduce(
    (last, day) => (day !== null && day <= today && day > (last ?? '') ? day : last),
    null,
  )
}

/** The disposition that the recorded relations imply, used if no one stated one. */
function impliedBy(relations: readonly StatusRelation[]): Disposition | null {
  if (relations.some(({ label }) => reinstatingOrder(label) !== null)) return null
  return dispositionFrom(relations)
}
