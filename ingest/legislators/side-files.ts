import type { z } from 'zod'
import { type Committee, committeeSeats } from '#domain/members/committee-seats.ts'
import { checkedEntries, withoutOdd } from '../parse.ts'
import type { Item, Reject } from '../source.ts'
import { addressOf } from './client.ts'
import * as schema from './schema.ts'
import type { OfficeFacts } from './transform.ts'

type SideFiles = {
  social: unknown[]
  offices: unknown[]
  committees: unknown[]
  membership: z.infer<typeof schema.committeeMembership>
}

/**
 * Reads accounts, offices, committees and seats, which are in other files than the members. Rejects each odd entry alone.
 * @returns `items` for the committees and for the rejects.
 */
export function readSideFiles({ social, offices, committees, membership }: SideFiles): {
  facts: OfficeFacts
  items: Item[]
} {
  const accounts: Reject[] = []
  const named: Reject[] = []
  const seated: Reject[] = []
  const known = checkedEntries(social, schema.socialEntry, 'entry', accounts)
  const placed: Reject[] = []
  const officesOf = checkedEntries(offices, schema.officesEntry, 'entry', placed).map(
    ({ id, offices: own }) => {
      const checked = checkedEntries(own, schema.office, `${id.bioguide} office`, placed)
      return [id.bioguide, checked.map((one) => present(withoutOdd(one)))] as const
    },
  )
  const list: Committee[] = checkedEntries(committees, schema.committee, 'entry', named).map(
    ({ subcommittees, ...one }) => ({
      ...one,
      subcommittees: checkedEntries(
        subcommittees ?? [],
        schema.subcommittee,
        `${one.thomas_id} subcommittee`,
        named,
      ),
    }),
  )
  const seats = Object.entries(membership).map(([code, members]) => {
    const entries: unknown[] = Array.isArray(members) ? members : []
    if (!Array.isArray(members))
      seated.push({ part: code, reason: `${code} is not a list of seats.` })
    return [
      code,
      checkedEntries(entries, schema.seat, `${code} seat`, seated).map(withoutOdd),
    ] as const
  })
  const full = list.filter(({ thomas_id: code }) => /^[A-Z]{4}$/.test(code))
  return {
    facts: {
      seats: committeeSeats(list, Object.fromEntries(seats)),
      accounts: new Map(known.map((one) => [one.id.bioguide, withoutOdd(one.social)])),
      offices: new Map(officesOf),
    },
    items: [
      {
        id: 'committees',
        url: addressOf('committees'),
        rows: {
          committees: full.map(({ thomas_id: code, name }) => ({ code, name: name.slice(0, 300) })),
        },
        rejects: named,
      },
      ...rejectEntries('accounts of members', addressOf('social'), accounts),
      ...rejectEntries('offices of members', addressOf('offices'), placed),
      ...rejectEntries('seats on committees', addressOf('membership'), seated),
    ],
  }
}

/** The fields that have a value. */
function present(fields: object): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
}

function rejectEntries(id: string, url: string, rejects: Reject[]): Item[] {
  return rejects.length > 0 ? [{ id, url, rejects }] : []
}
