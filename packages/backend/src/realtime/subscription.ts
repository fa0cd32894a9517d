import { createHash } from 'node:crypto'
import type postgres from 'postgres'
import { z } from 'zod'
import type { Actor } from '../database/act-as.ts'
import { type Condition, operators, parseFilter, patternOperators } from './filter.ts'
import { JoinError } from './join-error.ts'
import type { PublishedTable } from './published-tables.ts'
import { quoteIdentifier } from '../database/quote-identifier.ts'

/** A binding as the client writes it when it joins; it is returned unchanged. */
export const bindingSchema = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE'], {
    error: 'The event must be *, INSERT, UPDATE or DELETE',
  }),
  schema: z.string().max(63).optional(),
  table: z.string().max(63).optional(),
  filter: z.string().optional(),
  select: z.array(z.string().max(63)).max(100).optional(),
})
export type Binding = z.infer<typeof bindingSchema>

/** A binding's request for one table. Equal bindings have equal ids, on every server. */
export type Subscription = {
  id: number
  event: Binding['event']
  table: PublishedTable
  conditions: Condition[]
  /** `column=value` if the filter is only that equality on an announced column; it needs no query. */
  key: string | undefined
  /** The requested columns that the table has. */
  select: string[] | undefined
}

const asText = new Set(['text', 'uuid', 'varchar'])

/** The table of a binding that names none: all published tables. */
const everyTable = '*'

/**
 * Resolves a binding to one subscription, or without a table to one for each published table the role may read.
 * @throws JoinError that says which part is not offered, or that the role may not read
 */
export function resolveBinding(
  binding: Binding,
  tables: ReadonlyMap<string, PublishedTable>,
  role: Actor['role'],
): Subscription[] {
  const { schema = 'public', table: name = everyTable, filter, select } = binding
  if (!isOfEveryTable(binding)) {
    const subscription = resolveTable(binding, findTable(schema, name, tables))
    assertReadable(subscription, role)
    return [subscription]
  }
  if (filter || select) throw new JoinError('A filter, or columns to select, need a table')
  const readable = [...tables.values()].filter((table) => isReadable(table, role))
  if (readable.length === 0) throw new JoinError(`${role} may not read any published table`)
  return readable.map((table) => resolveTable(binding, table))
}

export function isOfEveryTable({ schema = 'public', table = everyTable }: Binding): boolean {
  return table === everyTable && (schema === 'public' || schema === everyTable)
}

/** Equal for equal bindings. */
export function bindingId({ event, table, filter, select }: Binding): number {
  return idOf([event, table ?? everyTable, filter, select])
}

function findTable(
  schema: string,
  name: string,
  tables: ReadonlyMap<string, PublishedTable>,
): PublishedTable {
  const table = schema === 'public' ? tables.get(name) : undefined
  if (table) return table
  throw new JoinError(
    `Changes of ${JSON.stringify(name)} in schema ${JSON.stringify(schema)} are not published; ` +
      `published are: ${[...tables.keys()].toSorted().join(', ')}`,
  )
}

function resolveTable(binding: Binding, table: PublishedTable): Subscription {
  const { event, filter, select } = binding
  const conditions = filter ? parseFilter(filter) : []
  const columns = new Map(table.columns.map((column) => [column.name, column]))
  for (const column of [...conditions.map((one) => one.column), ...(select ?? [])])
    if (!columns.has(column))
      throw new JoinError(`There is no column ${JSON.stringify(column)} in ${table.name}`)
  const [only, ...more] = conditions
  const isKey =
    only?.operator === 'eq' &&
    !only.negated &&
    more.length === 0 &&
    table.announced.includes(only.column) &&
    asText.has(columns.get(only.column)?.type ?? '')
  const [value = ''] = only?.values ?? []
  return {
    id: bindingId(binding),
    event,
    table,
    conditions,
    key: isKey
      ? keyOf(only.column, columns.get(only.column)?.type === 'uuid' ? value.toLowerCase() : value)
      : undefined,
    select,
  }
}

/** @throws JoinError if the role may not read the table, or a column it filters by: matches would reveal it */
function assertReadable({ table, conditions }: Subscription, role: Actor['role']): void {
  const { columns } = table.roles[role]
  for (const column of [...table.primaryKey, ...conditions.map((one) => one.column)])
    if (!columns.includes(column))
      throw new JoinError(`${role} may not read ${JSON.stringify(column)} of ${table.name}`)
}

