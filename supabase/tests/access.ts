import { readFileSync } from 'node:fs'
import type postgres from 'postgres'
import { type Actor, actors, attempt } from './attempt.ts'

const verbs = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** A table or view of an exposed schema, with the fixtures' rows, each as JSON. */
type Relation = {
  name: string
  rows: string[]
  /** The columns that each role may insert and update; all writable ones if the role may write none. */
  columns: Record<string, Record<'insert' | 'update', string[]>>
}

/**
 * The rows on which an actor may use a verb: `all`, `some` or `none`. `refused` if the right is missing, `–` if a view
 * does not take such a statement, otherwise the code of the rule that forbids it.
 */
type Access = 'all' | 'some' | 'none' | 'refused' | '–' | (string & {})

/** The tables and views that the data API exposes, from the catalogue. */
export async function readRelations(sql: postgres.ReservedSql): Promise<Relation[]> {
  const found = await sql<{ name: string; columns: Relation['columns'] }[]>`
    select
      format('%I', relation.relname) as name,
      (
        select jsonb_object_agg(role, jsonb_build_object('insert', may_insert, 'update', may_update))
        from (
          select
            role,
            jsonb_agg(attname order by attnum) filter (
              where has_column_privilege(role, relation.oid, attnum, 'insert')
                or not has_any_column_privilege(role, relation.oid, 'insert')) as may_insert,
            jsonb_agg(attname order by attnum) filter (
              where has_column_privilege(role, relation.oid, attnum, 'update')
                or not has_any_column_privilege(role, relation.oid, 'update')) as may_update
          from unnest(array['anon', 'authenticated', 'service_role']) as role
          cross join pg_catalog.pg_attribute
          where attrelid = relation.oid and attnum > 0 and not attisdropped
            and attgenerated = '' and attidentity <> 'a'
          group by role
        ) as of_role
      ) as columns
    from pg_catalog.pg_class as relation
    where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm', 'f')
    order by relation.relname`
  const relations: Relation[] = []
  for (const { name, columns } of found) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select to_jsonb(one)::text as row from public.${name} as one`,
    )
    relations.push({ name, columns, rows: rows.map(({ row }) => row) })
  }
  return relations
}

const roles: Record<Actor, string> = {
  visitor: 'anon',
  stranger: 'authenticated',
  owner: 'authenticated',
  ended: 'authenticated',
  service: 'service_role',
}

const list = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

/** Tries a verb with every row as an actor, and undoes it. */
async function tryAccess(
  sql: postgres.ReservedSql,
  relation: Relation,
  verb: Verb,
  actor: Actor,
): Promise<Access> {
  const table = `public.${relation.name}`
  const columns = relation.columns[roles[actor]]!
  if (verb === 'insert') {
    const names = list(columns.insert)
    const outcomes: Access[] = []
    for (const row of relation.rows) {
      const literal = `'${row.replaceAll("'", "''")}'`
      outcomes.push(
        await attempt(
          sql,
          actor,
          `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, ${literal})`,
        ).then(accessOf),
      )
    }
    const different = [...new Set(outcomes)].toSorted()
    return different.join() === 'all,refused' ? 'some' : different.join(' ') || 'none'
  }
  const statement = {
    select: `select from ${table}`,
    update: `update ${table} set ${columns.update.map((name) => `"${name}" = "${name}"`).join(', ')}`,
    delete: `delete from ${table}`,
  }[verb]
  const outcome = await attempt(sql, actor, statement)
  if (typeof outcome === 'string') return accessOf(outcome)
  if (outcome === 0) return 'none'
  return outcome < relation.rows.length ? 'some' : 'all'
}

/** The outcome of one row's insertion. PostgreSQL checks the right to write a row before it finds a duplicate. */
function accessOf(outcome: number | string): Access {
  if (outcome === '23505' || outcome === 1) return 'all'
  if (outcome === '55000') return '–'
  return outcome === 0 ? 'none' : String(outcome)
}

/** The rows of access-matrix.md: table, verb, and each actor's access. */
export const writtenAccess = readFileSync(new URL('access-matrix.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => / \| (?:select|insert|update|delete) +\| /.test(line))
  .map((line) => line.replaceAll(/ *\| */g, '|').replaceAll(/^\||\|$/g, ''))

/** The rows that a table or view ought to have there. */
export async function accessRows(
  sql: postgres.ReservedSql,
  relation: Relation,
  ofVerbs: readonly Verb[] = verbs,
): Promise<string[]> {
  const rows: string[] = []
  for (const verb of ofVerbs) {
    const row = [relation.name.replaceAll('"', ''), verb]
    for (const actor of actors) row.push(await tryAccess(sql, relation, verb, actor))
    rows.push(row.join('|'))
  }
  return rows
}
