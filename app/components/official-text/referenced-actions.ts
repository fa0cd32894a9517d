import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import { type Named, recordName } from '#domain/actions/references.ts'

const mostReferences = 500

/** The ids of actions by the record's names for them: "119-hr-1", "Public Law 119-21", "597 U.S. 215". */
export type ActionsByName = Record<string, string>

/** Finds the actions that a text refers to, except the action itself, in one query. */
export async function referencedActions(
  data: PublicData,
  references: readonly { named: Named }[],
  self: string,
): Promise<ActionsByName> {
  const [ids, laws, citations] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const { named } of references) {
    const name = recordName(named)
    if (name?.id) ids.add(name.id)
    if (name?.law) laws.add(name.law)
    if (name?.citation) citations.add(name.citation)
  }
  ids.delete(self)
  if (ids.size + laws.size + citations.size === 0) return {}
  const found = unwrap(
    await data.rpc('find_referenced_actions', {
      ids: first(ids),
      law_numbers: first(laws),
      citations: first(citations),
    }),
  )
  const actions: ActionsByName = {}
  for (const { id, law_number: law, citation } of found) {
    if (id === null || id === self) continue
    actions[id] = id
    if (law && laws.has(law)) actions[law] = id
    if (citation && citations.has(citation)) actions[citation] = id
  }
  return actions
}

/** The action that a text names, if the record has it. */
export function actionNamed(named: Named, actions: ActionsByName): string | undefined {
  const { id, law, citation } = recordName(named) ?? {}
  return [id, law, citation].flatMap((name) => (name && actions[name]) || []).at(0)
}

function first(names: ReadonlySet<string>): string[] {
  return [...names].slice(0, mostReferences)
}
