import type { Bill } from './bill.ts'

type Committee = {
  systemCode: string
  name: string
  activities: { name: string; date: string }[] | null
}

/** Committees and their subcommittees in one list. */
export function toCommittees(
  listed: readonly (Committee & { subcommittees: Committee[] | null })[],
): Bill['committees'] {
  return listed
    .flatMap(({ subcommittees, ...committee }) => [committee, ...(subcommittees ?? [])])
    .map(({ systemCode, name, activities }) => ({
      code: systemCode,
      name,
      activities: activities ?? [],
    }))
}
