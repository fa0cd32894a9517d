import type postgres from 'postgres'
import type { SchemaCache, Routine, Column, Relation } from './schema-cache.ts'
import { castableTypes } from './castable-types.ts'
import {
  columnsQuery,
  foreignKeysQuery,
  functionsQuery,
  typesQuery,
  viewsQuery,
} from './queries.ts'
import type { ColumnRow, ForeignKeyRow, FunctionRow, TypeRow, ViewRow } from './queries.ts'
import { findRelationships } from './find-relationships.ts'
import { traceView } from './view-columns.ts'

/** Reads what schema `public` holds, in one transaction, as the owner of the pool. */
export async function introspect(sql: postgres.Sql): Promise<SchemaCache> {
  const [columns, keys, views, functions, types] = await sql.begin(
    'isolation level repeatable read read only',
    async (transaction) => {
      // With an empty path every type that is not built in is written with its schema.
      await transaction`select set_config('search_path', '', true)`
      return [
        await transaction.unsafe<ColumnRow[]>(columnsQuery),
        await transaction.unsafe<ForeignKeyRow[]>(foreignKeysQuery),
        await transaction.unsafe<ViewRow[]>(viewsQuery),
        await transaction.unsafe<FunctionRow[]>(functionsQuery),
        await transaction.unsafe<TypeRow[]>(typesQuery),
      ]
    },
  )
  const relations = readRelations(columns)
  const traced = views.map((view) => ({ name: view.view, columns: traceView(view.definition) }))
  findRelationships(relations, [...keys], traced, columns)
  return { relations, routines: readRoutines(functions, relations), types: castableTypes(types) }
}

function readRelations(rows: readonly ColumnRow[]): Map<string, Relation> {
  const relations = new Map<string, Relation>()
  for (const row of rows) {
    const relation = relations.get(row.relation) ?? {
      name: row.relation,
      kind: row.kind,
      columns: new Map(),
      primaryKey: row.primary_key,
      relationships: [],
    }
    relations.set(row.relation, relation)
    if (row.column === null) continue
    relation.columns.set(row.column, {
      name: row.column,
      type: row.type,
      shape: row.shape,
      default: row.default,
    })
  }
  return relations
}

function readRoutines(
  rows: readonly FunctionRow[],
  relations: Map<string, Relation>,
): Map<string, Routine[]> {
  const routines = new Map<string, Routine[]>()
  for (const row of rows) {
    const inputs = row.arguments.filter(({ mode }) => 'ibv'.includes(mode))
    const required = inputs.length - row.defaults
    const routine: Routine = {
      name: row.name,
      parameters: inputs.map(({ name, type, json, mode }, at) => ({
        name,
        type,
        json,
        required: at < required && mode !== 'v',
        variadic: mode === 'v',
      })),
      returns: row.returns,
      set: row.set,
      volatile: row.volatile,
      relation: row.relation ?? undefined,
      columns: (row.relation && relations.get(row.relation)?.columns) || outputColumns(row),
    }
    routines.set(row.name, [...(routines.get(row.name) ?? []), routine])
  }
  return routines
}

function outputColumns(row: FunctionRow): Map<string, Column> {
  const columns = row.arguments.filter(({ mode }) => 'bot'.includes(mode))
  return new Map(
    columns.map(({ name, type, shape }) => [name, { name, type, shape, default: null }]),
  )
}
