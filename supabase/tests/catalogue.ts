import type postgres from 'postgres'

/** Of these schemas; a migration of the platform may put a trigger of ours on a table of `auth`. */
const schemas = `(select oid from pg_namespace where nspname in ('public', 'private', 'auth', 'realtime'))`

const acl = (column: string) =>
  `coalesce((select string_agg(item::text, ',' order by item::text) from unnest(${column}) as item), '')`

/** Each query gives rows of (name, definition). */
const queries = [
  `select 'function ' || pg_proc.oid::regprocedure, pg_get_functiondef(pg_proc.oid) || coalesce(obj_description(pg_proc.oid, 'pg_proc'), '') || ${acl('proacl')}
    from pg_proc where pronamespace in ${schemas} and prokind = 'f'`,
  `select 'column ' || attrelid::regclass || '.' || attname,
      concat_ws('|', attnum - (select count(*) from pg_attribute as gone where gone.attrelid = pg_attribute.attrelid and gone.attisdropped and gone.attnum between 1 and pg_attribute.attnum),
        format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid),
        attcollation::regcollation, attstorage, attstattarget, col_description(attrelid, attnum), ${acl('attacl')})
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace in ${schemas} and relkind in ('r', 'v', 'c') and attnum > 0 and not attisdropped`,
  `select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) || coalesce(obj_description(oid, 'pg_constraint'), '')
    from pg_constraint where connamespace in ${schemas} and contype <> 'n'`,
  `select 'index ' || oid::regclass, pg_get_indexdef(oid) || coalesce(obj_description(oid, 'pg_class'), '') || coalesce(reloptions::text, '')
    from pg_class where relkind = 'i' and relnamespace in ${schemas}`,
  `select 'trigger ' || tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) || tgenabled::text || coalesce(obj_description(oid, 'pg_trigger'), '')
    from pg_trigger where not tgisinternal`,
  `select 'policy ' || polrelid::regclass || ' ' || polname,
      concat_ws('|', polpermissive, polcmd, polroles::regrole[], pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid), obj_description(oid, 'pg_policy'))
    from pg_policy`,
  `select 'relation ' || pg_class.oid::regclass,
      concat_ws('|', relkind, reloptions, relrowsecurity, relforcerowsecurity, relreplident, obj_description(pg_class.oid, 'pg_class'),
        ${acl(`coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner))`)},
        (select toast.reloptions from pg_class as toast where toast.oid = pg_class.reltoastrelid),
        case relkind when 'v' then pg_get_viewdef(pg_class.oid) end)
    from pg_class where relnamespace in ${schemas} and relkind in ('r', 'v', 'c', 'S')`,
  `select 'type ' || oid::regtype, typtype::text || coalesce(obj_description(oid, 'pg_type'), '')
    from pg_type where typnamespace in ${schemas} and typtype in ('c', 'd', 'e')`,
  `select 'published ' || schemaname || '.' || tablename, attnames::text from pg_publication_tables`,
  `select 'schema ' || nspname, ${acl('nspacl')} || coalesce(obj_description(oid, 'pg_namespace'), '')
    from pg_namespace where oid in ${schemas}`,
  `select 'default ' || defaclrole::regrole || ' ' || defaclnamespace || ' ' || defaclobjtype::text, ${acl('defaclacl')}
    from pg_default_acl`,
]

/** Everything that defines a database, by name, without its rows: "function private.fold_text(text)" and its definition. */
export async function readCatalogue(sql: postgres.ISql): Promise<[name: string, text: string][]> {
  const found: [string, string][] = []
  for (const query of queries) {
    const rows: unknown = await sql.unsafe(query).values()
    found.push(...(rows as [string, string][]))
  }
  return found.toSorted(([one], [other]) => (one < other ? -1 : 1))
}
