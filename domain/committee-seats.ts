import type { Seat } from './member-of-congress.ts'

type Committee = { thomas_id: string; name: string }
type CommitteeMember = { bioguide: string; rank: number; title?: string | undefined }

/**
 * Present seats on full committees by Bioguide id, from the files of congress-legislators; joint committees and
 * commissions come after those of the member's own chamber, subcommittees are left to the official profile.
 * @param membership members by the committee's code.
 */
export function committeeSeats(
  committees: readonly Committee[],
  membership: Readonly<Record<string, readonly CommitteeMember[]>>,
): Map<string, Seat[]> {
  const seats = new Map<string, Seat[]>()
  const ordered = committees.toSorted((a, b) => Number(isJoint(a)) - Number(isJoint(b)))
  for (const { thomas_id: code, name } of ordered) {
    for (const { bioguide, rank, title = null } of membership[code] ?? []) {
      seats.set(bioguide, [...(seats.get(bioguide) ?? []), { code, name, title, rank }])
    }
  }
  return seats
}

function isJoint({ thomas_id: code }: Committee): boolean {
  return code.startsWith('J')
}
