import { citeUnnumbered } from '../orders/executive-number.ts'
import { throughRemark } from '../orders/continuation.ts'
import { actionNumber } from './action-number.ts'
import type { Disposition } from './status-label.ts'

/** The relation as seen from the other action: "A revokes B" is "B was revoked by A". */
export const relationInverse: Readonly<Record<string, string>> = {
  amends: 'amended_by',
  revokes: 'revoked_by',
  revokes_in_part: 'revoked_in_part_by',
  supersedes: 'superseded_by',
  supersedes_in_part: 'superseded_in_part_by',
  overrules: 'overruled_by',
  continues: 'continued_by',
}

/** The disposition that follows from a kind of relation. The whole goes before a part. */
const dispositions = {
  revoked_by: 'revoked',
  superseded_by: 'superseded',
  overruled_by: 'overruled',
  vacated_by: 'vacated',
  revoked_in_part_by: 'partly_revoked',
} as const satisfies Record<string, Disposition>

/** The disposition that follows from the relations of an action; null if none does. */
export function dispositionFrom(relations: readonly { kind: string }[]): Disposition | null {
  const kinds = new Set(relations.map(({ kind }) => kind))
  return Object.entries(dispositions).find(([kind]) => kinds.has(kind))?.[1] ?? null
}

/** The kind of relation that leads to a disposition; null if none does. */
export function relationBehind(disposition: Disposition | null): string | null {
  // No relation follows from a court's stay.
  if (disposition === 'blocked' || disposition === 'blocked_in_part') return 'blocked_by'
  return Object.entries(dispositions).find(([, made]) => made === disposition)?.[0] ?? null
}

type Other = Parameters<typeof actionNumber>[0] & { id: string; title: string }

/** Relations that other actions state, seen from the named action, unless it states them itself. */
export function statedByOthers(
  own: readonly { kind: string; related_id: string | null }[],
  others: readonly { kind: string; label: string; date: string | null; other: Other }[],
): { kind: string; label: string; related_id: string; date: string | null }[] {
  const stated = new Set(own.map(({ kind, related_id }) => `${kind} ${related_id}`))
  return others.flatMap(({ kind, label: words, date, other }) => {
    const passive = relationInverse[kind]
    if (!passive || stated.has(`${passive} ${other.id}`)) return []
    const name = citeUnnumbered(other.id, date) ?? actionNumber(other) ?? other.title
    const label = name + throughRemark(words)
    return [{ kind: passive, label, related_id: other.id, date }]
  })
}
