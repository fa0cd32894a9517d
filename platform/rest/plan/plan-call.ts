import type {
  Routine,
  SchemaCache,
  RoutineParameter,
  Relation,
} from '../schema-cache/schema-cache.ts'
import { RestError, notSupported } from '../errors.ts'
import type { QueryParams } from '../parse/query-params.ts'
import { isObject, parseJson } from './payload.ts'
import { type PlanningContext, planRead } from './plan-read.ts'
import type { ReadPlan } from './read-plan.ts'

/**
 * An argument as it reaches PostgreSQL: as text of its type, or, for JSON objects and lists of another type,
 * taken by name out of the whole body.
 */
export type PlannedArgument = {
  argument: RoutineParameter
  /** Whether the function is called by position, because its one parameter has no name. */
  unnamed: boolean
  value: { text: string | null } | { texts: string[] } | { body: string }
}

export type CallPlan = {
  routine: Routine
  arguments: PlannedArgument[]
  /** For functions that return rows. */
  rows: ReadPlan | undefined
  limit: number
  offset: number
}

/** How a function is called: by POST with a body, or by GET with the query's own parameters. */
export type CallInput = { body: string } | { parameters: [string, string][] }

export function planCall(
  context: PlanningContext,
  name: string,
  input: CallInput,
  query: QueryParams,
): CallPlan {
  const { schemaCache } = context
  const given = readInput(schemaCache, name, input)
  const routine = chooseRoutine(schemaCache, name, given)
  const root = query.nodes.find(({ path }) => path.length === 0)
  const shared = {
    routine,
    arguments: planArguments(routine, given),
    limit: Math.min(root?.limit ?? context.maxRows, context.maxRows),
    offset: root?.offset ?? 0,
  }
  if (routine.returns === 'rows') {
    return { ...shared, rows: planRead(context, rowsOf(schemaCache, routine), query) }
  }
  if (
    query.nodes.some(({ filters, order, path }) => filters.length > 0 || order || path.length > 0)
  ) {
    throw notSupported(`Function ${name} returns no rows that could be filtered or ordered.`)
  }
  return { ...shared, rows: undefined }
}

/** What a function returns, seen as a relation: a table's rows bring the table's relationships with them. */
function rowsOf(schemaCache: SchemaCache, { name, relation, columns }: Routine): Relation {
  const known = relation === undefined ? undefined : schemaCache.relations.get(relation)
  return known ?? { name, kind: 'rows', columns, primaryKey: [], relationships: [] }
}

type CallArguments = {
  names: string[]
  body?: string
  object?: Record<string, unknown>
  parameters: [string, string][]
}

function readInput(schemaCache: SchemaCache, name: string, input: CallInput): CallArguments {
  if ('parameters' in input) {
    const names = [...new Set(input.parameters.map(([parameter]) => parameter))]
    return { names, parameters: input.parameters }
  }
  const body = input.body.trim() === '' ? '{}' : input.body
  const value = parseJson(body)
  if (isObject(value)) return { names: Object.keys(value), body, object: value, parameters: [] }
  // Only a function with one unnamed parameter takes something else than an object of arguments.
  if (schemaCache.routines.get(name)?.some(hasSingleUnnamedParameter))
    return { names: [], body, parameters: [] }
  throw new RestError(400, 'PGRST102', 'The body must be an object of arguments')
}

function hasSingleUnnamedParameter({ parameters: [only, ...others] }: Routine): boolean {
  return only?.name === '' && only.json && others.length === 0
}

/** @throws PGRST202 (404) if no function takes these arguments, PGRST203 (300) if several do. */
function chooseRoutine(schemaCache: SchemaCache, name: string, given: CallArguments): Routine {
  const all = schemaCache.routines.get(name) ?? []
  const named =
    given.body !== undefined && !given.object
      ? []
      : all.filter((one) => matchesParameters(one, given.names))
  const found =
    named.length > 0 || given.body === undefined ? named : all.filter(hasSingleUnnamedParameter)
  const [first] = found
  if (first && found.length === 1) return first
  if (first) {
    const signatures = found.map(
      (one) =>
        `public.${name}(${one.parameters.map((parameter) => `${parameter.name} => ${parameter.type}`).join(', ')})`,
    )
    throw new RestError(
      300,
      'PGRST203',
      `Could not choose the best candidate function between: ${signatures.join(', ')}`,
      {
        hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
      },
    )
  }
  throw routineNotFound(name, given, all)
}

function routineNotFound(name: string, { names, body }: CallArguments, all: Routine[]): RestError {
  const signature = names.length > 0 ? `(${names.join(', ')})` : ' without parameters'
  const searched =
    names.length > 0
      ? `with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}`
      : 'without parameters'
  const orWhole = body === undefined ? '' : ' or with a single unnamed json/jsonb parameter'
  const [candidate] = all
  return new RestError(
    404,
    'PGRST202',
    `Could not find the function public.${name}${signature} in the schema cache`,
    {
      details: `Searched for the function public.${name} ${searched}${orWhole}, but no matches were found in the schema cache.`,
      hint: candidate
        ? `Perhaps you meant to call the function public.${name}(${candidate.parameters.map((one) => one.name).join(', ')})`
        : null,
    },
  )
}

function matchesParameters({ parameters: all }: Routine, names: string[]): boolean {
  if (all.some((argument) => argument.name === '' && argument.required)) return false
  return (
    names.every((name) => all.some((argument) => argument.name === name)) &&
    all.every((argument) => !argument.required || names.includes(argument.name))
  )
}

function planArguments(routine: Routine, given: CallArguments): PlannedArgument[] {
  if (hasSingleUnnamedParameter(routine) && given.body !== undefined) {
    const argument = routine.parameters[0]!
    return [{ argument, unnamed: true, value: { text: given.body } }]
  }
  return routine.parameters
    .filter(({ name }) => given.names.includes(name))
    .map((argument) => ({ argument, unnamed: false, value: valueOf(argument, given) }))
}

function valueOf(
  argument: RoutineParameter,
  { object, body, parameters }: CallArguments,
): PlannedArgument['value'] {
  if (object && body !== undefined) return bodyValue(argument, object[argument.name], body)
  const values = parameters.filter(([name]) => name === argument.name).map(([, value]) => value)
  return argument.variadic && values.length > 1
    ? { texts: values }
    : { text: values.at(-1) ?? null }
}

function bodyValue(
  { json }: RoutineParameter,
  value: unknown,
  body: string,
): PlannedArgument['value'] {
  if (value === null) return { text: null }
  if (json)
    return typeof value === 'number' || typeof value === 'object'
      ? { body }
      : { text: JSON.stringify(value) }
  if (typeof value === 'string') return { text: value }
  if (typeof value === 'boolean') return { text: String(value) }
  // A number that JavaScript cannot hold exactly keeps its digits only within the body.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { text: String(value) }
  return { body }
}
