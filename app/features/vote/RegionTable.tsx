import type { Member } from '#app/blocks/vote/member.ts'
import { TallyTable } from '#app/blocks/vote/TallyTable.tsx'
import { censusRegion, censusRegions } from '#domain/census-region.ts'
import { tally } from '#domain/vote-tally.ts'

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
