import type postgres from 'postgres'
import { type Actor, actAs } from '../database/act-as.ts'
import type { Change } from './change.ts'
import { type Subscription, conditionSql } from './subscription.ts'
import type { PublishedTable } from './published-tables.ts'
import { quoteIdentifier } from '../database/quote-identifier.ts'

/** Changes of one table that subscribers of one role wait for. */
export type ReadRequest = {
  table: PublishedTable
  role: Actor['role']
  /** All deletions, or none. */
  deleted: boolean
  changes: Change[]
  /** For each set of rights, claims that have it. */
  claims: Map<string, Actor['claims']>
  /** The filters PostgreSQL is to evaluate. */
  filters: Subscription[]
}

/** What one set of rights sees of a change. */
export type RowView = {
  /** The row in JSON, as it is now; null for a deleted one. */
  record: string | null
  /** For each filter of the request. */
  matches: boolean[]
}

const statementTimeout = 3000

/**
 * Reads the rows again under the role and each of the claims: one transaction, its queries sent one behind the other
 * without waiting. Of a deleted row the announced columns are what there is to ask the policies about.
 * @returns for each set of rights the changes it may see
 */
export async function readRows(
  sql: postgres.Sql,
  request: ReadRequest,
): Promise<Map<string, Map<Change, RowView>>> {
  const { role, changes, claims, table } = request
  const values = [
    JSON.stringify(changes.map(({ keys }, index) => ({ ...keys, [changeIndex]: index }))),
  ]
  const text = table.roles[role].columns.length > 0 ? queryOf(request, values) : undefined
  if (text === undefined) return new Map()
  const views = await actAs(
    sql,
    { role, claims: {} },
    (transaction) =>
      Promise.all(
        [...claims].map(async ([rights, one]) => {
          const taken = transaction`
            select set_config('request.jwt.claims', ${JSON.stringify(one)}, true)`.execute()
          const query = transaction
            .unsafe<(RowView & { changeIndex: number })[]>(text, values, {
              // Filters are many and differ; without them there is one text for each table and role.
              prepare: request.filters.length === 0,
            })
            .execute()
          const [, rows] = await Promise.all([taken, query])
          return [rights, rows] as const
        }),
      ),
    { statementTimeout, readOnly: true },
  )
  return new Map(
    views.map(([rights, rows]) => [
      rights,
      new Map(
        rows.flatMap(({ changeIndex: index, ...view }) => {
          const change = changes[index]
          return change ? [[change, view]] : []
        }),
      ),
    ]),
  )
}

/** No column has this name, for it is no column of a table that has been announced by its name. */
const changeIndex = 'realtime.change_index'

function queryOf({ table, role, deleted, filters }: ReadRequest, values: string[]): string {
  const { columns, couldRead } = table.roles[role]
  const name = quoteIdentifier(table.name)
  const written = table.columns.filter((column) => table.announced.includes(column.name))
  const recordset = `jsonb_to_recordset($1::text::jsonb) as %(${[
    `${quoteIdentifier(changeIndex)} integer`,
    ...written.map((column) => `${quoteIdentifier(column.name)} ${column.format}`),
  ].join(', ')})`
  // A filter on what was not announced cannot be held against a deleted row, and does not match it.
  const matches = filters.map((filter) =>
    deleted && filter.conditions.some(({ column }) => !table.announced.includes(column))
      ? 'false'
      : conditionSql(filter, values),
  )
  const list = `array[${matches.join(', ')}]::boolean[] as matches`
  if (deleted)
    return `select ${quoteIdentifier(changeIndex)} as "changeIndex", null as record, ${list}
      from ${recordset.replace('%', name)} where ${couldRead}`
  const key = table.primaryKey
    .map((column) => `${name}.${quoteIdentifier(column)} = recordset.${quoteIdentifier(column)}`)
    .join(' and ')
  // By the primary key, row for row, whatever the planner believes about the number of rows.
  return `select recordset.${quoteIdentifier(changeIndex)} as "changeIndex", to_json(${name})::text as record, ${list}
    from ${recordset.replace('%', 'recordset')}
    cross join lateral (
      select ${columns.map(quoteIdentifier).join(', ')} from public.${name} where ${key} limit 1
    ) as ${name}`
}
