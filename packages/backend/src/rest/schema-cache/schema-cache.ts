import { quoteIdentifier } from '../../database/quote-identifier.ts'

/** The parts of schema `public` that requests may name. Read once and kept; see `SchemaCacheLoader`. */
export type SchemaCache = {
  relations: Map<string, Relation>
  /** All functions of one name. */
  routines: Map<string, Routine[]>
  /** Types a value may be cast to, by every name they go by; the value is how SQL writes them. */
  types: Map<string, string>
}

export type Column = {
  name: string
  /** In SQL, qualified if it is not built in. */
  type: string
  /** `base` is a domain's base type; arrays and composites must be converted before JSON paths. */
  shape: 'json' | 'tsvector' | 'array' | 'composite' | 'other'
  /** The default's expression, or that of an identity column; null if there is none. */
  default: string | null
  /**
   * PostgREST's data representations: functions, in SQL, that convert values of the column's domain to JSON, or make them
   * of JSON or of text.
   */
  representation?: Representation
}

export type Representation = { toJson?: string; fromJson?: string; fromText?: string }

export type Relation = {
  name: string
  kind: 'table' | 'view' | 'rows'
  columns: Map<string, Column>
  /** Functions that compute a value from a row; requests use them like columns, but `*` leaves them out. */
  computedColumns: Map<string, Column>
  primaryKey: string[]
  /** The relationships to rows of other relations. */
  relationships: Relationship[]
}

type Cardinality = 'one-to-many' | 'many-to-one' | 'one-to-one' | 'many-to-many'
export type ColumnPair = [origin: string, target: string]

export type Relationship = {
  origin: Relation
  target: Relation
  cardinality: Cardinality
  /** The foreign key's name; for many-to-many both, joined; for a computed one the function's. */
  constraint: string
  /** Columns that must be equal. For many-to-many: of the origin and of the junction. */
  columnPairs: ColumnPair[]
  junction?: { relation: Relation; columnPairs: ColumnPair[]; constraints: [string, string] }
  /** Whether the function named by `constraint` returns the related rows. */
  computed?: boolean
}

/** Whether a relationship leads to one row at most. */
export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one'
}

export type RoutineParameter = {
  /** Empty for the only parameter of a function that takes the whole body. */
  name: string
  type: string
  /** The type for converting its values: `type`, unless that cuts or pads them. */
  castType: string
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
  /** The result as a relation; a table's rows have the table's relationships. */
  rows: Relation
  /** A value's media type, if the function returns a domain that is named like one, and whether it is bytes. */
  mediaType: { name: string; binary: boolean } | undefined
}

/** A name within `public`, which is the only schema requests reach. */
export function qualified(name: string): string {
  return `"public".${quoteIdentifier(name)}`
}
