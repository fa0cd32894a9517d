import { closestName } from '../closest-name.ts'
import { RestError } from '../errors.ts'
import type { Routine, SchemaCache } from '../schema-cache/schema-cache.ts'
import type { CallArguments } from './call-arguments.ts'

/**
 * Finds the function that takes the arguments by name or else, called by POST, the one whose only parameter has no name
 * and takes the whole body.
 * @throws PGRST202 (404) if there is none, PGRST203 (300) if there are several, PGRST102 for a body without arguments.
 */
export function chooseRoutine(
  schemaCache: SchemaCache,
  name: string,
  given: CallArguments,
): Routine {
  const all = schemaCache.routines.get(name) ?? []
  const named = all.filter((one) => takesNames(one, given))
  const found = named.length > 0 ? named : all.filter((one) => takesBody(one, given))
  const [first] = found
  if (first && found.length === 1) return first
  if (first) throw ambiguous(found)
  throw notFound(schemaCache, name, given, all)
}

function takesNames({ parameters }: Routine, { names, sent }: CallArguments): boolean {
  if (sent.as === 'body') return false
  return (
    names.every((name) => parameters.some((parameter) => parameter.name === name)) &&
    parameters.every(({ name, required }) => !required || names.includes(name))
  )
}

/** Whether the function's only parameter has no name and is of the type that the body is. */
export function takesBody({ parameters: [only] }: Routine, { sent }: CallArguments): boolean {
  if (only?.name !== '' || sent.as === 'params') return false
  return sent.form === 'json' ? only.json : only.type === sent.form
}

function ambiguous(found: Routine[]): RestError {
  const signatures = found.map(({ name, parameters }) => {
    const list = parameters.map((parameter) => `${parameter.name} => ${parameter.type}`)
    return `public.${name}(${list.join(', ')})`
  })
  return new RestError(
    300,
    'PGRST203',
    `Could not choose the best candidate function between: ${signatures.join(', ')}`,
    {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    },
  )
}

function notFound(
  schemaCache: SchemaCache,
  name: string,
  { names, sent }: CallArguments,
  all: Routine[],
): RestError {
  const error = (signature: string, searched: string, hint: string | null) =>
    new RestError(
      404,
      'PGRST202',
      `Could not find the function public.${name}${signature} in the schema cache`,
      {
        details: `Searched for the function public.${name} ${searched}, but no matches were found in the schema cache.`,
        hint,
      },
    )
  if (sent.as === 'body') {
    if (sent.form !== 'json') return error('', `with a single unnamed ${sent.form} parameter`, null)
    if (all.length > 0) {
      return new RestError(400, 'PGRST102', 'The body must be an object of arguments')
    }
  }
  const list = names.toSorted().join(', ')
  const searched =
    names.length > 0 ? `with parameter${names.length > 1 ? 's' : ''} ${list}` : 'without parameters'
  const orBody =
    sent.as !== 'params' && sent.form === 'json'
      ? ' or with a single unnamed json/jsonb parameter'
      : ''
  const signature = names.length > 0 ? `(${list})` : ' without parameters'
  return error(signature, searched + orBody, notFoundHint(schemaCache, name, list, all))
}

/** A function with a name like it or, if that is right, with parameters like them. */
function notFoundHint(
  { routines }: SchemaCache,
  name: string,
  names: string,
  all: Routine[],
): string | null {
  const signatures = all.map(
    ({ parameters }) =>
      `(${parameters
        .map((parameter) => parameter.name)
        .toSorted()
        .join(', ')})`,
  )
  const closest =
    all.length === 0
      ? closestName(name, routines.keys(), 0.75)
      : closestName(`(${names})`, signatures)
  if (closest === undefined) return null
  return `Perhaps you meant to call the function public.${all.length === 0 ? '' : name}${closest}`
}
