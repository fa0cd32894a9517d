/** What schema `public` holds, as far as requests may name it. Read once and kept; see `SchemaCacheLoader`. */
export type SchemaCache = {
  relations: Map<string, Relation>
  /** All functions of one name. */
  routines: Map<string, Routine[]>
  /** Types a value may be cast to, by every name they go by; the value is how SQL writes them. */
  types: Map<string, string>
}

export type Column = {
  name: string
  /** As SQL writes it, qualified where it is no built-in type. */
  type: string
  /** `base` is what a domain stands for; for arrays and composites JSON paths need a conversion first. */
  shape: 'json' | 'tsvector' | 'array' | 'composite' | 'other'
  /** The default's expression, or that of an identity column; null if there is none. */
  default: string | null
}

export type Relation = {
  name: string
  kind: 'table' | 'view' | 'rows'
  columns: Map<string, Column>
  primaryKey: string[]
  /** How rows of this relation lead to rows of others. */
  relationships: Relationship[]
}

type Cardinality = 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many'
type ColumnPair = [origin: string, target: string]

export type Relationship = {
  origin: string
  target: string
  cardinality: Cardinality
  /** The foreign key's name; for many-to-many both, joined. */
  constraint: string
  /** Columns that must be equal. For many-to-many: of the origin and of the junction. */
  columnPairs: ColumnPair[]
  /** Whether the foreign key's columns stand in the origin. */
  outgoing: boolean
  /** Whether the target is the key's own table, and not a view of it. */
  targetIsTable: boolean
  junction?: { relation: string; columnPairs: ColumnPair[]; constraints: [string, string] }
}

export type RoutineParameter = {
  name: string
  type: string
  json: boolean
  required: boolean
  variadic: boolean
}

export type Routine = {
  name: string
  parameters: RoutineParameter[]
  /** `rows` are columns (of a table, or named by the function itself); `scalar` one value. */
  returns: 'void' | 'scalar' | 'rows'
  set: boolean
  /** Whether it may write. */
  volatile: boolean
  /** The relation whose rows are returned, if it has a name in `public`. */
  relation: string | undefined
  columns: Map<string, Column>
}

/** A name or value of the schema cache as an SQL identifier. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A name within `public`, which is the only schema requests reach. */
export function qualified(name: string): string {
  return `"public".${identifier(name)}`
}
