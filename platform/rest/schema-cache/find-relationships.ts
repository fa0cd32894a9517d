import type { Relation, Relationship } from './schema-cache.ts'
import type { ColumnRow, ForeignKeyRow } from './queries.ts'
import type { ViewColumn } from './view-columns.ts'

type View = { name: string; columns: ViewColumn[] }
/** A table's columns as a relation shows them: the table itself, or a view that passes them on. */
type Mapping = { relation: string; columns: Map<string, string> }

/**
 * Adds to each relation the ways that lead from it: along foreign keys, through views that show the key's
 * columns, and across junctions (tables whose primary key holds two foreign keys).
 */
export function findRelationships(
  relations: Map<string, Relation>,
  keys: ForeignKeyRow[],
  views: View[],
  columns: readonly ColumnRow[],
): void {
  const mappings = mappingsOf(relations, views, columns)
  const add = (relationship: Relationship) =>
    relations.get(relationship.origin)?.relationships.push(relationship)
  for (const key of keys) {
    for (const origin of mappingsWith(mappings, key.origin, key.origin_columns)) {
      for (const target of mappingsWith(mappings, key.target, key.target_columns)) {
        alongKey(key, origin, target).forEach(add)
      }
    }
  }
  acrossJunctions(relations, keys, mappings).forEach(add)
}

function alongKey(key: ForeignKeyRow, origin: Mapping, target: Mapping): Relationship[] {
  const columnPairs = key.origin_columns.map((column, at): [string, string] => [
    origin.columns.get(column)!,
    target.columns.get(key.target_columns[at]!)!,
  ])
  const outward: Relationship = {
    origin: origin.relation,
    target: target.relation,
    cardinality: key.one_to_one ? 'one-to-one' : 'many-to-one',
    constraint: key.constraint,
    columnPairs,
    outgoing: true,
    targetIsTable: target.relation === key.target,
  }
  const inward: Relationship = {
    origin: target.relation,
    target: origin.relation,
    cardinality: key.one_to_one ? 'one-to-one' : 'one-to-many',
    constraint: key.constraint,
    columnPairs: columnPairs.map(([from, to]) => [to, from]),
    outgoing: false,
    targetIsTable: origin.relation === key.origin,
  }
  return [outward, inward]
}

function acrossJunctions(
  relations: Map<string, Relation>,
  keys: ForeignKeyRow[],
  mappings: Map<string, Mapping[]>,
): Relationship[] {
  const found: Relationship[] = []
  for (const first of keys) {
    const primaryKey = relations.get(first.origin)?.primaryKey ?? []
    for (const second of keys) {
      if (first === second || first.origin !== second.origin) continue
      const both = [...first.origin_columns, ...second.origin_columns]
      if (!both.every((column) => primaryKey.includes(column))) continue
      for (const origin of mappingsWith(mappings, first.target, first.target_columns)) {
        for (const target of mappingsWith(mappings, second.target, second.target_columns)) {
          found.push({
            origin: origin.relation,
            target: target.relation,
            cardinality: 'many-to-many',
            constraint: `${first.constraint}, ${second.constraint}`,
            columnPairs: first.target_columns.map((column, at) => [
              origin.columns.get(column)!,
              first.origin_columns[at]!,
            ]),
            outgoing: false,
            targetIsTable: target.relation === second.target,
            junction: {
              relation: first.origin,
              columnPairs: second.target_columns.map((column, at) => [
                second.origin_columns[at]!,
                target.columns.get(column)!,
              ]),
              constraints: [first.constraint, second.constraint],
            },
          })
        }
      }
    }
  }
  return found
}

function mappingsWith(
  mappings: Map<string, Mapping[]>,
  table: string,
  columns: string[],
): Mapping[] {
  return (mappings.get(table) ?? []).filter((mapping) =>
    columns.every((column) => mapping.columns.has(column)),
  )
}

/** For each table: itself, and every view that shows some of its columns, also through other views. */
function mappingsOf(
  relations: Map<string, Relation>,
  views: View[],
  columns: readonly ColumnRow[],
): Map<string, Mapping[]> {
  const names = new Map<number, string>()
  const columnNames = new Map<string, string>()
  for (const row of columns) {
    names.set(row.relation_oid, row.relation)
    if (row.column !== null) columnNames.set(`${row.relation} ${row.number}`, row.column)
  }
  const mappings = new Map<string, Mapping[]>()
  for (const { name, kind, columns: own } of relations.values()) {
    const itself = new Map([...own.keys()].map((column) => [column, column]))
    if (kind === 'table') mappings.set(name, [{ relation: name, columns: itself }])
  }
  // Views come in the order they were made, so what a view reads has been traced before it.
  const origins = new Map<string, { table: string; column: string }>()
  for (const view of views) {
    for (const { number, relation, column } of view.columns) {
      const direct = names.get(relation)
      const viewColumn = columnNames.get(`${view.name} ${number}`)
      const read = direct && columnNames.get(`${direct} ${column}`)
      if (!direct || !viewColumn || !read) continue
      const origin =
        relations.get(direct)?.kind === 'view'
          ? origins.get(`${direct} ${read}`)
          : { table: direct, column: read }
      if (!origin) continue
      origins.set(`${view.name} ${viewColumn}`, origin)
      addColumn(mappings, origin.table, view.name, origin.column, viewColumn)
    }
  }
  return mappings
}

function addColumn(
  mappings: Map<string, Mapping[]>,
  table: string,
  relation: string,
  column: string,
  viewColumn: string,
): void {
  const all = mappings.get(table) ?? []
  let mapping = all.find((one) => one.relation === relation)
  if (!mapping) {
    mapping = { relation, columns: new Map() }
    mappings.set(table, [...all, mapping])
  }
  if (!mapping.columns.has(column)) mapping.columns.set(column, viewColumn)
}
