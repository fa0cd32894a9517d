import { districtNumber, type District } from '../places/district.ts'
import { stateCode, stateName } from '../places/states.ts'

type Placed = { state: string | null; district?: District; lastName: string }
export type StateGroup<Member> = { code: string; name: string; members: Member[] }

/**
 * Members by state: states alphabetical by name (not by code: Alaska "AK" comes after Alabama "AL"),
 * members within a state by the number of their district (2 before 10), then by last name.
 * Members whose record names no state come last, together. Source: docs/product.md, "Numbers and labels".
 */
export function groupByState<Member extends Placed>(
  members: Iterable<Member>,
): StateGroup<Member>[] {
  const groups = new Map<string, StateGroup<Member>>()
  for (const member of members) {
    const written = member.state?.trim() ?? ''
    const code = stateCode(written) ?? written
    const group = groups.get(code)
    if (group) group.members.push(member)
    else groups.set(code, { code, name: stateName(written) || unknown, members: [member] })
  }
  for (const group of groups.values()) group.members.sort(byDistrict)
  return [...groups.values()].toSorted(
    (a, b) =>
      Number(a.code === '') - Number(b.code === '') || a.name.localeCompare(b.name, 'en-US'),
  )
}

const unknown = 'State not recorded'

function byDistrict(a: Placed, b: Placed): number {
  const [first, second] = [districtNumber(a.district) ?? -1, districtNumber(b.district) ?? -1]
  return first - second || a.lastName.localeCompare(b.lastName, 'en-US')
}
