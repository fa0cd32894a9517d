import { type Column, identifier, qualified } from '../schema-cache/schema-cache.ts'
import type { WritePlan } from '../plan/plan-write.ts'
import { type ReadPlan, embedsOf } from '../plan/read-plan.ts'
import { logicTreeSql } from './select.ts'
import type { Statement } from './statement.ts'

/** The statement that writes, with what the answer needs in `returning`. */
export function writeSql(statement: Statement, plan: WritePlan): string {
  const target = statement.alias()
  const relation = `${qualified(plan.relation.name)} as ${target}`
  const filter = plan.conditions.map((condition) => logicTreeSql(statement, condition, target))
  const where = filter.length > 0 ? `where ${filter.join(' and ')}` : ''
  const returning = `returning ${returningSql(plan.representation, target)}`
  switch (plan.kind) {
    case 'insert':
      return `${insertSql(statement, plan, relation)} ${returning}`
    case 'delete':
      return `delete from ${relation} ${where} ${returning}`
    case 'update': {
      // Without columns nothing is written, and no row is affected.
      if (plan.columns.length === 0) {
        const nothing = [...filter, 'false'].join(' and ')
        return `select ${returningSql(plan.representation, target)} from ${relation} where ${nothing}`
      }
      const given = statement.alias()
      const set = plan.columns.map(
        ({ name }) => `${identifier(name)} = ${given}.${identifier(name)}`,
      )
      const values = `json_to_recordset(${statement.parameter(plan.payload.text)}::json) as ${given}(${definitions(plan.columns)})`
      return `update ${relation} set ${set.join(', ')} from ${values} ${where} ${returning}`
    }
  }
}

function insertSql(
  statement: Statement,
  plan: Extract<WritePlan, { kind: 'insert' }>,
  relation: string,
): string {
  const { columns, conflict } = plan
  const names = columns.map(({ name }) => identifier(name))
  const into = names.length > 0 ? ` (${names.join(', ')})` : ''
  const values =
    plan.missing === 'default' ? defaultedValues(statement, plan) : givenValues(statement, plan)
  const insert = `insert into ${relation}${into} ${values}`
  if (!conflict) return insert
  const on = `on conflict (${conflict.columns.map(identifier).join(', ')})`
  if (conflict.resolution === 'ignore' || names.length === 0) return `${insert} ${on} do nothing`
  return `${insert} ${on} do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

function givenValues(
  statement: Statement,
  { columns, payload }: Extract<WritePlan, { kind: 'insert' }>,
): string {
  const rows = `${statement.parameter(payload.text)}::json`
  if (columns.length === 0) return `select from json_array_elements(${rows})`
  const given = statement.alias()
  const list = columns.map(({ name }) => `${given}.${identifier(name)}`)
  return `select ${list.join(', ')} from json_to_recordset(${rows}) as ${given}(${definitions(columns)})`
}

/** A key that a row does not have is its column's default, not null. */
function defaultedValues(
  statement: Statement,
  { columns, payload }: Extract<WritePlan, { kind: 'insert' }>,
): string {
  const rows = `jsonb_array_elements(${statement.parameter(payload.text)}::jsonb)`
  if (columns.length === 0) return `select from ${rows}`
  const [row, given] = [statement.alias(), statement.alias()]
  const list = columns.map(({ name, default: fallback }) => {
    const value = `${given}.${identifier(name)}`
    if (fallback === null) return value
    return `case when jsonb_exists(${row}.value, ${statement.parameter(name)}) then ${value} else ${fallback} end`
  })
  return `select ${list.join(', ')} from ${rows} as ${row}(value), jsonb_to_record(${row}.value) as ${given}(${definitions(columns)})`
}

const definitions = (columns: Column[]) =>
  columns.map(({ name, type }) => `${identifier(name)} ${type}`).join(', ')

/**
 * Only columns the answer needs: whoever may write but not read a column still can, as long as nothing is asked back.
 */
function returningSql(representation: ReadPlan | undefined, alias: string): string {
  if (!representation) return '1'
  if (representation.select.some(({ kind }) => kind === 'star')) return `${alias}.*`
  const names = neededColumns(representation)
  return names.size > 0 ? [...names].map((name) => `${alias}.${identifier(name)}`).join(', ') : '1'
}

function neededColumns(representation: ReadPlan): Set<string> {
  const names = new Set<string>()
  for (const item of representation.select) {
    if (item.kind === 'column') names.add(item.field.column.name)
  }
  for (const { relationship } of embedsOf(representation)) {
    for (const [own] of relationship.columnPairs) names.add(own)
  }
  for (const { field, through } of representation.order) {
    if (!through) names.add(field.column.name)
    for (const [own] of through?.relationship.columnPairs ?? []) names.add(own)
  }
  return names
}
