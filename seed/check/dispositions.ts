import { relationBehind, relationInverse } from '#domain/actions/relations.ts'
import { readDispositionNotes, relationLabel } from '#domain/orders/disposition-notes.ts'
import type { Action } from '../schema.ts'

const inverse: Readonly<Record<string, string>> = {
  ...relationInverse,
  ...Object.fromEntries(
    Object.entries(relationInverse).map(([active, passive]) => [passive, active]),
  ),
}

/**
 * Contradictions between an action's disposition, its relations, the related actions in the record,
 * and the Federal Register's own disposition notes.
 */
export function dispositionProblems(actions: Action[]): string[] {
  const problems: string[] = []
  const byId = new Map(actions.map((one) => [one.id, one]))
  for (const { id, kind, facts, disposition, relations } of actions) {
    const say = (what: string) => problems.push(`${id}: ${what}`)
    const kinds = relations.map((one) => one.kind)
    const reason = relationBehind(disposition ?? null)
    if (reason !== null && !kinds.some((one) => one === reason)) {
      say(`is ${disposition}, and no relation says by what.`)
    }
    if (
      disposition === 'in_effect' &&
      kinds.some((one) => /^(revoked|superseded|overruled)_by$/.test(one))
    ) {
      say('is in effect, and a relation says otherwise.')
    }
    for (const { kind: said, action, date } of relations) {
      const other = action === undefined ? undefined : byId.get(action)
      const back = inverse[said]
      if (other && back && !other.relations.some((one) => one.kind === back && one.action === id)) {
        say(`${said} ${action}, which does not say so.`)
      }
      const signed = other && 'signingDate' in other.facts ? other.facts.signingDate : undefined
      if (said.endsWith('_by') && signed && date !== signed)
        say(`${said} ${action} on another day.`)
    }
    if (kind !== 'executive_order' || !('dispositionNotes' in facts)) continue
    for (const noted of readDispositionNotes(facts.dispositionNotes ?? '')) {
      const isNamed = relations.some(
        (one) => one.kind === noted.kind && (one.action ?? null) === noted.id,
      )
      if (!isNamed) say(`the Federal Register notes ${noted.kind} ${relationLabel(noted)}.`)
    }
  }
  return problems
}
