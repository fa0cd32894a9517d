import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type postgres from 'postgres'

type Filters = {
  congress?: number
  kind?: string
  subject?: string
  side?: 'with' | 'against' | 'missed'
  page?: number
}
/**
 * A page's question: a member's votes, the counts, the medians next to them, or the differences of
 * two members.
 */
export type Question =
  | ({ of: 'votes'; member: string } & Filters)
  | { of: 'page'; member: string }
  | { of: 'two'; one: string; other: string; subject?: string; page?: number }

const perPage = 20

/** The questions by kind, about the longest-serving members and others in turn. */
export async function questionsOf(
  sql: postgres.Sql,
  count: number,
): Promise<Record<string, Question[]>> {
  const members = await sql<{ id: string; congress: number }[]>`
    select legislator_id as id, max(congress_number)::integer as congress
    from private.member_counts join private.member_keys on key = member
    group by legislator_id order by sum(listed) desc, legislator_id limit ${count * 3}`
  // Half of them are the longest-serving, half are further down.
  const some = Array.from(
    { length: count },
    (_, n) => members[n % 2 === 0 ? n / 2 : (n * 3) % members.length]!,
  )
  const votes = (filters: (n: number, congress: number) => Filters) =>
    some.map(({ id, congress }, n): Question => ({
      of: 'votes',
      member: id,
      ...filters(n, congress),
    }))
  const pairs = await sql<{ one: string; other: string }[]>`
    with longest as (
      select counts.member, counts.chamber, sum(listed) as listed
      from private.member_counts as counts group by 1, 2 having count(distinct congress_number) >= 15
      order by 3 desc limit 40
    )
    select a.legislator_id as one, b.legislator_id as other
    from longest as first join longest as second on second.chamber = first.chamber and second.member > first.member
    join private.member_keys as a on a.key = first.member
    join private.member_keys as b on b.key = second.member
    order by hashtext(a.legislator_id || b.legislator_id) limit ${count}`
  const two = (more: { subject?: string; page?: number }) =>
    pairs.map(({ one, other }): Question => ({ of: 'two', one, other, ...more }))
  const kinds = ['passage', 'amendment', 'procedure', 'nomination']
  return {
    "a member's page: votes, counts and medians": some.map(({ id }): Question => ({
      of: 'page',
      member: id,
    })),
    'votes, page 1': votes(() => ({})),
    'votes, page 40': votes(() => ({ page: 40 })),
    'of a Congress': votes((_, congress) => ({ congress })),
    'of a kind, page 1': votes((n) => ({ kind: kinds[n % 4]! })),
    'of a kind, page 40': votes((n) => ({ kind: kinds[n % 4]!, page: 40 })),
    'of a subject, page 1': votes(() => ({ subject: 'Health' })),
    'of a subject, page 40': votes(() => ({ subject: 'Taxation', page: 40 })),
    'with the majority, page 40': votes(() => ({ side: 'with', page: 40 })),
    'against it, page 1': votes(() => ({ side: 'against' })),
    'against it, page 40': votes(() => ({ side: 'against', page: 40 })),
    'missed, page 1': votes(() => ({ side: 'missed' })),
    'missed, page 40': votes(() => ({ side: 'missed', page: 40 })),
    'missed, of a kind and a subject': votes((n) => ({
      side: 'missed',
      kind: kinds[n % 3]!,
      subject: 'Health',
    })),
    ...(pairs.length > 0 && {
      'two members, page 1': two({}),
      'two members, page 40': two({ page: 40 }),
      'two members, of a subject': two({ subject: 'Energy' }),
    }),
  }
}

/** The pages' questions through the calls that all clients have. */
export async function asOurs(sql: postgres.Sql, question: Question): Promise<unknown> {
  if (question.of === 'two') {
    const { one, other, subject = null, page = 1 } = question
    const [counts] = await sql`
      select in_common::float8, both_decided::float8, agreed::float8 from public.compare_members(${one}, ${other}, ${subject})`
    const rows = await sql`
      select * from public.get_differing_votes(${one}, ${other}, ${subject}, ${page}, ${perPage})`
    return [counts, rows.map((row) => row['roll_call_id'] as string)]
  }
  if (question.of === 'votes') return ourVotes(sql, question)
  const votes = await ourVotes(sql, question)
  const counts = await sql<{ chamber: string; congress_number: number }[]>`
    select chamber, congress_number, listed::float8, missed::float8, with_party::float8, against_party::float8
    from public.get_member_counts(${question.member})`
  const latest = counts[0]!
  const [medians] = await sql`
    select members::float8, answered_share, with_party_members::float8, with_party_share
    from public.get_chamber_medians(${latest.chamber}, ${latest.congress_number})`
  return [votes, counts, rounded(medians!)]
}

