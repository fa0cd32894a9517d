import type postgres from 'postgres'
import type { BillMember } from './bill.ts'

/** The names of members on the roster by Bioguide id. */
export type MemberNames = ReadonlyMap<string, { firstName: string; lastName: string }>

export async function readMemberNames(sql: postgres.Sql): Promise<MemberNames> {
  const rows = await sql<{ id: string; firstName: string; lastName: string }[]>`
    select id, first_name as "firstName", last_name as "lastName" from public.legislators`
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * The name of a sponsor. For some members since the 118th Congress the Library leaves it out
 * or writes it in capitals ("SAM GRAVES"). Then the roster's name is used.
 */
export function nameOf(
  { bioguideId, firstName, lastName }: BillMember,
  roster: MemberNames,
): { firstName: string; lastName: string } {
  if (firstName && lastName && !isInCapitals(lastName)) return { firstName, lastName }
  return (
    roster.get(bioguideId) ?? {
      firstName: withoutCapitals(firstName ?? ''),
      lastName: withoutCapitals(lastName ?? bioguideId),
    }
  )
}

function isInCapitals(name: string): boolean {
  return /\p{Lu}{2}/u.test(name) && !/\p{Ll}/u.test(name)
}

/** "VAN HOLLEN" → "Van Hollen". Initials such as "J.D." stay. */
function withoutCapitals(name: string): string {
  if (!isInCapitals(name)) return name
  return name.replace(
    /(\p{Lu})(\p{Lu}+)/gu,
    (_, first: string, rest: string) => first + rest.toLowerCase(),
  )
}