function isReadable({ primaryKey, roles }: PublishedTable, role: Actor['role']): boolean {
  return primaryKey.every((column) => roles[role].columns.includes(column))
}

/** Whether PostgreSQL must evaluate the filter for a changed row. */
export function isEvaluated({ key, conditions }: Subscription): boolean {
  return key === undefined && conditions.length > 0
}

export function keyOf(column: string, value: string): string {
  return `${column}=${value}`
}

/**
 * Lets PostgreSQL evaluate the filters on a row of nulls. So a wrong value, or an operator that the column does not have,
 * is refused at the join and does not break a later write's delivery.
 * @throws JoinError
 */
export async function checkFilters(
  sql: postgres.Sql,
  subscriptions: Subscription[],
): Promise<void> {
  const values: string[] = []
  const checks = subscriptions
    .filter(
      (subscription) =>
        !subscription.conditions.every((one) => isSurelyRight(subscription.table, one)),
    )
    .flatMap((subscription) => {
      const { table, conditions } = subscription
      const name = quoteIdentifier(table.name)
      // Casts the values alone too: PostgreSQL may not evaluate them if the other operand is null.
      const casts = conditions
        .filter((condition) => condition.operator !== 'is')
        .flatMap((condition) => trialsOf(table, condition, values))
      const condition = conditionSql(subscription, values)
      return [...casts, `(select ${condition} from (select (null::public.${name}).*) as ${name})`]
    })
  if (checks.length === 0) return
  await sql.unsafe(`select ${checks.join(', ')}`, values).catch((error: unknown) => {
    const { code, message } = error as { code?: string; message: string }
    // Data exceptions, and syntax errors, which here can only mean an operator that does not fit its column.
    throw code && /^(22|42)/.test(code)
      ? new JoinError(`The filter does not fit its column: ${message}`)
      : error
  })
}

/** Nearly all filters pass this check and need no query. */
function isSurelyRight(table: PublishedTable, { column, operator, values }: Condition): boolean {
  if (operator !== 'eq' && operator !== 'neq' && operator !== 'in') return false
  const format = formatOf(table, column)
  if (values.some((value) => value.includes('\0'))) return false
  return format === 'text' || (format === 'uuid' && values.every((value) => isUuid.test(value)))
}

/** The conditions in SQL, about a row named as its table; their values are added to `values`. */
export function conditionSql({ table, conditions }: Subscription, values: string[]): string {
  const clauses = conditions.map((condition) => {
    const { column, operator, negated, values: given } = condition
    const left = `${quoteIdentifier(table.name)}.${quoteIdentifier(column)}`
    if (operator === 'is') return `(${left} is ${negated ? 'not ' : ''}${given[0]})`
    const casts = castsOf(table, condition, values)
    const right = operator === 'in' ? `(${casts.join(', ')})` : (casts[0] ?? 'null')
    return `(${negated ? 'not ' : ''}${left} ${operators[operator]} ${right})`
  })
  return `coalesce(${clauses.join(' and ')}, false)`
}

function castsOf(
  table: PublishedTable,
  { column, operator, values }: Condition,
  to: string[],
): string[] {
  const format = patternOperators.has(operator) ? 'text' : formatOf(table, column)
  return values.map((value) => `$${to.push(value)}::text::${format}`)
}

/** PostgreSQL compiles a regular expression when it matches it, and with a null it does not. */
function trialsOf(table: PublishedTable, condition: Condition, to: string[]): string[] {
  const { operator } = condition
  const casts = castsOf(table, condition, to)
  return operator === 'match' || operator === 'imatch'
    ? casts.map((pattern) => `('' ${operators[operator]} ${pattern})`)
    : casts
}

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function formatOf(table: PublishedTable, column: string): string {
  return table.columns.find((one) => one.name === column)?.format ?? 'text'
}

/** 48 bits: two of one channel's few bindings collide once in 10^12 channels. */
function idOf(identity: unknown): number {
  return createHash('sha256').update(JSON.stringify(identity)).digest().readUIntBE(0, 6)
}
