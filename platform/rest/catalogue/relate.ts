import type { Relation, Relationship } from './catalogue.ts'
import type { ColumnRow, ForeignKeyRow } from './queries.ts'
import type { ViewColumn } from './view-columns.ts'

type View = { name: string; columns: ViewColumn[] }
/** A table's columns as a relation shows them: the table itself, or a view that passes them on. */
type Showing = { relation: string; columns: Map<string, string> }

/**
 * Adds to each relation the ways that lead from it: along foreign keys, through views that show the key's
 * columns, and across junctions (tables whose primary key holds two foreign keys).
 */
export function relate(
  relations: Map<string, Relation>,
  keys: ForeignKeyRow[],
  views: View[],
  columns: readonly ColumnRow[],
): void {
  const showings = showingsOf(relations, views, columns)
  const add = (relationship: Relationship) =>
    relations.get(relationship.origin)?.relationships.push(relationship)
  for (const key of keys) {
    for (const origin of whereShown(showings, key.origin, key.origin_columns)) {
      for (const target of whereShown(showings, key.target, key.target_columns)) {
        alongKey(key, origin, target).forEach(add)
      }
    }
  }
  acrossJunctions(relations, keys, showings).forEach(add)
}

function alongKey(key: ForeignKeyRow, origin: Showing, target: Showing): Relationship[] {
  const pairs = key.origin_columns.map((column, at): [string, string] => [
    origin.columns.get(column)!,
    target.columns.get(key.target_columns[at]!)!,
  ])
  const outward: Relationship = {
    origin: origin.relation,
    target: target.relation,
    cardinality: key.one_to_one ? 'one-to-one' : 'many-to-one',
    constraint: key.constraint,
    pairs,
    outgoing: true,
    toTable: target.relation === key.target,
  }
  const inward: Relationship = {
    origin: target.relation,
    target: origin.relation,
    cardinality: key.one_to_one ? 'one-to-one' : 'one-to-many',
    constraint: key.constraint,
    pairs: pairs.map(([from, to]) => [to, from]),
    outgoing: false,
    toTable: origin.relation === key.origin,
  }
  return [outward, inward]
}

function acrossJunctions(
  relations: Map<string, Relation>,
  keys: ForeignKeyRow[],
  showings: Map<string, Showing[]>,
): Relationship[] {
  const found: Relationship[] = []
  for (const first of keys) {
    const primaryKey = relations.get(first.origin)?.primaryKey ?? []
    for (const second of keys) {
      if (first === second || first.origin !== second.origin) continue
      const both = [...first.origin_columns, ...second.origin_columns]
      if (!both.every((column) => primaryKey.includes(column))) continue
      for (const origin of whereShown(showings, first.target, first.target_columns)) {
        for (const target of whereShown(showings, second.target, second.target_columns)) {
          found.push({
            origin: origin.relation,
            target: target.relation,
            cardinality: 'many-to-many',
            constraint: `${first.constraint}, ${second.constraint}`,
            pairs: first.target_columns.map((column, at) => [
              origin.columns.get(column)!,
              first.origin_columns[at]!,
            ]),
            outgoing: false,
            toTable: target.relation === second.target,
            junction: {
              relation: first.origin,
              pairs: second.target_columns.map((column, at) => [
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

function whereShown(showings: Map<string, Showing[]>, table: string, columns: string[]): Showing[] {
  return (showings.get(table) ?? []).filter((showing) =>
    columns.every((column) => showing.columns.has(column)),
  )
}

/** For each table: itself, and every view that shows some of its columns, also through other views. */
function showingsOf(
  relations: Map<string, Relation>,
  views: View[],
  columns: readonly ColumnRow[],
): Map<string, Showing[]> {
  const names = new Map<number, string>()
  const columnNames = new Map<string, string>()
  for (const row of columns) {
    names.set(row.relation_oid, row.relation)
    if (row.column !== null) columnNames.set(`${row.relation} ${row.number}`, row.column)
  }
  const showings = new Map<string, Showing[]>()
  for (const { name, kind, columns: own } of relations.values()) {
    const itself = new Map([...own.keys()].map((column) => [column, column]))
    if (kind === 'table') showings.set(name, [{ relation: name, columns: itself }])
  }
  // Views come in the order they were made, so what a view reads has been traced before it.
  const origins = new Map<string, { table: string; column: string }>()
  for (const view of views) {
    for (const { number, relation, column } of view.columns) {
      const direct = names.get(relation)
      const shown = columnNames.get(`${view.name} ${number}`)
      const read = direct && columnNames.get(`${direct} ${column}`)
      if (!direct || !shown || !read) continue
      const origin =
        relations.get(direct)?.kind === 'view'
          ? origins.get(`${direct} ${read}`)
          : { table: direct, column: read }
      if (!origin) continue
      origins.set(`${view.name} ${shown}`, origin)
      show(showings, origin.table, view.name, origin.column, shown)
    }
  }
  return showings
}

function show(
  showings: Map<string, Showing[]>,
  table: string,
  relation: string,
  column: string,
  shown: string,
): void {
  const all = showings.get(table) ?? []
  let showing = all.find((one) => one.relation === relation)
  if (!showing) {
    showing = { relation, columns: new Map() }
    showings.set(table, [...all, showing])
  }
  if (!showing.columns.has(column)) showing.columns.set(column, shown)
}
