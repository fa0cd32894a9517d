import { z } from 'zod'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'

/** The codes of the House and the Senate: "HSAG", "SSFI", "JSEC". */
const committeeCode = /^[A-Z]{4}$/
/** The largest committee has some 70 members. */
const mostMembers = 200

const seats = z.array(z.object({ code: z.string(), name: z.string(), title: z.string().nullish() }))

/**
 * Who in office sits on a committee, in the order of last names. Null for one on which the record seats nobody.
 * @throws DataError where the query fails.
 */
export async function loadCommittee(data: PublicData, code: string) {
  if (!committeeCode.test(code)) return null
  const rows = unwrap(
    await data
      .from('legislators')
      .select('id, full_name, party, state, chamber, district, committees')
      .eq('in_office', true)
      .contains('committees', JSON.stringify([{ code }]))
      .order('last_name')
      .order('id')
      .limit(mostMembers),
  )
  const members = rows.flatMap(({ committees, ...member }) => {
    const seat = seats.parse(committees).find((one) => one.code === code)
    return seat ? [{ ...member, committee: seat.name, title: seat.title ?? null }] : []
  })
  const [first] = members
  return first ? { code, name: first.committee, members } : null
}

export type LoadedCommittee = NonNullable<Awaited<ReturnType<typeof loadCommittee>>>
