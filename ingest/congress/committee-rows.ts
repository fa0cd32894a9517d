import {
  type CommitteeAction,
  kindOfActivity,
  readCommitteeAction,
} from '#domain/measures/committee-action.ts'
import { isoDay } from '#domain/dates/dates.ts'
import { measureId } from '#domain/measures/bill-number.ts'
import type { CommitteeActivityRow } from '../store/tables.ts'
import type { Bill } from './bill.ts'

/**
 * The work of committees on a measure. Its history has the words and votes, but not all hearings and markups.
 * The source's list of committees has these, without words.
 */
export function toCommitteeRows(bill: Bill): CommitteeActivityRow[] {
  const rows = new Map<string, CommitteeActivityRow>()
  for (const row of inHistory(bill)) {
    const known = rows.get(keyOf(row))
    rows.set(keyOf(row), known ? joined(known, row) : row)
  }
  const worded = new Map(
    [...Map.groupBy(rows.values(), placeOf)].map(([place, of]) => [
      place,
      of.map(({ acted_on }) => acted_on),
    ]),
  )
  for (const row of inLists(bill)) {
    const days = worded.get(placeOf(row)) ?? []
    // The list gives the time of entry, which may be on the next day.
    if (!days.some((day) => daysBetween(day, row.acted_on) <= 1)) rows.set(keyOf(row), row)
  }
  return [...rows.values()]
}

function inHistory(bill: Bill): CommitteeActivityRow[] {
  return bill.actions.flatMap(({ text, type, actionDate, committees }) => {
    const action = committees.length > 0 ? readCommitteeAction(text, type) : null
    return action === null
      ? []
      : committees.map((committee) => ({
          ...emptyRow(bill, committee, action.kind, actionDate),
          words: text,
          vote_manner: action.vote?.manner ?? null,
          yea_count: action.vote?.counts?.yeas ?? null,
          nay_count: action.vote?.counts?.nays ?? null,
          reports: action.reports,
        }))
  })
}

function inLists(bill: Bill): CommitteeActivityRow[] {
  return bill.committees.flatMap((committee) =>
    committee.activities.flatMap(({ name, date }) => {
      const kind = kindOfActivity(name, committee.code.length > 4)
      const day = isoDay(date)
      return kind === null || day === null ? [] : [emptyRow(bill, committee, kind, day)]
    }),
  )
}

function emptyRow(
  bill: Bill,
  { code, name }: { code: string; name: string },
  kind: CommitteeAction['kind'],
  day: string,
): CommitteeActivityRow {
  return {
    action_id: measureId(bill.congress, bill),
    committee_code: code,
    kind,
    acted_on: day,
    committee_name: name,
    words: null,
    vote_manner: null,
    yea_count: null,
    nay_count: null,
    reports: [],
  }
}

/** A chamber and the Library both have an entry of most events. */
function joined(known: CommitteeActivityRow, other: CommitteeActivityRow): CommitteeActivityRow {
  const voted = known.vote_manner ? known : other
  return {
    ...known,
    vote_manner: voted.vote_manner ?? null,
    yea_count: voted.yea_count ?? null,
    nay_count: voted.nay_count ?? null,
    reports: [...new Set([...(known.reports ?? []), ...(other.reports ?? [])])],
  }
}

const placeOf = ({ committee_code, kind }: CommitteeActivityRow) => `${committee_code} ${kind}`
const keyOf = (row: CommitteeActivityRow) => `${placeOf(row)} ${row.acted_on}`

function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000
}
