import { type ActionRow, actionRowColumns } from '#app/data/action-row.ts'
import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { policyAreas } from '#domain/measures/policy-areas.ts'

export const actionsPerPage = 24

/**
 * A page of the actions of a subject, the newest first. Null for what is no subject: neither the Library of Congress nor
 * the record knows it.
 * @throws DataError where a query fails.
 */
export async function loadSubject(client: PublicData, name: string, page: number) {
  // An action has no longer one, and none with a NUL; the database need not be asked.
  if (name.length > 200 || name.includes('\0')) return null
  const from = (page - 1) * actionsPerPage
  const [counted, rows] = await Promise.all([
    client
      .from('GovernmentActions')
      .select('id', { count: 'exact', head: true })
      .eq('policy_area', name),
    client
      .from('GovernmentActions')
      .select(actionRowColumns)
      .eq('policy_area', name)
      .order('action_date', { ascending: false })
      .order('id')
      .range(from, from + actionsPerPage - 1)
      .overrideTypes<ActionRow[], { merge: false }>(),
  ])
  unwrap(counted)
  const total = counted.count ?? 0
  if (total === 0 && !policyAreas.includes(name)) return null
  return { name, total, page, actions: unwrap(rows) }
}
