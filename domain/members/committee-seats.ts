import type { Seat } from './member-of-congress.ts'

export type Committee = {
  thomas_id: string
  name: string
  /** Each code is that of the full committee followed by two digits of the subcommittee's own. */
  subcommittees?: readonly { thomas_id: string; name: string }[] | null | undefined
}
export type CommitteeMember = {
  bioguide: string
  rank: number | null
  title?: string | null | undefined
}

/**
 * Present seats by Bioguide id, from the files of congress-legislators. Each full committee is followed by
 * its subcommittees. Joint committees and commissions come after those of the member's own chamber.
 * @param membership members by the code of a committee or subcommittee.
 */
export function committeeSeats(
  committees: readonly Committee[],
  membership: Readonly<Record<string, readonly CommitteeMember[]>>,
): Map<string, Seat[]> {
  const seats = new Map<string, Seat[]>()
  const add = ({ thomas_id: code, name }: Committee, parent?: string) => {
    for (const { bioguide, rank, title = null } of membership[code] ?? []) {
      const seat = { code, name, title, rank, ...(parent && { parent }) }
      seats.set(bioguide, [...(seats.get(bioguide) ?? []), seat])
    }
  }
  for (const committee of jointOnesLast(committees)) {
    const { thomas_id: parent, subcommittees } = committee
    add(committee)
    for (const { thomas_id: own, name } of subcommittees ?? [])
      add({ thomas_id: parent + own, name }, parent)
  }
  return seats
}

const titleOrder = [/^(?:co)?chair/i, /^ranking member/i, /^vice chair/i]

/** The place of a title in a committee's list: chair, ranking member, vice chair, then all others. */
export function titleRank(title: string | null): number {
  const rank = titleOrder.findIndex((form) => form.test(title ?? ''))
  return rank === -1 ? titleOrder.length : rank
}

/** The same committees, those of one chamber before the joint ones. */
export function jointOnesLast(committees: readonly Committee[]): Committee[] {
  return committees.toSorted((a, b) => Number(isJoint(a)) - Number(isJoint(b)))
}

function isJoint({ thomas_id: code }: Committee): boolean {
  return code.startsWith('J')
}
