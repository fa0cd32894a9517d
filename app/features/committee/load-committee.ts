import { z } from 'zod'
import type { CommitteeActivity } from '#app/components/measure/measure-record.ts'
import { loadComingEvents, loadPastEvents } from '#app/components/schedule/load-schedule.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import type { CommitteeQuery } from '#app/paths.ts'
import { today } from '#domain/dates/dates.ts'
import { titleRank } from '#domain/members/committee-seats.ts'
import { termEnd, termsOverNote } from '#domain/members/term-over.ts'

/** The codes of the House and the Senate: "HSAG", "SSFI", "JSEC". */
const committeeCode = /^[A-Z]{4}$/
/** The largest committee has some 70 members. */
const mostMembers = 200

const seats = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    title: z.string().nullish(),
    parent: z.string().optional(),
  }),
)

type Seated = { id: string; full_name: string; committees: z.infer<typeof seats> }

/** A subcommittee, as the seats of its members name it. */
export type Subcommittee = {
  code: string
  name: string
  members: number
  /** Chair and ranking member, in that order. */
  leaders: { id: string; name: string; title: string }[]
}

const measuresPerPage = 25

/** A row of `get_committee_measures`. */
type Work = Pick<
  CommitteeActivity,
  'kind' | 'acted_on' | 'vote_manner' | 'yea_count' | 'nay_count' | 'reports'
> & {
  action_id: string
  title: string
  bill_number: string
  current_status: string | null
}

/** The subcommittees of a committee by name. Those without a member are not known. */
function subcommitteesOf(code: string, rows: readonly Seated[]): Subcommittee[] {
  const found = new Map<string, Subcommittee>()
  for (const { id, full_name: name, committees } of rows)
    for (const seat of committees) {
      if (seat.parent !== code) continue
      const one = found.get(seat.code) ?? {
        code: seat.code,
        name: seat.name,
        members: 0,
        leaders: [],
      }
      const { title } = seat
      const isLeader = title && titleRank(title) < 2
      found.set(seat.code, {
        ...one,
        members: one.members + 1,
        leaders: isLeader ? [...one.leaders, { id, name, title }] : one.leaders,
      })
    }
  return [...found.values()]
    .map((one) => ({ ...one, leaders: one.leaders.toSorted(byTitle) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

const byTitle = (a: { title: string | null }, b: { title: string | null }) =>
  titleRank(a.title) - titleRank(b.title)

/**
 * A committee's members in office, its subcommittees, and a page of the measures that it worked on. The chair and the
 * ranking member come first, then the others by last name. Null for one that the record does not know.
 * @throws DataError if a query fails
 */
export async function loadCommittee(
  data: PublicData,
  code: string,
  search: CommitteeQuery = {},
  day = today(),
) {
  if (!committeeCode.test(code)) return null
  const [known, seated, work, counts, coming, past] = await Promise.all([
    data.from('committees').select('name').eq('code', code).maybeSingle(),
    data
      .from('legislators')
      .select('id, full_name, party, caucus, state, chamber, district, committees, terms')
      .eq('in_office', true)
      .contains('committees', JSON.stringify([{ code }]))
      .order('last_name')
      .order('id')
      .limit(mostMembers),
    data.rpc('get_committee_measures', {
      committee_code: code,
      kind_filter: search.work ?? null,
      page_num: search.page ?? 1,
      page_size: measuresPerPage,
    }),
    data.rpc('get_committee_counts', { committee_code: code }),
    loadComingEvents(data, { committee: code }),
    loadPastEvents(data, { committee: code }),
  ])
  const rows = unwrap(seated).map((row) => ({ ...row, committees: seats.parse(row.committees) }))
  const members = rows
    .flatMap(({ committees, terms, ...member }) => {
      const seat = committees.find((one) => one.code === code)
      return seat
        ? [{ ...member, committee: seat.name, title: seat.title ?? null, termEnd: termEnd(terms) }]
        : []
    })
    .toSorted(byTitle)
  const name = unwrap(known)?.name ?? members[0]?.committee
  if (!name) return null
  const termsOver = termsOverNote(
    members.map((member) => member.termEnd),
    day,
  )
  const kinds = unwrap(counts) as { kind: string; activity_count: number }[]
  const total = kinds
    .filter(({ kind }) => search.work === undefined || kind === search.work)
    .reduce((sum, one) => sum + one.activity_count, 0)
  return {
    code,
    name,
    members,
    subcommittees: subcommitteesOf(code, rows),
    termsOver,
    coming,
    past,
    search,
    work: unwrap(work) as Work[],
    counts: kinds,
    total,
    page: search.page ?? 1,
    totalPages: Math.ceil(total / measuresPerPage),
  }
}

export type LoadedCommittee = NonNullable<Awaited<ReturnType<typeof loadCommittee>>>
