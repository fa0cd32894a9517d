import type { DeletePlan, InsertPlan, UpdatePlan, WritePlan } from '../plan/plan-write.ts'
import { type PlannedEmbed, type ReadPlan, embedsOf } from '../plan/read-plan.ts'
import { qualified } from '../schema-cache/schema-cache.ts'
import type { Statement } from './statement.ts'
import { givenValues } from './values.ts'
import { logicTreeSql } from './where.ts'
import { quoteIdentifier } from '../../database/quote-identifier.ts'

/** How many existing rows an upsert found, as `insertSql` counts them; null for none. */
export const updatedRows = `nullif(current_setting('rest.updated', true), '')::int`

/** The writing statement, with the response's columns in `returning`. */
export function writeSql(statement: Statement, plan: WritePlan): string {
  switch (plan.kind) {
    case 'insert':
      return insertSql(statement, plan)
    case 'update':
      return updateSql(statement, plan)
    case 'delete':
      return deleteSql(statement, plan)
  }
}

function deleteSql(statement: Statement, { relation, conditions, representation }: DeletePlan) {
  const target = statement.alias()
  const where = whereSql(statement, conditions, target)
  const returning = returningSql(representation, target)
  return `delete from ${qualified(relation.name)} as ${target} ${where} returning ${returning}`
}

function updateSql(statement: Statement, plan: UpdatePlan): string {
  const target = statement.alias()
  const relation = `${qualified(plan.relation.name)} as ${target}`
  const returning = returningSql(plan.representation, target)
  // Without columns nothing is written, and no row is affected.
  if (plan.columns.length === 0) return `select ${returning} from ${relation} where false`
  const { from, values } = givenValues(statement, plan)
  const set = plan.columns.map(({ name }, at) => `${quoteIdentifier(name)} = ${values[at]}`)
  const where = whereSql(statement, plan.conditions, target)
  return `update ${relation} set ${set.join(', ')} from ${from} ${where} returning ${returning}`
}

function insertSql(statement: Statement, plan: InsertPlan): string {
  const target = statement.alias()
  const names = plan.columns.map(({ name }) => quoteIdentifier(name))
  const { from, alias, values } = givenValues(statement, plan)
  const clauses = [
    `insert into ${qualified(plan.relation.name)} as ${target}`,
    names.length > 0 ? `(${names.join(', ')})` : '',
    `select ${values.join(', ')} from ${from}`,
    whereSql(statement, plan.conditions, alias),
    conflictSql(plan, names),
    `returning ${returningSql(plan.representation, target, plan.location)}`,
  ]
  return clauses.filter(Boolean).join(' ')
}

/**
 * Counts existing rows in a setting of the transaction: a row itself, above all a view's, does not show whether it was
 * inserted or updated.
 */
function conflictSql({ conflict }: InsertPlan, names: string[]): string {
  if (!conflict) return ''
  const on = `on conflict (${conflict.columns.map(quoteIdentifier).join(', ')})`
  if (conflict.resolution === 'ignore' || names.length === 0) return `${on} do nothing`
  const set = names.map((name) => `${name} = excluded.${name}`).join(', ')
  const counted = `set_config('rest.updated', (coalesce(${updatedRows}, 0) + 1)::text, true)`
  return `${on} do update set ${set} where ${counted} is not null`
}

function whereSql(
  statement: Statement,
  conditions: WritePlan['conditions'],
  alias: string,
): string {
  if (conditions.length === 0) return ''
  const filter = conditions.map((condition) => logicTreeSql(statement, condition, alias))
  return `where ${filter.join(' and ')}`
}

/**
 * Only the returned columns. So a caller who may write but not read a column can still write it, if they ask for nothing
 * in return.
 */
function returningSql(
  representation: ReadPlan | undefined,
  alias: string,
  key: string[] = [],
): string {
  if (!representation) {
    return key.length > 0 ? key.map((name) => `${alias}.${quoteIdentifier(name)}`).join(', ') : '1'
  }
  const { select, relation } = representation
  // A computed relationship takes the whole row.
  const whole =
    select.some(({ kind }) => kind === 'star') ||
    embedsOf(representation).some(({ relationship }) => relationship.computed)
  const names = [...neededColumns(representation)]
  const listed = whole ? names.filter((name) => !relation.columns.has(name)) : names
  const columns = listed.map((name) => `${alias}.${quoteIdentifier(name)}`)
  if (whole) columns.unshift(`${alias}.*`)
  return columns.length > 0 ? columns.join(', ') : '1'
}

function neededColumns({ select, order }: ReadPlan): Set<string> {
  const names = new Set<string>()
  for (const item of select) {
    if (item.kind === 'column') names.add(item.field.column.name)
    if (item.kind === 'embed') addKeyColumns(names, item.embed)
  }
  for (const { field, of } of order) {
    if (of) addKeyColumns(names, of)
    else names.add(field.column.name)
  }
  return names
}

function addKeyColumns(names: Set<string>, { relationship }: PlannedEmbed): void {
  for (const [own] of relationship.columnPairs) names.add(own)
}
