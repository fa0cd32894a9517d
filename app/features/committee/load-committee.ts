import { z } from 'zod'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { today } from '#domain/dates/dates.ts'
import { termEnd, termsOverNote } from '#domain/members/term-over.ts'

/** The codes of the House and the Senate: "HSAG", "SSFI", "JSEC". */
const committeeCode = /^[A-Z]{4}$/
/** The largest committee has some 70 members. */
const mostMembers = 200

const seats = z.array(z.object({ code: z.string(), name: z.string(), title: z.string().nullish() }))

/**
 * Who in office sits on a committee, in the order of last names. Null for one that the record does not know.
 * @throws DataError where the query fails.
 */
export async function loadCommittee(data: PublicData, code: string, day = today()) {
  if (!committeeCode.test(code)) return null
  const [known, seated] = await Promise.all([
    data.from('committees').select('name').eq('code', code).maybeSingle(),
    data
      .from('legislators')
      .select('id, full_name, party, state, chamber, district, committees, terms')
      .eq('in_office', true)
      .contains('committees', JSON.stringify([{ code }]))
      .order('last_name')
      .order('id')
      .limit(mostMembers),
  ])
  const rows = unwrap(seated)
  const members = rows.flatMap(({ committees, terms, ...member }) => {
    const seat = seats.parse(committees).find((one) => one.code === code)
    return seat
      ? [{ ...member, committee: seat.name, title: seat.title ?? null, termEnd: termEnd(terms) }]
      : []
  })
  const name = unwrap(known)?.name ?? members[0]?.committee
  if (!name) return null
  const termsOver = termsOverNote(
    members.map((member) => member.termEnd),
    day,
  )
  return { code, name, members, termsOver }
}

export type LoadedCommittee = NonNullable<Awaited<ReturnType<typeof loadCommittee>>>
