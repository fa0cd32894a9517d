import type postgres from 'postgres'
import { loadAction } from '#app/features/action/load-action.ts'
import { toView } from '#app/features/action/to-view.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { today } from '#domain/dates/dates.ts'
import { findDatabaseProblems } from './database-problems.ts'
import { type Problem, findPageProblems } from './page-problems.ts'

/** Pages that are read at once. */
const atOnce = 2
const idsAtOnce = 1000

/**
 * Reads the page data of every action and compares what it says with itself and with the tables.
 * @param onProgress told of the number of actions read so far
 * @returns how many actions were read, and every contradiction
 */
export async function checkRecord(
  sql: postgres.Sql,
  data: PublicData,
  { day = today(), onProgress }: { day?: string; onProgress?: (read: number) => void } = {},
): Promise<{ actions: number; problems: Problem[] }> {
  const problems = await findDatabaseProblems(sql, day)
  let actions = 0
  let after = ''
  for (;;) {
    const rows = await sql<{ id: string }[]>`
      select id from public."GovernmentActions" where id > ${after} order by id limit ${idsAtOnce}`
    const last = rows.at(-1)
    if (!last) return { actions, problems }
    after = last.id
    const ids = rows.map(({ id }) => id)
    const read = async () => {
      for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
        const chosen = { roll: null, chamber: null }
        const loaded = await loadAction(data, id, chosen)
        if (loaded) problems.push(...findPageProblems(toView(loaded, chosen, day), day))
        actions += 1
      }
    }
    await Promise.all(Array.from({ length: atOnce }, read))
    onProgress?.(actions)
  }
}
