import type { Routine, RoutineParameter } from '../schema-cache/schema-cache.ts'
import type { CallArguments } from './call-arguments.ts'
import { takesBody } from './choose-routine.ts'

/**
 * An argument as it reaches PostgreSQL: as text of its type or, for objects and lists of JSON and for large numbers,
 * taken by name out of the whole body.
 */
export type PlannedArgument = {
  parameter: RoutineParameter
  value: { text: string | null } | { texts: string[] } | { body: string; first: boolean }
}

export function planArguments(routine: Routine, given: CallArguments): PlannedArgument[] {
  const { names, sent } = given
  const [only] = routine.parameters
  if (only && sent.as !== 'params' && takesBody(routine, given)) {
    return [{ parameter: only, value: { text: sent.text } }]
  }
  return routine.parameters
    .filter(({ name }) => names.includes(name))
    .map((parameter) => ({ parameter, value: valueOf(parameter, sent) }))
}

function valueOf(
  parameter: RoutineParameter,
  sent: CallArguments['sent'],
): PlannedArgument['value'] {
  if (sent.as === 'json') return jsonValue(parameter, sent)
  const params = sent.as === 'params' ? sent.params : []
  const values = params.filter(([name]) => name === parameter.name).map(([, value]) => value)
  return parameter.variadic ? { texts: values } : { text: values.at(-1) ?? null }
}

function jsonValue(
  { name, json }: RoutineParameter,
  { object, text: body, first }: Extract<CallArguments['sent'], { as: 'json' }>,
): PlannedArgument['value'] {
  const value = object[name]
  if (value === null || value === undefined) return { text: null }
  if (json) {
    return typeof value === 'number' || typeof value === 'object'
      ? { body, first }
      : { text: JSON.stringify(value) }
  }
  if (typeof value === 'string') return { text: value }
  if (typeof value === 'boolean') return { text: String(value) }
  // A number that JavaScript cannot hold exactly keeps its digits only within the body.
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { text: String(value) }
  return { body, first }
}
