import type postgres from 'postgres'
import type { Actor } from '../database/act-as.ts'

type Role = Actor['role']

/** A table whose writes are announced (`realtime.publish`), and each role's rights to read it. */
export type PublishedTable = {
  name: string
  columns: { name: string; type: string; format: string }[]
  primaryKey: string[]
  /** The columns of an announcement: the primary key, and those that filters can use for deleted rows. */
  announced: string[]
  roles: Record<Role, RoleRights>
}
export type RoleRights = {
  /** Columns the role may select; empty if it may not read the table. */
  columns: string[]
  /** Whether the role may read every row, whatever its claims. */
  seesAll: boolean
  /**
   * SQL: whether a row could be read, given only its announced columns. Made of the table's own select policies; a policy
   * that needs other columns never passes.
   */
  couldRead: string
}

/** The tables of schema `public` that are published, by name. */
export async function readPublishedTables(sql: postgres.Sql): Promise<Map<string, PublishedTable>> {
  const rows = await sql<(Omit<PublishedTable, 'roles'> & { roles: RoleRow[] })[]>`
    with published as (
      select
        tables.oid,
        tables.relname,
        tables.relrowsecurity,
        (
          select string_to_array(rtrim(encode(triggers.tgargs, 'escape'), '\\000'), '\\000')
          from pg_catalog.pg_trigger as triggers
          where triggers.tgrelid = tables.oid and triggers.tgfoid = 'realtime.announce()'::regprocedure
          limit 1
        ) as announced
      from pg_catalog.pg_class as tables
      where tables.relnamespace = 'public'::regnamespace
    )
    select
      published.relname as name,
      published.announced,
      (
        select json_agg(json_build_object(
          'name', columns.attname,
          'type', types.typname,
          'format', format_type(columns.atttypid, columns.atttypmod)
        ) order by columns.attnum)
        from pg_catalog.pg_attribute as columns
        join pg_catalog.pg_type as types on types.oid = columns.atttypid
        where columns.attrelid = published.oid and columns.attnum > 0 and not columns.attisdropped
      ) as columns,
      (
        select json_agg(columns.attname order by columns.attnum)
        from pg_catalog.pg_index as keys
        join pg_catalog.pg_attribute as columns
          on columns.attrelid = keys.indrelid and columns.attnum = any (keys.indkey)
        where keys.indrelid = published.oid and keys.indisprimary
      ) as "primaryKey",
      (
        select json_agg(json_build_object(
          'name', roles.rolname,
          'bypasses', roles.rolbypassrls or not published.relrowsecurity,
          'columns', (
            select coalesce(json_agg(columns.attname order by columns.attnum), '[]')
            from pg_catalog.pg_attribute as columns
            where columns.attrelid = published.oid and columns.attnum > 0 and not columns.attisdropped
              and has_column_privilege(roles.oid, published.oid, columns.attnum, 'select')
          ),
          'policies', (
            select coalesce(json_agg(json_build_object(
              'permissive', policies.polpermissive,
              'condition', pg_get_expr(policies.polqual, policies.polrelid),
              'columns', (
                select coalesce(json_agg(columns.attname), '[]')
                from pg_catalog.pg_depend as needs
                join pg_catalog.pg_attribute as columns
                  on columns.attrelid = needs.refobjid and columns.attnum = needs.refobjsubid
                where needs.classid = 'pg_catalog.pg_policy'::regclass and needs.objid = policies.oid
                  and needs.refobjid = published.oid and needs.refobjsubid > 0
              )
            )), '[]')
            from pg_catalog.pg_policy as policies
            where policies.polrelid = published.oid and policies.polcmd in ('r', '*')
              and (0 = any (policies.polroles) or roles.oid = any (policies.polroles))
          )
        ))
        from pg_catalog.pg_roles as roles
        where roles.rolname in ('anon', 'authenticated', 'service_role')
      ) as roles
    from published
    where published.announced is not null`
  return new Map(
    rows.map(({ roles, ...table }) => [
      table.name,
      { ...table, roles: rightsOf(roles, table.announced) },
    ]),
  )
}

/** The names of tables that were published, altered (rights and policies too) or withdrawn from one reading to the next. */
export function changedTables(
  before: ReadonlyMap<string, PublishedTable>,
  after: ReadonlyMap<string, PublishedTable>,
): Set<string> {
  const names = new Set([...before.keys(), ...after.keys()])
  return new Set(
    [...names].filter(
      (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
    ),
  )
}

type RoleRow = {
  name: Role
  bypasses: boolean
  columns: string[]
  policies: { permissive: boolean; condition: string | null; columns: string[] }[]
}

function rightsOf(roles: RoleRow[], announced: string[]): Record<Role, RoleRights> {
  return Object.fromEntries(
    roles.map(({ name, bypasses, columns, policies }): [Role, RoleRights] => {
      const conditions = policies.map((policy) => ({
        permissive: policy.permissive,
        sql: policy.columns.every((column) => announced.includes(column))
          ? `(${policy.condition ?? 'true'})`
          : '(false)',
      }))
      const permissive = conditions.filter((one) => one.permissive).map((one) => one.sql)
      const restrictive = conditions.filter((one) => !one.permissive).map((one) => one.sql)
      const seesAll = bypasses || (permissive.includes('(true)') && restrictive.length === 0)
      const couldRead = [`(${permissive.join(' or ') || 'false'})`, ...restrictive].join(' and ')
      return [name, { columns, seesAll, couldRead: seesAll ? 'true' : couldRead }]
    }),
  ) as Record<Role, RoleRights>
}
