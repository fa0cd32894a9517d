import type { KeyRow } from './keys-query.ts'
import type { ColumnPair, Relation, Relationship } from './schema-cache.ts'
import type { TracedView } from './trace-view.ts'

/** Relations of `public` by their oid, with the names of their columns by number. */
export type NumberedRelations = ReadonlyMap<
  number,
  { relation: Relation; columnNames: ReadonlyMap<number, string> }
>
/**
 * How a relation shows a table's columns: the table itself by their own names, a view by one name or several.
 */
type Exposure = { relation: Relation; columnNames: Map<number, string[]> }
/** A key's columns under the names by which one relation shows them. */
type KeySide = { relation: Relation; columns: string[] }

/**
 * Adds to each relation its relationships, as PostgREST finds them: along foreign keys and across junctions, whose
 * primary key holds two foreign keys. Views have them too, if they show the keys' columns of tables in any schema. Views
 * also get the primary keys that they show.
 */
export function findRelationships(
  relations: NumberedRelations,
  keys: readonly KeyRow[],
  views: readonly TracedView[],
): void {
  const exposures = exposuresOf(relations, views)
  const sidesOf = (table: number, columns: number[]) =>
    keySides(exposures.get(table) ?? [], columns)
  for (const { kind, origin, origin_columns: columns } of keys) {
    if (kind === 'primary') addPrimaryKeys(sidesOf(origin, columns))
  }
  const outward = keys
    .filter(({ kind }) => kind === 'foreign')
    .flatMap((key) =>
      sidesOf(key.origin, key.origin_columns).flatMap((origin) =>
        sidesOf(key.target, key.target_columns ?? []).map((target) =>
          alongKey(key, origin, target),
        ),
      ),
    )
  for (const relationship of [...outward, ...outward.map(inverse), ...acrossJunctions(outward)]) {
    relationship.origin.relationships.push(relationship)
  }
}

function addPrimaryKeys(sides: KeySide[]): void {
  const seen = new Set<Relation>()
  for (const { relation, columns } of sides) {
    // If a view shows a column twice, its first name counts.
    if (!seen.has(relation)) relation.primaryKey.push(...columns)
    seen.add(relation)
  }
}

function alongKey(key: KeyRow, origin: KeySide, target: KeySide): Relationship {
  return {
    origin: origin.relation,
    target: target.relation,
    cardinality: key.one_to_one ? 'one-to-one' : 'many-to-one',
    constraint: key.constraint,
    columnPairs: origin.columns.map((column, at) => [column, target.columns[at]!]),
  }
}

function inverse(relationship: Relationship): Relationship {
  const { origin, target, cardinality, columnPairs } = relationship
  return {
    ...relationship,
    origin: target,
    target: origin,
    cardinality: cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many',
    columnPairs: columnPairs.map(swap),
  }
}

const swap = ([one, other]: ColumnPair): ColumnPair => [other, one]

/** Many-to-many, through each relation whose primary key holds the columns of two many-to-one relationships. */
function acrossJunctions(outward: readonly Relationship[]): Relationship[] {
  const manyToOne = outward.filter(({ cardinality }) => cardinality === 'many-to-one')
  const byJunction = Map.groupBy(manyToOne, ({ origin }) => origin)
  return [...byJunction].flatMap(([junction, parents]) =>
    parents.flatMap((first) =>
      parents
        .filter((second) => first.constraint !== second.constraint)
        .filter((second) =>
          [...first.columnPairs, ...second.columnPairs].every(([column]) =>
            junction.primaryKey.includes(column),
          ),
        )
        .map((second): Relationship => ({
          origin: first.target,
          target: second.target,
          cardinality: 'many-to-many',
          constraint: `${first.constraint}, ${second.constraint}`,
          columnPairs: first.columnPairs.map(swap),
          junction: {
            relation: junction,
            columnPairs: second.columnPairs,
            constraints: [first.constraint, second.constraint],
          },
        })),
    ),
  )
}

/** The relations that show all columns of a key, once for each combination of names if a view repeats a column. */
function keySides(exposures: readonly Exposure[], columns: number[]): KeySide[] {
  return exposures.flatMap(({ relation, columnNames }) => {
    const named = columns.map((column) => columnNames.get(column) ?? [])
    return combinations(named).map((names) => ({ relation, columns: names }))
  })
}

function combinations(choices: string[][]): string[][] {
  return choices.reduce<string[][]>(
    (found, names) => found.flatMap((earlier) => names.map((name) => [...earlier, name])),
    [[]],
  )
}

/** For each table, by its oid: itself if it is in `public`, and every view of `public` that shows some of its columns. */
function exposuresOf(
  relations: NumberedRelations,
  views: readonly TracedView[],
): Map<number, Exposure[]> {
  const exposures = new Map<number, Exposure[]>()
  const add = (table: number, relation: Relation, column: number, name: string) => {
    const all = exposures.get(table) ?? []
    exposures.set(table, all)
    let exposure = all.find((one) => one.relation === relation)
    if (!exposure) all.push((exposure = { relation, columnNames: new Map() }))
    exposure.columnNames.set(column, [...(exposure.columnNames.get(column) ?? []), name])
  }
  for (const [oid, { relation, columnNames }] of relations) {
    if (relation.kind !== 'table') continue
    for (const [number, name] of columnNames) add(oid, relation, number, name)
  }
  const traced = new Map(views.map((view) => [view.oid, view]))
  for (const { oid, columns } of views) {
    const view = relations.get(oid)
    for (const column of columns) {
      const name = view?.columnNames.get(column.number)
      const origin = baseColumn(traced, column)
      if (view && origin && name !== undefined)
        add(origin.table, view.relation, origin.column, name)
    }
  }
  return exposures
}

/** The table column behind a view's column, through other views of `public`. */
function baseColumn(
  views: ReadonlyMap<number, TracedView>,
  { relation, column }: { relation: number; column: number },
  passed: readonly number[] = [],
): { table: number; column: number } | undefined {
  const view = views.get(relation)
  if (!view) return { table: relation, column }
  const next = view.columns.find(({ number }) => number === column)
  // A view may read itself through functions; PostgreSQL then fails when it is queried.
  return next && !passed.includes(relation)
    ? baseColumn(views, next, [...passed, relation])
    : undefined
}
