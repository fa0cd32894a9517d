/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = {
  type?: 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string'
  format?: string
  description?: string
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  $ref?: string
}

const ofTypes: Record<string, JsonSchema> = {
  bigint: { type: 'integer', format: 'int64' },
  boolean: { type: 'boolean' },
  'character varying': { type: 'string' },
  date: { type: 'string', format: 'date' },
  'double precision': { type: 'number' },
  integer: { type: 'integer', format: 'int32' },
  json: {},
  jsonb: {},
  numeric: { type: 'number' },
  real: { type: 'number' },
  record: { type: 'object' },
  smallint: { type: 'integer' },
  text: { type: 'string' },
  'time without time zone': { type: 'string', format: 'time' },
  'timestamp with time zone': { type: 'string', format: 'date-time' },
  uuid: { type: 'string', format: 'uuid' },
}

/** How values of a PostgreSQL type, as `format_type` writes it, look in JSON; those of rarer types are strings. */
export function jsonSchemaOf(type: string): JsonSchema {
  if (type.endsWith('[]')) return { type: 'array', items: jsonSchemaOf(type.slice(0, -2)) }
  return ofTypes[type] ?? { type: 'string', format: type }
}
