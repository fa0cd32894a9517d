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
  /** Whether all changes are deletions, or none is. */
  deleted: boolean
  changes: Change[]
  /** For each set of rights, claims with these rights. */
  claims: Map<string, Actor['claims']>
  /** The filters for PostgreSQL to evaluate. */
  filters: Subscription[]
}

/** One set of rights' view of a change. */
export type RowView = {
  /** The row in JSON, as it is now; null for a deleted one. */
  record: string | null
  /** Whether each filter of the request matches. */
  matches: boolean[]
}

const statementTimeout = 3000

/**
 * Reads the rows again under the role and each of the claims, in one transaction whose queries are sent without waiting
 * for each other. For a deleted row the policies can only see the announced columns.
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
              // Filters are many and differ. Without them there is one statement for each table and role.
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

/** No column of an announced table can have this name. */
const changeIndex = 'realtime.change_index'

function queryOf({ table, role, deleted, filters }: ReadRequest, values: string[]): string {
  const { columns, couldRead } = table.roles[role]
  const name = quoteIdentifier(table.name)
  const written = table.columns.filter((column) => table.announced.includes(column.name))
  const recordset = `jsonb_to_recordset($1::text::jsonb) as %(${[
    `${quoteIdentifier(changeIndex)} integer`,
    ...written.map((column) => `${quoteIdentifier(column.name)} ${column.format}`),
  ].join(', ')})`
  // A filter on other columns than the announced ones cannot be checked for a deleted row, so it does not match.
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
  // Looks rows up one by one by the primary key, whatever row count the planner expects.
  return `select recordset.${quoteIdentifier(changeIndex)} as "changeIndex", to_json(${name})::text as record, ${list}
    from ${recordset.replace('%', 'recordset')}
    cross join lateral (
      select ${columns.map(quoteIdentifier).join(', ')} from public.${name} where ${key} limit 1
    ) as ${name}`
}
