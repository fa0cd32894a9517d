import {
  type PlannedAggregate,
  type PlannedEmbed,
  type PlannedField,
  type PlannedOrder,
  type PlannedSelectItem,
  type ReadPlan,
  embedsOf,
  isSelected,
} from '../plan/read-plan.ts'
import { fieldSql } from './filter.ts'
import { type Source, relatedSource } from './related.ts'
import type { Statement } from './statement.ts'
import { fromWhere } from './where.ts'
import { quoteIdentifier } from '../../database/quote-identifier.ts'

/** One expression of a select list; rows are grouped by those that aggregate nothing. */
type Expression = { sql: string; aggregates?: boolean }
/** By what alias the columns of each spread resource are known. */
type SpreadAliases = Map<PlannedEmbed, string>

/** `paged` applies the limit and offset of a plan; `comparable` makes rows that can be grouped by. */
type SelectOptions = { paged: boolean; comparable?: boolean }

/** The rows of a plan. */
export function selectSql(
  statement: Statement,
  plan: ReadPlan,
  source: Source,
  { paged, comparable = plan.grouped }: SelectOptions,
): string {
  const { alias } = source
  const spreads: SpreadAliases = new Map()
  const joins = embedsOf(plan).flatMap((embed) => {
    if (!embed.spread || embed.spread.length === 0) return []
    const columns = statement.alias()
    spreads.set(embed, columns)
    const query = spreadSql(statement, embed, alias, comparable)
    return [`left join lateral (${query}) as ${columns} on true`]
  })
  const list = plan.select
    .filter(isSelected)
    .flatMap((item) => itemSql(statement, item, alias, spreads, comparable))
  const clauses = [
    `select ${list.map(({ sql }) => sql).join(', ')}`,
    ...fromWhere(statement, plan, source, joins),
    plan.grouped ? groupBySql(list) : '',
  ]
  if (plan.order.length > 0) {
    const keys = plan.order.map((key) => orderSql(statement, key, alias, spreads))
    clauses.push(`order by ${keys.join(', ')}`)
  }
  if (paged) {
    clauses.push(`limit ${statement.parameter(String(plan.limit))}`)
    if (plan.offset > 0) clauses.push(`offset ${statement.parameter(String(plan.offset))}`)
  }
  return clauses.filter(Boolean).join(' ')
}

function groupBySql(list: Expression[]): string {
  const positions = list.flatMap(({ aggregates }, at) => (aggregates ? [] : [at + 1]))
  return positions.length > 0 ? `group by ${positions.join(', ')}` : ''
}

function itemSql(
  statement: Statement,
  item: PlannedSelectItem,
  alias: string,
  spreads: SpreadAliases,
  comparable: boolean,
): Expression[] {
  switch (item.kind) {
    case 'star':
      return [{ sql: `${alias}.*` }]
    case 'count':
      return [{ sql: named(castSql('count(*)', item.cast), item.name), aggregates: true }]
    case 'presence':
      return [{ sql: named('true', item.name) }]
    case 'column': {
      const value = castSql(shownSql(statement, item.field, alias), item.cast)
      const sql = named(aggregateSql(value, item.aggregate), item.name)
      return [{ sql, aggregates: item.aggregate !== undefined }]
    }
    case 'embed': {
      const { spread } = item.embed
      if (!spread) return [{ sql: embedSql(statement, item.embed, item.name, alias, comparable) }]
      const columns = spreads.get(item.embed)
      return spread.map(({ name, aggregate }) => ({
        sql: named(aggregateSql(`${columns}.${quoteIdentifier(name)}`, aggregate), name),
        aggregates: aggregate !== undefined,
      }))
    }
  }
}

/** A field as the response shows it. */
function shownSql(statement: Statement, field: PlannedField, alias: string): string {
  const { toJson } = field.column.representation ?? {}
  const value = fieldSql(statement, field, alias)
  return toJson !== undefined && field.path.length === 0 ? `${toJson}(${value})` : value
}

const named = (expression: string, name: string) => `${expression} as ${quoteIdentifier(name)}`

const castSql = (expression: string, type: string | undefined) =>
  type === undefined ? expression : `cast(${expression} as ${type})`

const aggregateSql = (expression: string, aggregate: PlannedAggregate | undefined) =>
  aggregate ? castSql(`${aggregate.function}(${expression})`, aggregate.cast) : expression

/**
 * A related resource as a subquery among the selected items: PostgreSQL computes it after sorting and limiting, for the
 * rows of the page only. Rows can be grouped by it as jsonb, whose values are comparable.
 */
function embedSql(
  statement: Statement,
  embed: PlannedEmbed,
  name: string,
  alias: string,
  comparable: boolean,
): string {
  const rows = statement.alias()
  const query = relatedRowsSql(statement, embed, alias)
  const value = embed.toOne ? `row_to_json(${rows}.*)` : `coalesce(json_agg(${rows}.*), '[]')`
  return named(`(select ${value}${comparable ? '::jsonb' : ''} from (${query}) as ${rows})`, name)
}

/**
 * The columns of a related resource that become its parent's. They need a join, because a subquery among the selected
 * items gives one column. Of several related rows, each column becomes a list.
 */
function spreadSql(
  statement: Statement,
  embed: PlannedEmbed,
  alias: string,
  comparable: boolean,
): string {
  const query = relatedRowsSql(statement, embed, alias, comparable)
  if (embed.toOne) return query
  const rows = statement.alias()
  const lists = embed.spread!.map(({ name }) => {
    const list = `coalesce(json_agg(${rows}.${quoteIdentifier(name)}), '[]')`
    return named(comparable ? `${list}::jsonb` : list, name)
  })
  return `select ${lists.join(', ')} from (${query}) as ${rows}`
}

function relatedRowsSql(
  statement: Statement,
  embed: PlannedEmbed,
  alias: string,
  comparable?: boolean,
): string {
  const source = relatedSource(statement, embed.relationship, alias)
  const paged = !embed.toOne || embed.relationship.computed === true
  return selectSql(statement, embed.plan, source, { paged, comparable })
}

function orderSql(
  statement: Statement,
  { field, of, direction, nulls }: PlannedOrder,
  alias: string,
  spreads: SpreadAliases,
): string {
  const value = of
    ? relatedFieldSql(statement, { field, of }, alias, spreads)
    : fieldSql(statement, field, alias)
  return `${value}${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`
}

/** A field of the one row that is related: a column where it is spread already, or else looked up. */
function relatedFieldSql(
  statement: Statement,
  { field, of }: { field: PlannedOrder['field']; of: PlannedEmbed },
  alias: string,
  spreads: SpreadAliases,
): string {
  const columns = spreads.get(of)
  const spread = of.plan.select.find(
    (item) =>
      item.kind === 'column' &&
      item.field.column === field.column &&
      !item.cast &&
      item.field.path.length === 0,
  )
  if (columns !== undefined && spread?.kind === 'column') {
    const column = { ...field.column, name: spread.name }
    return fieldSql(statement, { column, path: field.path }, columns)
  }
  const {
    alias: related,
    from,
    joins = '',
    where = [],
  } = relatedSource(statement, of.relationship, alias)
  const conditions = where.length > 0 ? `where ${where.join(' and ')}` : ''
  return `(select ${fieldSql(statement, field, related)} from ${from} as ${related} ${joins} ${conditions} limit 1)`
}
