import { months } from '#domain/dates/dates.ts'
import { partiesBySize, type PartyGroup } from '#domain/members/party.ts'
import { stateName } from '#domain/places/states.ts'
import type { Cosponsorship, SponsorEntry } from './action-view.ts'

/** The chart says nothing about fewer cosponsors, or if all joined on one day. */
const fewestInChart = 10

/** Counts the cosponsors by the day they joined, by state and by party. Null if there are none. */
export function toCosponsorship(people: readonly SponsorEntry[]): Cosponsorship | null {
  if (people.length === 0) return null
  const parties = partiesBySize(people.map(({ party }) => party)).map(({ group }) => group)
  return {
    original: people.filter(({ isOriginal }) => isOriginal).length,
    parties,
    chart: toChart(people, parties),
    months: countByMonth(people, parties),
    states: countByState(people, parties),
  }
}

/** The chart's size in its own units. It is stretched to the width of the page. */
const size = { width: 600, height: 100 }

function toChart(
  people: readonly SponsorEntry[],
  parties: readonly PartyGroup[],
): Cosponsorship['chart'] {
  const joined = people.flatMap(({ joined: day }) => day ?? [])
  const [from, to] = [joined.toSorted().at(0), joined.toSorted().at(-1)]
  if (!from || !to || from === to || joined.length < Math.max(fewestInChart, people.length))
    return null
  const most = Math.max(...parties.map((party) => ofParty(people, party).length))
  const x = (day: string) => round((size.width * daysBetween(from, day)) / daysBetween(from, to))
  const y = (count: number) => round(size.height - (size.height * count) / most)
  const lines = parties.map((party) => {
    const days = Map.groupBy(ofParty(people, party), (one) => one.joined ?? '')
    let count = 0
    const steps = [...days]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([day, those]) => `H${x(day)}V${y((count += those.length))}`)
    return { party, count, path: `M0 ${y(0)}${steps.join('')}H${size.width}` }
  })
  return { from, to, lines }
}

function ofParty(people: readonly SponsorEntry[], party: PartyGroup) {
  return people.filter((one) => one.party === party)
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

const round = (number: number) => Math.round(number * 10) / 10

function countByMonth(people: readonly SponsorEntry[], parties: readonly PartyGroup[]) {
  const byMonth = Map.groupBy(
    people.filter(({ joined }) => joined !== null),
    ({ joined }) => (joined ?? '').slice(0, 7),
  )
  return [...byMonth]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([month, those]) => ({
      name: `${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`,
      counts: parties.map((party) => ofParty(those, party).length),
    }))
}

function countByState(people: readonly SponsorEntry[], parties: readonly PartyGroup[]) {
  const byState = Map.groupBy(
    people.filter(({ state }) => state !== null),
    ({ state }) => stateName(state ?? ''),
  )
  return [...byState]
    .toSorted(([a, those], [b, others]) => others.length - those.length || a.localeCompare(b))
    .map(([name, those]) => ({
      name,
      counts: parties.map((party) => ofParty(those, party).length),
    }))
}
