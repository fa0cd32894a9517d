import { type Relationship, identifier, qualified } from '../schema-cache/schema-cache.ts'
import {
  type PlannedSelectItem,
  type PlannedLogicTree,
  type PlannedEmbed,
  type PlannedOrder,
  type ReadPlan,
  embedsOf,
  isSelected,
} from '../plan/read-plan.ts'
import { fieldSql, filterSql } from './filter.ts'
import type { Statement } from './statement.ts'

/** Where rows come from: the alias they are known by, further joins, and conditions that bind them to a parent. */
export type Source = { from: string; alias: string; joins?: string; where?: string[] }

/** The rows of a plan. `paged` applies its limit and offset. */
export function selectSql(
  statement: Statement,
  plan: ReadPlan,
  source: Source,
  { paged }: { paged: boolean },
): string {
  const { alias } = source
  const laterals: string[] = []
  const shown = plan.select.filter(isSelected)
  const list = shown.map((item) => selectItemSql(statement, item, alias, laterals))
  const clauses = [
    `select ${list.join(', ')}`,
    ...fromWhere(statement, plan, source, laterals),
    groupBy(plan),
  ]
  if (plan.order.length > 0) {
    clauses.push(`order by ${plan.order.map((key) => orderSql(statement, key, alias)).join(', ')}`)
  }
  if (paged) {
    clauses.push(`limit ${statement.parameter(String(plan.limit))}`)
    if (plan.offset > 0) clauses.push(`offset ${statement.parameter(String(plan.offset))}`)
  }
  return clauses.filter(Boolean).join(' ')
}

/** How many rows a plan has without its page, as a query of one number; counting stops at `atMost`. */
export function countSql(
  statement: Statement,
  plan: ReadPlan,
  source: Source,
  atMost?: number,
): string {
  const bound = atMost === undefined ? '' : ` limit ${statement.parameter(String(atMost))}`
  return `select count(*) from (${matchingRowsSql(statement, plan, source)}${bound}) as counted`
}

/** One row without columns for each row of a plan. */
export function matchingRowsSql(statement: Statement, plan: ReadPlan, source: Source): string {
  const list = plan.grouped
    ? plan.select.map((item) => selectItemSql(statement, item, source.alias, [])).join(', ')
    : ''
  const clauses = [`select ${list}`, ...fromWhere(statement, plan, source, []), groupBy(plan)]
  return clauses.filter(Boolean).join(' ')
}

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

function groupBy(plan: ReadPlan): string {
  if (!plan.grouped) return ''
  const positions = plan.select.flatMap((item, at) =>
    item.kind === 'column' && !item.aggregate ? [at + 1] : [],
  )
  return positions.length > 0 ? `group by ${positions.join(', ')}` : ''
}

function selectItemSql(
  statement: Statement,
  item: PlannedSelectItem,
  alias: string,
  laterals: string[],
): string {
  switch (item.kind) {
    case 'star':
      return `${alias}.*`
    case 'count':
      return `${castSql('count(*)', item.cast)} as ${identifier(item.name)}`
    case 'column': {
      const value = castSql(fieldSql(statement, item.field, alias), item.cast)
      const { aggregate, aggregateCast } = item
      const whole = aggregate ? castSql(`${aggregate}(${value})`, aggregateCast) : value
      return `${whole} as ${identifier(item.name)}`
    }
    case 'embed':
      return embedSql(statement, item.embed, item.name, alias, laterals)
  }
}

const castSql = (expression: string, type: string | undefined) =>
  type === undefined ? expression : `cast(${expression} as ${type})`

/**
 * A related resource as a subquery among the select: PostgreSQL computes it after sorting and limiting, for the
 * rows of the page only. Spread columns need a join, because one subquery gives one column.
 */
function embedSql(
  statement: Statement,
  embed: PlannedEmbed,
  name: string,
  alias: string,
  laterals: string[],
): string {
  const source = relatedSource(statement, embed.relationship, alias)
  const rows = statement.alias()
  const query = selectSql(statement, embed.plan, source, { paged: !embed.toOne })
  if (embed.spread) {
    laterals.push(`left join lateral (${query}) as ${rows} on true`)
    return `${rows}.*`
  }
  const value = embed.toOne ? `row_to_json(${rows}.*)` : `coalesce(json_agg(${rows}.*), '[]')`
  return `(select ${value} from (${query}) as ${rows}) as ${identifier(name)}`
}

function existsSql(statement: Statement, embed: PlannedEmbed, alias: string): string {
  const source = relatedSource(statement, embed.relationship, alias)
  const conditions = fromWhere(statement, embed.plan, source, []).filter(Boolean)
  return `exists (select ${conditions.join(' ')})`
}

/** The related rows of one row called `parent`. */
export function relatedSource(
  statement: Statement,
  { target, columnPairs, junction }: Relationship,
  parent: string,
): Source {
  const alias = statement.alias()
  const from = qualified(target)
  if (!junction) return { from, alias, where: equalColumns(columnPairs, parent, alias) }
  const between = statement.alias()
  const on = equalColumns(junction.columnPairs, between, alias).join(' and ')
  return {
    from,
    alias,
    joins: `join ${qualified(junction.relation)} as ${between} on ${on}`,
    where: equalColumns(columnPairs, parent, between),
  }
}

function equalColumns(columnPairs: [string, string][], left: string, right: string): string[] {
  return columnPairs.map(
    ([own, other]) => `${right}.${identifier(other)} = ${left}.${identifier(own)}`,
  )
}

export function logicTreeSql(
  statement: Statement,
  condition: PlannedLogicTree,
  alias: string,
): string {
  switch (condition.kind) {
    case 'filter':
      return filterSql(statement, condition.field, condition.operation, alias)
    case 'related': {
      const exists = existsSql(statement, condition.embed, alias)
      return condition.exists ? exists : `not ${exists}`
    }
    default: {
      const parts = condition.conditions.map((one) => logicTreeSql(statement, one, alias))
      const whole = `(${parts.join(` ${condition.kind} `)})`
      return condition.negated ? `not ${whole}` : whole
    }
  }
}

function orderSql(statement: Statement, key: PlannedOrder, alias: string): string {
  const { field, through, direction, nulls } = key
  const suffix = `${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`
  if (!through) return fieldSql(statement, field, alias) + suffix
  const { alias: related, from, where = [] } = relatedSource(statement, through.relationship, alias)
  const value = fieldSql(statement, field, related)
  return `(select ${value} from ${from} as ${related} where ${where.join(' and ')} limit 1)${suffix}`
}
