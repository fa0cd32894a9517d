import { z } from 'zod'
import { columnLimits } from '#domain/database-values.ts'
import { FunctionError } from './function-error.ts'

/** A user's text: trimmed, not empty, at most `most` characters (code points, as PostgreSQL counts them). */
export function writtenText(name: string, most: number) {
  return z
    .string({ error: `${name} is required.` })
    .trim()
    .min(1, `${name} is required.`)
    .refine((text) => Array.from(text).length <= most, {
      error: `${name} must be at most ${most.toLocaleString('en-US')} characters.`,
    })
}

export const content = writtenText('Text', columnLimits.comments.content)

/** The id of an action or a legislator. */
export function identifier(name: string) {
  return z
    .string({ error: `${name} is required.` })
    .min(1, `${name} is required.`)
    .max(100)
}

/**
 * The request's JSON object, checked against a schema. Unknown keys are dropped.
 * @throws FunctionError 405 unless it is a POST, 400 if the body is not a JSON object or does not fit
 */
export async function readBody<T extends z.ZodType>(
  request: Request,
  schema: T,
): Promise<z.output<T>> {
  if (request.method !== 'POST') throw new FunctionError(405, 'Send a POST request.')
  const text = await request.text()
  let body: unknown
  try {
    body = JSON.parse(text === '' ? '{}' : text)
  } catch {
    throw new FunctionError(400, 'The request body must be JSON.')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new FunctionError(400, 'The request body must be a JSON object.')
  const parsed = schema.safeParse(body)
  if (!parsed.success)
    throw new FunctionError(400, parsed.error.issues[0]?.message ?? 'Invalid request.')
  // Checked after the schema: PostgreSQL stores neither NUL nor half a surrogate pair.
  if (!isStorable(parsed.data))
    throw new FunctionError(400, 'Text must not contain NUL or broken characters.')
  return parsed.data
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isStorable)
}
