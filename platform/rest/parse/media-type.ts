import { RestError } from '../errors.ts'

/** The form of the answer. */
export type MediaType = { form: 'array' | 'object' | 'csv'; strippedNulls: boolean; name: string }

const json = 'application/json; charset=utf-8'

/**
 * Chooses the first form of an `Accept` header that is served here.
 * @throws PGRST107 (406) if there is none.
 */
export function parseAccept(header: string | undefined): MediaType {
  const wanted = (header ?? '*/*').split(',').map((part) => part.trim())
  for (const part of wanted) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const strippedNulls = parameters.includes('nulls=stripped')
    const suffix = strippedNulls ? '; nulls=stripped; charset=utf-8' : '; charset=utf-8'
    if (type === '' || type === '*/*' || type === 'application/*' || type === 'application/json') {
      return { form: 'array', strippedNulls: false, name: json }
    }
    if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array') {
      return { form: 'array', strippedNulls, name: `application/vnd.pgrst.array+json${suffix}` }
    }
    if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object') {
      return { form: 'object', strippedNulls, name: `application/vnd.pgrst.object+json${suffix}` }
    }
    if (type === 'text/csv')
      return { form: 'csv', strippedNulls: false, name: 'text/csv; charset=utf-8' }
  }
  throw new RestError(
    406,
    'PGRST107',
    `None of these media types are available: ${wanted.join(', ')}`,
  )
}
