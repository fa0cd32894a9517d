import type postgres from 'postgres'
import { castableTypes } from './castable-types.ts'
import { type ColumnRow, columnsQuery } from './columns-query.ts'
import { type ComputedRow, computedQuery } from './computed-query.ts'
import { type NumberedRelations, findRelationships } from './find-relationships.ts'
import { type KeyRow, keysQuery } from './keys-query.ts'
import { readRoutines } from './read-routines.ts'
import { type RoutineRow, routinesQuery } from './routines-query.ts'
import type { Relation, SchemaCache } from './schema-cache.ts'
import { traceView } from './trace-view.ts'
import { type TypeRow, typesQuery } from './types-query.ts'
import { type ViewRow, viewsQuery } from './views-query.ts'

/** Reads the catalogue of schema `public`, in one transaction, as the owner of the pool. */
export async function introspect(sql: postgres.Sql): Promise<SchemaCache> {
  const [columns, keys, views, computed, routines, types] = await sql.begin(
    'isolation level repeatable read read only',
    async (transaction) => {
      // With an empty path, every type that is not built in is written with its schema.
      await transaction`select set_config('search_path', '', true)`
      return [
        await transaction.unsafe<ColumnRow[]>(columnsQuery),
        await transaction.unsafe<KeyRow[]>(keysQuery),
        await transaction.unsafe<ViewRow[]>(viewsQuery),
        await transaction.unsafe<ComputedRow[]>(computedQuery),
        await transaction.unsafe<RoutineRow[]>(routinesQuery),
        await transaction.unsafe<TypeRow[]>(typesQuery),
      ]
    },
  )
  const numbered = readRelations(columns)
  const traced = views.map(({ oid, definition }) => ({ oid, columns: traceView(definition) }))
  findRelationships(numbered, keys, traced)
  addComputed(numbered, computed)
  const all = [...numbered.values()].map(({ relation }) => [relation.name, relation] as const)
  const relations = new Map(all)
  return { relations, routines: readRoutines(routines, relations), types: castableTypes(types) }
}

function readRelations(rows: readonly ColumnRow[]): NumberedRelations {
  const relations = new Map<number, { relation: Relation; columnNames: Map<number, string> }>()
  for (const {
    oid,
    relation: name,
    kind,
    number,
    column,
    type,
    shape,
    representation,
    ...row
  } of rows) {
    const found = relations.get(oid) ?? {
      relation: { ...emptyRelation(name), kind },
      columnNames: new Map(),
    }
    relations.set(oid, found)
    if (column === null) continue
    found.relation.columns.set(column, {
      name: column,
      type,
      shape,
      default: row.default,
      representation: representation ?? undefined,
    })
    found.columnNames.set(number, column)
  }
  return relations
}

function emptyRelation(name: string): Relation {
  return {
    name,
    kind: 'rows',
    columns: new Map(),
    computedColumns: new Map(),
    primaryKey: [],
    relationships: [],
  }
}

function addComputed(relations: NumberedRelations, rows: readonly ComputedRow[]): void {
  for (const { name, origin: from, target: to, single, type, shape } of rows) {
    const origin = relations.get(from)?.relation
    const target = to === null ? undefined : relations.get(to)?.relation
    if (!origin) continue
    if (!target) {
      origin.computedColumns.set(name, { name, type, shape, default: null })
      continue
    }
    // A computed relationship replaces those to the relation of the same name.
    origin.relationships = origin.relationships.filter(
      (one) => one.computed || one.target.name !== name,
    )
    origin.relationships.push({
      origin,
      target,
      cardinality: single ? 'many-to-one' : 'one-to-many',
      constraint: name,
      columnPairs: [],
      computed: true,
    })
  }
}
