import type { RequestBody } from '../request-body.ts'
import { isObject, parseJson } from './payload.ts'

type JsonObject = Record<string, unknown>

/** The arguments that a function is called with, and how they were sent. */
export type CallArguments = {
  /** The names of the arguments. */
  names: string[]
  /** As parameters of the URL or of a form, as an object of JSON, or as the whole body for an unnamed parameter. */
  sent:
    | { as: 'params'; params: [name: string, value: string][] }
    | { as: 'json'; form: 'json' | 'csv'; text: string; object: JsonObject; first: boolean }
    | { as: 'body'; form: RequestBody['form']; text: string }
}

/** Arguments in the URL of a GET, or of a form. */
export function argumentsOfParams(params: [string, string][]): CallArguments {
  return { names: [...new Set(params.map(([name]) => name))], sent: { as: 'params', params } }
}

/**
 * Arguments in the body of a POST. Of a list of objects the first is taken, as in PostgREST.
 * @param columns the arguments to take, if the query names them
 * @throws PGRST102
 */
export function argumentsOfBody(body: RequestBody, columns: string[] | undefined): CallArguments {
  const { form, text } = body
  if (form === 'form') return argumentsOfParams([...new URLSearchParams(text)])
  if (form !== 'json' && form !== 'csv') return { names: [], sent: { as: 'body', form, text } }
  const json = text.trim() === '' ? '{}' : text
  const value = parseJson(json)
  const object = Array.isArray(value) ? (value[0] as unknown) : value
  if (!isObject(object)) return { names: columns ?? [], sent: { as: 'body', form, text: json } }
  const names = columns ?? Object.keys(object)
  return { names, sent: { as: 'json', form, text: json, object, first: Array.isArray(value) } }
}
