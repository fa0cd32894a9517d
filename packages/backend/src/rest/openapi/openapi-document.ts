import { type JsonSchema, jsonSchemaOf } from './json-schema-of.ts'
import type { Reachable, ReachableFunction, ReachableRelation } from './reachable-query.ts'

type Parameter = {
  name: string
  in: 'header' | 'query'
  required?: boolean
  description?: string
  schema: JsonSchema
}
type Parameters = (Parameter | { $ref: string })[]
type Content = Record<string, { schema: JsonSchema }>
type Operation = {
  summary?: string
  tags: string[]
  parameters?: Parameters
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>
}
type Method = 'delete' | 'get' | 'patch' | 'post'

/** An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1). */
export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; description: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Partial<Record<Method, Operation>>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    responses: Record<string, { description: string; content: Content }>
    securitySchemes: Record<string, { type: 'apiKey'; in: 'header'; name: string }>
  }
  security: Record<string, []>[]
}

const sharedParameters: Record<string, Parameter> = {
  select: query('select', 'Columns, and rows of related tables: `id,title,roll_calls(id,result)`.'),
  order: query('order', 'Columns to order by: `vote_date.desc,id`.'),
  limit: query('limit', 'The most rows to give.', { type: 'integer' }),
  offset: query('offset', 'Rows to leave out before the first.', { type: 'integer' }),
  prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`count=exact` gives the number of all rows in `Content-Range`.',
    schema: { type: 'string' },
  },
}
const failed = { default: { $ref: '#/components/responses/Error' } }

/**
 * Describes what a role may ask of the data API: tables, views and functions with their comments.
 * @param base the address of the API, without a closing slash
 */
export function openApiDocument(
  { relations, functions }: Reachable,
  base: string,
): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Data API',
      description:
        'Tables and functions, queried as in PostgREST. A filter is a column with an operator and a value: `year=eq.2026`. Operators: eq, neq, gt, gte, lt, lte, like, ilike, in, is, cs, cd, ov, fts, plfts, phfts, wfts, not.',
      version: '1',
    },
    servers: [{ url: base }],
    paths: Object.fromEntries([
      ...relations.map((one) => [`/${one.name}`, relationOperations(one)]),
      ...functions.map((one) => [`/rpc/${one.name}`, functionOperations(one)]),
    ]),
    components: {
      schemas: Object.fromEntries(relations.map((one) => [one.name, rowSchema(one)])),
      parameters: sharedParameters,
      responses: { Error: { description: 'An error message and its code.', ...json(errorSchema) } },
      securitySchemes: { apikey: { type: 'apiKey', in: 'header', name: 'apikey' } },
    },
    security: [{ apikey: [] }],
  }
}

function relationOperations(relation: ReachableRelation): Partial<Record<Method, Operation>> {
  const { name, comment } = relation
  const rows: JsonSchema = { type: 'array', items: { $ref: `#/components/schemas/${name}` } }
  const described = { ...(comment && { summary: comment }), tags: [name] }
  const filters = relation.columns
    .filter(({ readable }) => readable)
    .map((column) => query(column.name, `A filter: \`eq.value\`. ${column.comment ?? ''}`.trim()))
  const written = {
    requestBody: json(rows),
    responses: { 201: { description: 'Written.' }, ...failed },
  }
  const changed = { responses: { 204: { description: 'Done.' }, ...failed } }
  return {
    ...(filters.length > 0 && {
      get: {
        ...described,
        parameters: [...references(), ...filters],
        responses: { 200: { description: 'Rows.', ...json(rows) }, ...failed },
      },
    }),
    ...(relation.insertable && { post: { ...described, ...written } }),
    ...(relation.updatable && {
      patch: {
        ...described,
        parameters: filters,
        requestBody: json({ $ref: `#/components/schemas/${name}` }),
        ...changed,
      },
    }),
    ...(relation.deletable && { delete: { ...described, parameters: filters, ...changed } }),
  }
}

function functionOperations(one: ReachableFunction): Partial<Record<Method, Operation>> {
  const described = { ...(one.comment && { summary: one.comment }), tags: ['functions'] }
  const responses = { 200: { description: 'Its result.', ...json(resultSchema(one)) }, ...failed }
  const properties = one.parameters.map(({ name, type }) => [name, jsonSchemaOf(type)] as const)
  const body: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: one.parameters.filter(({ required }) => required).map(({ name }) => name),
  }
  const parameters = one.parameters.map(({ name, type, required }) => ({
    ...query(name, undefined, jsonSchemaOf(type)),
    required,
  }))
  return {
    ...(!one.volatile && {
      get: {
        ...described,
        parameters: [...(one.set ? references() : []), ...parameters],
        responses,
      },
    }),
    post: { ...described, requestBody: json(body), responses },
  }
}

function resultSchema({ set, rows_of, columns, type }: ReachableFunction): JsonSchema {
  const one = rows_of
    ? { $ref: `#/components/schemas/${rows_of}` }
    : columns.length > 0
      ? objectOf(columns)
      : jsonSchemaOf(type)
  return set ? { type: 'array', items: one } : one
}

function rowSchema({ columns, comment, primary_key: key }: ReachableRelation): JsonSchema {
  return {
    ...objectOf(columns),
    ...(comment && { description: comment }),
    required: columns
      .filter(({ name, required }) => required || key.includes(name))
      .map(({ name }) => name),
  }
}

function objectOf(columns: { name: string; type: string; comment?: string | null }[]): JsonSchema {
  const properties = columns.map(({ name, type, comment }) => [
    name,
    { ...jsonSchemaOf(type), ...(comment && { description: comment }) },
  ])
  return { type: 'object', properties: Object.fromEntries(properties) }
}

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    details: { type: 'string' },
    hint: { type: 'string' },
  },
}

function references(): { $ref: string }[] {
  return Object.keys(sharedParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

function query(
  name: string,
  description?: string,
  schema: JsonSchema = { type: 'string' },
): Parameter {
  return { name, in: 'query', ...(description && { description }), schema }
}

function json(schema: JsonSchema): { content: Content } {
  return { content: { 'application/json': { schema } } }
}
