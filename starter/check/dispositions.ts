import type { Action } from '../schema.ts'

/** What an action's disposition says, and the relations of which one has to say by what. */
const needed: Partial<Record<NonNullable<Action['disposition']>, RegExp>> = {
  partly_revoked: /^revoked_in_part_by$/,
  revoked: /^revoked_by$/,
  superseded: /^superseded_by$/,
  blocked: /^blocked_by$/,
  overruled: /^overruled_by$/,
  vacated: /^vacated_by$/,
}
const inverse: Record<string, string> = {
  revoked_by: 'revokes',
  amended_by: 'amends',
  superseded_by: 'supersedes',
  overruled_by: 'overrules',
}

/**
 * What does not fit between an action's disposition, its relations, the action on the other side of each relation
 * where the record has it, and the Federal Register's own disposition notes.
 */
export function dispositionProblems(actions: Action[]): string[] {
  const problems: string[] = []
  const byId = new Map(actions.map((one) => [one.id, one]))
  for (const { id, kind, facts, disposition, relations } of actions) {
    const say = (what: string) => problems.push(`${id}: ${what}`)
    const kinds = relations.map((one) => one.kind)
    const reason = disposition && needed[disposition]
    if (reason && !kinds.some((one) => reason.test(one))) {
      say(`is ${disposition}, and no relation says by what.`)
    }
    if (
      disposition === 'in_effect' &&
      kinds.some((one) => /^(revoked|superseded|overruled)_by$/.test(one))
    ) {
      say('is in effect, and a relation says otherwise.')
    }
    for (const { kind: passive, action, date } of relations) {
      const other = action === undefined ? undefined : byId.get(action)
      const active = inverse[passive]
      if (
        other &&
        active &&
        !other.relations.some((one) => one.kind === active && one.action === id)
      ) {
        say(`${passive} ${action}, which does not say so.`)
      }
      const signed = other && 'signingDate' in other.facts ? other.facts.signingDate : undefined
      if (passive.endsWith('_by') && signed && date !== signed)
        say(`${passive} ${action} on another day.`)
    }
    if (kind !== 'executive_order' || !('dispositionNotes' in facts)) continue
    for (const number of revokersIn(facts.dispositionNotes ?? '')) {
      const told = relations.some(
        (one) => one.kind === 'revoked_by' && one.action === `eo-${number}`,
      )
      if (!told) say(`the Federal Register says that EO ${number} revoked it.`)
    }
  }
  return problems
}

/** Numbers of the orders after "Revoked by:" in a note such as "Revoked by: EO 14099, May 9, 2023; EO 14174, …". */
function revokersIn(notes: string): string[] {
  const line = /^(?:Revoked|Rescinded) by:(.*)$/m.exec(notes)?.[1] ?? ''
  return [...line.matchAll(/EO (\d+)/g)].flatMap(([, number]) => number ?? [])
}