async function ourVotes(sql: postgres.Sql, question: { member: string } & Filters) {
  const { member, congress = null, kind = null, subject = null, side = null, page = 1 } = question
  const rows = await sql`
    select *, total_count::float8 as total
    from public.get_member_votes(${member}, ${congress}, ${kind}, ${subject}, ${side}, ${page}, ${perPage})`
  return [rows[0]?.['total'] ?? 0, rows.map((row) => row['roll_call_id'] as string)]
}

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** Prepared once, like a driver does. */
function prepared(db: DatabaseSync, text: string): StatementSync {
  const known = statements.get(db) ?? new Map<string, StatementSync>()
  statements.set(db, known)
  const statement = known.get(text) ?? db.prepare(text)
  known.set(text, statement)
  return statement
}

export function asSqlite(db: DatabaseSync, question: Question): unknown {
  if (question.of === 'two') return theirTwo(db, question)
  if (question.of === 'votes') return theirVotes(db, question)
  const counts = prepared(
    db,
    `select chamber, congress as congress_number, count(*) as listed, sum(word = 'Not Voting') as missed,
       sum(side = 'with') as with_party, sum(side = 'against') as against_party
     from positions join roll_calls on key = roll_call where member = ?
     group by congress, chamber order by congress desc, chamber`,
  ).all(question.member)
  const latest = counts[0]!
  const members = prepared(
    db,
    `select count(*) as listed, sum(word <> 'Not Voting') as answered, sum(side = 'with') as with_party,
       sum(side in ('with', 'against')) as divided
     from roll_calls join positions on roll_call = key where congress = ? and chamber = ? group by member`,
  ).all(latest['congress_number']!, latest['chamber']!)
  const divided = members.filter((one) => Number(one['divided']) > 0)
  return [
    theirVotes(db, question),
    counts,
    rounded({
      members: members.length,
      answered_share: median(members.map((one) => Number(one['answered']) / Number(one['listed']))),
      with_party_members: divided.length,
      with_party_share: median(
        divided.map((one) => Number(one['with_party']) / Number(one['divided'])),
      ),
    }),
  ]
}

function theirVotes(db: DatabaseSync, question: { member: string } & Filters): [number, string[]] {
  const { member, congress, kind, subject, side, page = 1 } = question
  const where = [
    'member = ?',
    ...(congress === undefined ? [] : ['congress = ?']),
    ...(kind === undefined ? [] : ['list_kind = ?']),
    ...(subject === undefined ? [] : ['subject = ?']),
    ...(side === undefined ? [] : [side === 'missed' ? `word = 'Not Voting'` : `side = '${side}'`]),
  ].join(' and ')
  const values = [member, congress, kind, subject].filter((value) => value !== undefined)
  const from = `from positions join roll_calls on key = roll_call where ${where}`
  const total = Number(prepared(db, `select count(*) as total ${from}`).get(...values)!['total'])
  const rows = prepared(
    db,
    `select id, chamber, congress, date, question, result, word, side ${from} order by date desc, key desc limit ${perPage} offset ?`,
  ).all(...values, offset(page, total))
  return [total, rows.map(({ id }) => String(id))]
}

const decided = (table: string) => `${table}.word in ('Yea', 'Aye', 'Yes', 'Nay', 'No')`
const yea = (table: string) => `(${table}.word in ('Yea', 'Aye', 'Yes'))`

function theirTwo(
  db: DatabaseSync,
  { one, other, subject, page = 1 }: Extract<Question, { of: 'two' }>,
) {
  const both = `${decided('a')} and ${decided('b')}`
  const from = `from positions as a join positions as b on b.member = ? and b.roll_call = a.roll_call
    ${subject === undefined ? '' : 'join roll_calls as about on about.key = a.roll_call and about.subject = ?'}`
  const values = [other, ...(subject === undefined ? [] : [subject]), one]
  const counts = prepared(
    db,
    `select count(*) as in_common, coalesce(sum(${both}), 0) as both_decided,
       coalesce(sum(${both} and ${yea('a')} = ${yea('b')}), 0) as agreed ${from} where a.member = ?`,
  ).get(...values)!
  const total = Number(counts['both_decided']) - Number(counts['agreed'])
  const rows = prepared(
    db,
    `select call.id, call.chamber, call.congress, call.date, call.question, call.result, a.word as one, b.word as other
     ${from} join roll_calls as call on call.key = a.roll_call
     where a.member = ? and ${both} and ${yea('a')} <> ${yea('b')}
     order by call.date desc, call.key desc limit ${perPage} offset ?`,
  ).all(...values, offset(page, total))
  return [{ ...counts }, rows.map(({ id }) => String(id))]
}

function offset(page: number, total: number): number {
  return (Math.max(1, Math.min(page, Math.ceil(total / perPage))) - 1) * perPage
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  if (sorted.length === 0) return null
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

function rounded(row: object) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(9)) : (value as null),
    ]),
  )
}
