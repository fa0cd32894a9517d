import {
  type PlannedEmbed,
  type PlannedLogicTree,
  type ReadPlan,
  embedsOf,
} from '../plan/read-plan.ts'
import { filterSql } from './filter.ts'
import { type Source, relatedSource } from './related.ts'
import type { Statement } from './statement.ts'

/** The `from` and `where` of a plan; `laterals` are further joins, of resources spread into its rows. */
export function fromWhere(
  statement: Statement,
  plan: ReadPlan,
  { from, alias, joins = '', where = [] }: Source,
  laterals: string[],
): string[] {
  const conditions = [
    ...where,
    ...plan.conditions.map((condition) => logicTreeSql(statement, condition, alias)),
    ...embedsOf(plan)
      .filter(({ inner }) => inner)
      .map((embed) => existsSql(statement, embed, alias)),
  ]
  const filter = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  return [`from ${from} as ${alias}`, joins, ...laterals, filter]
}

export function logicTreeSql(statement: Statement, tree: PlannedLogicTree, alias: string): string {
  switch (tree.kind) {
    case 'filter':
      return filterSql(statement, tree.field, tree.operation, alias)
    case 'related': {
      const exists = existsSql(statement, tree.embed, alias)
      return tree.exists ? exists : `not ${exists}`
    }
    default: {
      const parts = tree.conditions.map((one) => logicTreeSql(statement, one, alias))
      const whole = `(${parts.join(` ${tree.kind} `)})`
      return tree.negated ? `not ${whole}` : whole
    }
  }
}

/** Whether a row called `alias` has related rows that meet their own conditions. */
function existsSql(statement: Statement, embed: PlannedEmbed, alias: string): string {
  const source = relatedSource(statement, embed.relationship, alias)
  const conditions = fromWhere(statement, embed.plan, source, []).filter(Boolean)
  return `exists (select ${conditions.join(' ')})`
}
