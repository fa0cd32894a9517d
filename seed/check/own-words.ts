import type { Action } from '../schema.ts'

/**
 * References between texts without a relation: "Clause (1) of Proclamation 10925 … is revised to read",
 * "Public Law 117–168 ) is amended". Compares each text with every other action of the record.
 * @param texts by the id of their action.
 */
export function ownWordsProblems(actions: Action[], texts: ReadonlyMap<string, string>): string[] {
  const byName = new Map(
    actions.flatMap((one) => names(one).map((name) => [name, one.id] as const)),
  )
  return actions.flatMap(({ id, relations }) => {
    const related = new Set(relations.map(({ action }) => action))
    const changed = [...changedIn(texts.get(id) ?? '')].flatMap((name) => byName.get(name) ?? [])
    return [...new Set(changed)]
      .filter((other) => other !== id && !related.has(other))
      .map((other) => `${id} says that it changes ${other}, and no relation tells it.`)
  })
}

/** The orders, proclamations and laws that a text says are changed, by their usual names. */
function* changedIn(text: string): Generator<string> {
  const pattern =
    /\b(Executive Order|Proclamation|Public Law) (\d+(?:[-–]\d+)?)((?:(?!Executive Order|Proclamation|Public Law|; |\. [A-Z]).){0,200}?) (?:is|are) (?:hereby )?(?:further )?(?:amended|revised|revoked|rescinded|superseded)\b/g
  for (const [, kind, number = ''] of text.replace(/\s+/g, ' ').matchAll(pattern)) {
    yield `${kind} ${number.replace('–', '-')}`
  }
}

function names(action: Action): string[] {
  if (action.kind === 'executive_order') return [`Executive Order ${action.facts.number}`]
  if (action.kind === 'proclamation') return [`Proclamation ${action.facts.number}`]
  if (action.kind === 'bill' && action.facts.law?.kind === 'public')
    return [`Public Law ${action.facts.law.number}`]
  return []
}
