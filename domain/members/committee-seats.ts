import type { Seat } from './member-of-congress.ts'

export type Committee = { thomas_id: string; name: string }
export type CommitteeMember = {
  bioguide: string
  rank: number | null
  title?: string | null | undefined
}

/**
 * Present seats on full committees by Bioguide id, from the files of congress-legislators. Joint
 * committees and commissions come after those of the member's own chamber. Subcommittees are left
 * out: the official profile has them.
 * @param membership members by the committee's code.
 */
export function committeeSeats(
  committees: readonly Committee[],
  membership: Readonly<Record<string, readonly CommitteeMember[]>>,
): Map<string, Seat[]> {
  const seats = new Map<string, Seat[]>()
  for (const { thomas_id: code, name } of jointOnesLast(committees)) {
    for (const { bioguide, rank, title = null } of membership[code] ?? []) {
      seats.set(bioguide, [...(seats.get(bioguide) ?? []), { code, name, title, rank }])
    }
  }
  return seats
}

/** The same committees, those of one chamber before the joint ones. */
export function jointOnesLast(committees: readonly Committee[]): Committee[] {
  return committees.toSorted((a, b) => Number(isJoint(a)) - Number(isJoint(b)))
}

function isJoint({ thomas_id: code }: Committee): boolean {
  return code.startsWith('J')
}
