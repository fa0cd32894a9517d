import type { PublicData } from '#app/data/public-data.ts'
import { unwrap } from '#app/data/unwrap.ts'
import type { Passage } from '#domain/passage.ts'
import { findReferences, recordName } from '#domain/references.ts'

const mostReferences = 500

/**
 * The actions in the record that these passages refer to, by the record's name for them ("119-hr-1",
 * "Public Law 119-21"), but for the action itself: one query for all.
 */
export async function referencedActions(
  data: PublicData,
  passages: readonly Passage[],
  congress: number | null,
  self: string,
): Promise<Record<string, string>> {
  const [ids, laws, citations] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const text of passages.flatMap(wordsOf)) {
    for (const { named } of findReferences(text, congress)) {
      const name = recordName(named)
      if (name?.id) ids.add(name.id)
      if (name?.law) laws.add(name.law)
      if (name?.citation) citations.add(name.citation)
    }
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
  const links: Record<string, string> = {}
  for (const { id, law_number: law, citation } of found) {
    if (id === null || id === self) continue
    links[id] = id
    if (law && laws.has(law)) links[law] = id
    if (citation && citations.has(citation)) links[citation] = id
  }
  return links
}

function first(names: ReadonlySet<string>): string[] {
  return [...names].slice(0, mostReferences)
}

function wordsOf({ heading, content }: Passage): string[] {
  const blocks = content.flatMap(({ heading: own, text, rows }) => [
    own,
    text,
    ...(rows?.flat() ?? []),
  ])
  return [heading, ...blocks].filter((words): words is string => typeof words === 'string')
}
