import type { CommitteeActivity } from '#app/components/measure/measure-record.ts'
import { actionNumber } from '#domain/actions/action-number.ts'
import { congressName } from '#domain/dates/congress.ts'
import { isoDay } from '#domain/dates/dates.ts'
import { formatMeasureId } from '#domain/measures/bill-number.ts'
import type { HistoryEntry, Stage } from '#domain/measures/bill-timeline.ts'
import {
  committeeSteps,
  passedAsAnotherText,
  pastEntries,
  vetoMarks,
} from '#domain/measures/measure-status.ts'
import type { Database } from '#supabase/database.types.ts'
import type { ActionView, Relation, StageMark } from './action-view.ts'
import type { LoadedAction } from './load-action.ts'
import { relationsOf, toRelations } from './to-relations.ts'

type Row = LoadedAction['action']

/**
 * The stored status of an action (statuses/decide-status.ts), and other facts of the record about
 * it.
 * @param history a measure's entries, including those from roll calls
 * @param reintroductions the measure's versions in other Congresses
 */
export function toStatus(
  action: Row,
  history: readonly HistoryEntry[],
  reintroductions: readonly ReintroductionRow[],
  today: string,
): Pick<ActionView, 'status' | 'outcome' | 'related' | 'earlierText'> {
  const { outcome, related } = toRelations(relationsOf(action), ownDay(action))
  const status = {
    label: action.current_status ?? 'Status not in the record',
    date: action.status_date,
    reason: action.status_reason,
    note: action.status_note,
  }
  if (action.branch !== 'Legislative')
    return { status: { ...status, latest: null }, outcome, related, earlierText: null }
  const { later, earlier } = toReintroductions(reintroductions)
  return {
    status: { ...status, latest: latestEvent(pastEntries(history, today), status.date) },
    outcome: [...enactedAs(action), ...outcome, ...later],
    related: [...earlier, ...related],
    earlierText: passedAsAnotherText({ billNumber: action.bill_number, history }),
  }
}

/** The companion that became law in this measure's place. */
function enactedAs({ enacted_as: id }: Row): ActionView['outcome'] {
  const name = formatMeasureId(id)
  return id === null || name === null
    ? []
    : [{ label: 'Became law as', name, actionId: id, url: null, date: null, done: null }]
}

/** The day on which it did what it did to others. */
function ownDay({ date_enacted_issued, decided_date }: Row): string | null {
  return date_enacted_issued ?? decided_date
}

/** The newest entry of the history, if it is newer than the status. */
function latestEvent(history: readonly HistoryEntry[], date: string | null) {
  const [newest] = history
    .flatMap(({ actionDate, text }) => {
      const day = isoDay(actionDate)
      return day && text ? [{ date: day, text }] : []
    })
    .toSorted((a, b) => b.date.localeCompare(a.date))
  return newest && date && newest.date > date ? newest : null
}

/**
 * Committee steps, a veto and a failed override, each below the stage after which it came. Of steps with one name after
 * one stage it is the last, but the first referral. Earlier work is left out if a committee has finished.
 */
export function toStageMarks(
  stages: readonly Stage[],
  history: readonly HistoryEntry[],
  committees: readonly CommitteeActivity[] = [],
): StageMark[] {
  const marks = new Map<string, StageMark>()
  const lastBefore = (isBefore: (day: string) => boolean) =>
    stages.findLast((stage) => stage.date !== null && isBefore(stage.date))
  const work = committees.flatMap(({ kind, acted_on: date }) => {
    const label = workLabels[kind]
    return label ? [{ label, date }] : []
  })
  const referral = work.find(({ label }) => label === workLabels.referred)
  const later = work.filter(({ label }) => label !== workLabels.referred)
  const finished = committeeSteps(history)
  const begun = [...(referral ? [referral] : []), ...later]
  const steps = [...(finished.length === 0 ? begun : []), ...finished]
  for (const { label, date } of [...steps, ...vetoMarks(history)]) {
    // On the day of a vote a committee acts before it, and a veto comes after what it vetoes.
    const isStep = steps.some((step) => step.label === label)
    const after = (isStep && lastBefore((day) => day < date)) || lastBefore((day) => day <= date)
    if (after && after.name !== 'Became Law')
      marks.set(`${after.name} ${label}`, { after: after.name, label, date })
  }
  return [...marks.values()].toSorted((a, b) => a.date.localeCompare(b.date))
}

/** What the history of a measure has no words of its own for (`committeeSteps`). */
const workLabels: Partial<Record<CommitteeActivity['kind'], string>> = {
  referred: 'Referred to committee',
  hearing: 'Committee hearing',
  markup: 'Committee markup',
  report_defeated: 'Committee voted not to report',
}

type ReintroductionRow = Database['public']['Functions']['get_lives']['Returns'][number]

/** As what a measure was introduced again, and what it was in an earlier Congress, each with how that is known. */
function toReintroductions(rows: readonly ReintroductionRow[]): {
  later: Relation[]
  earlier: Relation[]
} {
  const reintroductions = rows.flatMap((row) => {
    const grounds = groundsOf(row)
    return grounds === null ? [] : [toReintroduction(row, grounds)]
  })
  return {
    later: reintroductions.filter(({ isLater }) => isLater).map(({ relation }) => relation),
    earlier: reintroductions.filter(({ isLater }) => !isLater).map(({ relation }) => relation),
  }
}

function toReintroduction(row: ReintroductionRow, grounds: string) {
  const congress = congressName(row.congress_number)
  const number = actionNumber(row) ?? row.id
  const relation = { actionId: row.id, url: null, date: null, done: null, grounds }
  return {
    isLater: row.is_later,
    relation: row.is_later
      ? { label: `Introduced again in the ${congress} as`, name: number, ...relation }
      : { label: 'Earlier:', name: `${number} in the ${congress}`, ...relation },
  }
}

function groundsOf({ ground, companion_number }: ReintroductionRow): string | null {
  switch (ground) {
    case 'sponsor':
      return 'same official title and sponsor'
    case 'related':
      return 'same official title, and related by the Library of Congress'
    case 'companion':
      return `same official title, by the sponsor of its companion ${companion_number}`
    default:
      return null
  }
}
