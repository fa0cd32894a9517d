import type postgres from 'postgres'

/**
 * The limits, kinds and names that the app needs too, as a TypeScript module. It has the most characters of each column
 * that users write, the functions of `private` that return a constant, and the states. The same database always gives
 * the same text.
 */
export async function generateValues(sql: postgres.Sql): Promise<string> {
  const constants = await readConstants(sql)
  const limits = constants.filter(({ value }) => typeof value === 'number')
  const lists = constants.filter(({ value }) => typeof value !== 'number')
  return `// Generated from the migrations by \`npm run database-types\`; checked for drift by the tests.

/** The most characters (code points) in a column that users write. */
export const columnLimits = ${literal(await readColumnLimits(sql))} as const

export const databaseLimits = ${literal(Object.fromEntries(limits.map(({ name, value }) => [camelCase(name), value])))} as const
${lists.map(({ name, value }) => `\nexport const ${camelCase(name)} = ${literal(value)} as const\n`).join('')}
/** The states, the District of Columbia and the territories, by USPS code. */
export const states = ${literal(await readStates(sql))} as const
`
}

async function readColumnLimits(sql: postgres.Sql): Promise<Record<string, object>> {
  const rows = await sql<{ table: string; column: string; most: number }[]>`
    select relation.relname as table, attribute.attname as column, max(most.characters::integer) as most
    from pg_catalog.pg_constraint as rule
    join pg_catalog.pg_class as relation on relation.oid = rule.conrelid
    cross join lateral (
      select coalesce(found[1], found[3]) as name, coalesce(found[2], found[4]) as characters
      from regexp_match(
        pg_catalog.pg_get_constraintdef(rule.oid),
        'is_nonblank\\((\\w+), (\\d+)\\)|char_length\\((\\w+)\\) <= (\\d+)'
      ) as found
    ) as most
    join pg_catalog.pg_attribute as attribute
      on attribute.attrelid = relation.oid and attribute.attname = most.name
    where rule.contype = 'c' and relation.relnamespace = 'public'::regnamespace
      and has_any_column_privilege('authenticated', relation.oid, 'insert, update')
    group by relation.relname, attribute.attname
    order by relation.relname collate "C", attribute.attname collate "C"`
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, columns]) => [
      table,
      Object.fromEntries(columns.map(({ column, most }) => [column, most])),
    ]),
  )
}

type Constant = { name: string; value: number | string[] }

async function readConstants(sql: postgres.Sql): Promise<Constant[]> {
  const functions = await sql<{ name: string }[]>`
    select proname as name from pg_catalog.pg_proc
    where pronamespace = 'private'::regnamespace and pronargs = 0 and provolatile = 'i'
      and prorettype in ('integer'::regtype, 'text[]'::regtype)
    order by proname collate "C"`
  return Promise.all(
    functions.map(async ({ name }) => {
      const [row] = await sql<
        { value: Constant['value'] }[]
      >`select ${sql('private')}.${sql(name)}() as value`
      return { name, value: row!.value }
    }),
  )
}

async function readStates(sql: postgres.Sql): Promise<Record<string, string>> {
  const rows = await sql<{ code: string; name: string }[]>`
    select code, name
    from (select chr(65 + one) || chr(65 + other) from generate_series(0, 25) as one, generate_series(0, 25) as other)
      as possible (code)
    cross join lateral private.state_name(code) as name
    where name is not null
    order by private.senate_seats(code) desc, code <> 'DC', name collate "C"`
  return Object.fromEntries(rows.map(({ code, name }) => [code, name]))
}

const camelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const literal = (value: unknown) => JSON.stringify(value, null, 2)
