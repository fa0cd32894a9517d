import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { isoDay, today } from '#domain/dates/dates.ts'
import { dayPlus, mondayOf } from '#domain/dates/week.ts'
import type { StateCode } from '#domain/places/states.ts'
import { loadState } from './load-state.ts'

/** Measures and actions that a page shows. */
const mostActions = 60
const mostSubjects = 20

/** The address of a week: a Monday, or null for the latest, and policy areas. */
export type StateWeekSearch = { week: string | null; subjects: string[] }

/** A week in numbers. `changed` counts actions in the subjects. */
type StateWeek = { first_day: string; votes: number; sponsored: number; changed: number }

/** Reads an address. Anything it cannot mean is left out. */
export function readStateWeekSearch(search: URLSearchParams): StateWeekSearch {
  const day = isoDay(search.get('week'))
  const subjects = (search.get('subjects') ?? '')
    .split(';')
    .map((name) => name.trim().slice(0, 100))
  return {
    // Recorded votes with positions begin in 1989.
    week: day !== null && day > '1989' && day < '2100' ? mondayOf(day) : null,
    subjects: [...new Set(subjects.filter(Boolean))].slice(0, mostSubjects),
  }
}

const columns =
  'id, title, bill_number, executive_order_number, proclamation_number, docket_number, sponsor_id, policy_area, current_status, status_date, action_date, introduced_date'

/**
 * A week of a state or territory: the votes of its members, the measures that they introduced, and actions in some
 * subjects. Three rounds of queries: the weeks, the members with their votes, and the measures.
 * @throws DataError if the weeks, the members or the measures cannot be read
 */
export async function loadStateWeek(
  data: PublicData,
  code: StateCode,
  { week, subjects }: StateWeekSearch,
  day = today(),
) {
  const weeks = await loadStateWeeks(data, code, { week, subjects }, 1)
  const first = weeks[0]?.first_day ?? mondayOf(day)
  const last = dayPlus(first, 6)
  const loaded = await loadState(data, code, day, { first, last })
  const members = [
    ...loaded.senators,
    ...loaded.representatives.flatMap((seat) => seat.members),
    ...loaded.ofOtherDistricts,
  ]
  const [introduced, changed] = await Promise.all([
    members.length === 0
      ? []
      : data
          .from('GovernmentActions')
          .select(columns)
          .in(
            'sponsor_id',
            members.map(({ id }) => id),
          )
          .gte('introduced_date', first)
          .lte('introduced_date', last)
          .order('introduced_date', { ascending: false })
          .order('id')
          .limit(mostActions)
          .then(unwrap),
    subjects.length === 0
      ? []
      : data
          .from('GovernmentActions')
          .select(columns)
          .in('policy_area', subjects)
          .gte('action_date', first)
          .lte('action_date', last)
          .order('action_date', { ascending: false })
          .order('id')
          .limit(mostActions)
          .then(unwrap),
  ])
  const names = new Map(members.map(({ id, full_name }) => [id, full_name]))
  return {
    ...loaded,
    first,
    last,
    today: day,
    subjects,
    counts: weeks[0] ?? { votes: 0, sponsored: 0, changed: 0 },
    introduced: introduced.map((row) => ({
      ...row,
      sponsor: names.get(row.sponsor_id ?? '') ?? null,
    })),
    changed,
  }
}

export type LoadedStateWeek = Awaited<ReturnType<typeof loadStateWeek>>

/** The counts of the weeks of a state, the latest first. */
export async function loadStateWeeks(
  data: PublicData,
  code: StateCode,
  { week, subjects }: StateWeekSearch,
  weeks: number,
) {
  return unwrap(
    await data
      .rpc('get_state_weeks', {
        state_code: code,
        subjects,
        weeks,
        ...(week !== null && { last_week: week }),
      })
      .overrideTypes<StateWeek[], { merge: false }>(),
  )
}
