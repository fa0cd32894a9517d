import type {
  CallableFunction,
  Catalogue,
  FunctionArgument,
  Relation,
} from '../catalogue/catalogue.ts'
import { RestError, notSupported } from '../errors.ts'
import type { Query } from '../parse/query.ts'
import { isObject, parseJson } from './payload.ts'
import { type PlanningContext, planRead } from './plan-read.ts'
import type { ReadPlan } from './read-plan.ts'

/**
 * An argument as it reaches PostgreSQL: as text of its type, or, for JSON objects and lists of another type,
 * taken by name out of the whole body.
 */
export type PlannedArgument = {
  argument: FunctionArgument
  /** Whether the function is called by position, because its one parameter has no name. */
  unnamed: boolean
  value: { text: string | null } | { texts: string[] } | { body: string }
}

export type CallPlan = {
  callable: CallableFunction
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
  query: Query,
): CallPlan {
  const { catalogue } = context
  const given = readInput(catalogue, name, input)
  const callable = chooseFunction(catalogue, name, given)
  const root = query.scopes.find(({ path }) => path.length === 0)
  const shared = {
    callable,
    arguments: planArguments(callable, given),
    limit: Math.min(root?.limit ?? context.maxRows, context.maxRows),
    offset: root?.offset ?? 0,
  }
  if (callable.returns === 'rows') {
    return { ...shared, rows: planRead(context, rowsOf(catalogue, callable), query) }
  }
  if (
    query.scopes.some(({ filters, order, path }) => filters.length > 0 || order || path.length > 0)
  ) {
    throw notSupported(`Function ${name} returns no rows that could be filtered or ordered.`)
  }
  return { ...shared, rows: undefined }
}

/** What a function returns, seen as a relation: a table's rows bring the table's relationships with them. */
function rowsOf(catalogue: Catalogue, { name, relation, columns }: CallableFunction): Relation {
  const known = relation === undefined ? undefined : catalogue.relations.get(relation)
  return known ?? { name, kind: 'rows', columns, primaryKey: [], relationships: [] }
}

type Given = {
  names: string[]
  body?: string
  object?: Record<string, unknown>
  parameters: [string, string][]
}

function readInput(catalogue: Catalogue, name: string, input: CallInput): Given {
  if ('parameters' in input) {
    const names = [...new Set(input.parameters.map(([parameter]) => parameter))]
    return { names, parameters: input.parameters }
  }
  const body = input.body.trim() === '' ? '{}' : input.body
  const value = parseJson(body)
  if (isObject(value)) return { names: Object.keys(value), body, object: value, parameters: [] }
  // Only a function with one unnamed parameter takes something else than an object of arguments.
  if (catalogue.functions.get(name)?.some(takesWholeBody))
    return { names: [], body, parameters: [] }
  throw new RestError(400, 'PGRST102', 'The body must be an object of arguments')
}

function takesWholeBody({ arguments: [only, ...others] }: CallableFunction): boolean {
  return only?.name === '' && only.json && others.length === 0
}

/** @throws PGRST202 (404) if no function takes these arguments, PGRST203 (300) if several do. */
function chooseFunction(catalogue: Catalogue, name: string, given: Given): CallableFunction {
  const all = catalogue.functions.get(name) ?? []
  const named =
    given.body !== undefined && !given.object ? [] : all.filter((one) => accepts(one, given.names))
  const found = named.length > 0 || given.body === undefined ? named : all.filter(takesWholeBody)
  const [first] = found
  if (first && found.length === 1) return first
  if (first) {
    const signatures = found.map(
      (one) =>
        `public.${name}(${one.arguments.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`,
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
  throw functionNotFound(name, given, all)
}

function functionNotFound(
  name: string,
  { names, body }: Given,
  all: CallableFunction[],
): RestError {
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
        ? `Perhaps you meant to call the function public.${name}(${candidate.arguments.map((one) => one.name).join(', ')})`
        : null,
    },
  )
}

function accepts({ arguments: all }: CallableFunction, names: string[]): boolean {
  if (all.some((argument) => argument.name === '' && argument.required)) return false
  return (
    names.every((name) => all.some((argument) => argument.name === name)) &&
    all.every((argument) => !argument.required || names.includes(argument.name))
  )
}

function planArguments(callable: CallableFunction, given: Given): PlannedArgument[] {
  if (takesWholeBody(callable) && given.body !== undefined) {
    const argument = callable.arguments[0]!
    return [{ argument, unnamed: true, value: { text: given.body } }]
  }
  return callable.arguments
    .filter(({ name }) => given.names.includes(name))
    .map((argument) => ({ argument, unnamed: false, value: valueOf(argument, given) }))
}

function valueOf(
  argument: FunctionArgument,
  { object, body, parameters }: Given,
): PlannedArgument['value'] {
  if (object && body !== undefined) return bodyValue(argument, object[argument.name], body)
  const values = parameters.filter(([name]) => name === argument.name).map(([, value]) => value)
  return argument.variadic && values.length > 1
    ? { texts: values }
    : { text: values.at(-1) ?? null }
}

function bodyValue(
  { json }: FunctionArgument,
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
