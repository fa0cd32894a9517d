import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { counted } from '#domain/counted.ts'
import { longDate } from '#domain/dates.ts'

/** What the record holds of one branch, in words: "55 decisions of the Supreme Court, until June 27, 2025". */
export type Coverage = { branch: string; words: string }

/**
 * How many actions of each branch the record holds, and until which day it speaks, in the order of the Constitution's
 * articles.
 * @throws DataError where the query fails
 */
export async function loadCoverage(client: PublicData): Promise<Coverage[]> {
  const rows = unwrap(await client.rpc('get_record_coverage'))
  return branches.flatMap(({ branch, one, many }) => {
    const row = rows.find((each) => each.branch === branch)
    if (!row?.actions) return []
    const count = counted(row.actions, one, many)
    const until = longDate(row.last_date)
    return [{ branch, words: until ? `${count}, until ${until}` : count }]
  })
}

const branches = [
  {
    branch: 'Legislative',
    one: 'bill or resolution of Congress',
    many: 'bills and resolutions of Congress',
  },
  {
    branch: 'Executive',
    one: 'executive order or proclamation',
    many: 'executive orders and proclamations',
  },
  {
    branch: 'Judicial',
    one: 'decision of the Supreme Court',
    many: 'decisions of the Supreme Court',
  },
]
