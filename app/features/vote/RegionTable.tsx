import type { Member } from '#app/components/vote/member.ts'
import { TallyTable } from '#app/components/vote/TallyTable.tsx'
import { censusRegion, censusRegions } from '#domain/places/census-region.ts'
import { tally } from '#domain/votes/vote-tally.ts'

/** How the members of each region of the Census Bureau voted; who sits for a territory is in none. */
export function RegionTable({ members }: { members: Member[] }) {
  const rows = [...censusRegions, null].flatMap((region) => {
    const own = members.filter(({ state }) => censusRegion(state) === region)
    return own.length === 0
      ? []
      : [{ name: region ?? 'Territories', counts: tally(own.map(({ decision }) => decision)) }]
  })
  return <TallyTable caption="By region of the Census Bureau" of="Region" rows={rows} />
}
