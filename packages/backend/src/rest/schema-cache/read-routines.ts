import type { RoutineRow } from './routines-query.ts'
import type { Column, Relation, Routine, RoutineParameter } from './schema-cache.ts'

/**
 * All functions of one name, in PostgREST's order: those with the fewest parameters first, then by
 * the names and types of the parameters.
 */
export function readRoutines(
  rows: readonly RoutineRow[],
  relations: ReadonlyMap<string, Relation>,
): Map<string, Routine[]> {
  return Map.groupBy(
    rows.map((row) => readRoutine(row, relations)).toSorted(compareParameters),
    ({ name }) => name,
  )
}

function compareParameters({ parameters: one }: Routine, { parameters: other }: Routine): number {
  const [left, right] = [signatureOf(one), signatureOf(other)]
  return one.length - other.length || (left < right ? -1 : Number(left > right))
}

/** Sorts as its names and types do one after the other: no name has a character below the separator. */
function signatureOf(parameters: readonly RoutineParameter[]): string {
  return parameters.flatMap(({ name, type }) => [name, type]).join('\0')
}

function readRoutine(row: RoutineRow, relations: ReadonlyMap<string, Relation>): Routine {
  const inputs = row.arguments.filter(({ mode }) => 'ibv'.includes(mode))
  const required = inputs.length - row.defaults
  return {
    name: row.name,
    parameters: inputs.map(({ name, type, cast_type: castType, json, mode }, at) => ({
      name,
      type,
      castType,
      json,
      required: at < required,
      variadic: mode === 'v',
    })),
    returns: row.returns,
    set: row.set,
    volatile: row.volatile,
    rows: returnedRows(row, relations),
    mediaType: row.media_type ?? undefined,
  }
}

function returnedRows(row: RoutineRow, relations: ReadonlyMap<string, Relation>): Relation {
  const columns = row.row_columns ?? row.arguments.filter(({ mode }) => 'bot'.includes(mode))
  // As in PostgREST, the rows of a table that is not exposed have the relationships of the view with its name.
  const relation = row.row_type === null ? undefined : relations.get(row.row_type)
  return {
    name: relation?.name ?? row.name,
    kind: 'rows',
    columns: new Map(
      columns.map((one) => [
        one.name,
        { ...readColumn(one), representation: relation?.columns.get(one.name)?.representation },
      ]),
    ),
    computedColumns: relation?.computedColumns ?? new Map(),
    primaryKey: [],
    relationships: relation?.relationships ?? [],
  }
}

function readColumn({ name, type, shape }: Pick<Column, 'name' | 'type' | 'shape'>): Column {
  return { name, type, shape, default: null }
}
