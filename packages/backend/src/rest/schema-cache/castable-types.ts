import type { TypeRow } from './types-query.ts'

/** Built-in types that hold plain values. Those that look into the schema cache (regclass…) are not among them. */
const builtIn = new Set(
  `bool int2 int4 int8 numeric float4 float8 money
  text varchar bpchar name bytea uuid json jsonb xml bit varbit
  date time timetz timestamp timestamptz interval
  inet cidr macaddr macaddr8 tsvector tsquery jsonpath
  point line lseg box path polygon circle
  int4range int8range numrange daterange tsrange tstzrange
  int4multirange int8multirange nummultirange datemultirange tsmultirange tstzmultirange`.split(
    /\s+/u,
  ),
)

const otherNames: Record<string, string> = {
  int: 'integer',
  decimal: 'numeric',
  char: 'character',
  float: 'double precision',
}

/** Every name a cast may use, and the type as SQL writes it. */
export function castableTypes(rows: readonly TypeRow[]): Map<string, string> {
  const types = new Map<string, string>()
  for (const { name, type, own } of rows) {
    // The type of an array's values is reached as `name[]`.
    if (own ? name.startsWith('_') : !builtIn.has(name)) continue
    for (const known of [name, type]) {
      if (types.has(known)) continue
      types.set(known, type)
      types.set(`${known}[]`, `${type}[]`)
      types.set(`_${known}`, `${type}[]`)
    }
  }
  for (const [other, type] of Object.entries(otherNames)) {
    types.set(other, type)
    types.set(`${other}[]`, `${type}[]`)
  }
  return types
}
