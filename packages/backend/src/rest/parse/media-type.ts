import { RestError } from '../errors.ts'

/** The form of a response's body; `raw` is a bare value. */
export type MediaType = {
  form: 'array' | 'object' | 'csv' | 'raw'
  strippedNulls: boolean
  /** For Content-Type. */
  name: string
}

/** A media type of an `Accept` header, in lower case. */
export type AcceptedType = { type: string; nulls: string | undefined; text: string }

/** The media types of an `Accept` header, the most preferred (`q`) first. */
export function parseAccept(header: string | undefined): AcceptedType[] {
  const weighed = (header ?? '*/*').split(',').map((part) => {
    const [type = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/u)
    const of = (name: string) =>
      parameters
        .find((parameter) => parameter.startsWith(`${name}=`))
        ?.slice(name.length + 1)
        .replaceAll('"', '')
    const quality = Number(of('q') ?? 1)
    return { type: type || '*/*', nulls: of('nulls'), text: part.trim(), quality }
  })
  return weighed.toSorted((one, other) => other.quality - one.quality)
}

/**
 * Chooses the first accepted form that we can make.
 * @param own the answered value's own media type, if it has one
 * @throws PGRST107 (406) if there is none
 */
export function negotiate(accepted: readonly AcceptedType[], own?: string): MediaType {
  for (const one of accepted) {
    const found = mediaTypeOf(one, own)
    if (found) return found
  }
  const wanted = accepted.map(({ text }) => text).join(', ')
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${wanted}`)
}

const json = { form: 'array', strippedNulls: false, name: withCharset('application/json') } as const
const stripped = 'nulls=stripped'

function mediaTypeOf(
  { type, nulls }: AcceptedType,
  own: string | undefined,
): MediaType | undefined {
  if (own === '*/*') return raw('application/octet-stream')
  if (own !== undefined && own === type) return raw(type)
  switch (type) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return json
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array': {
      if (nulls !== 'stripped') return json
      const name = withCharset(`application/vnd.pgrst.array+json;${stripped}`)
      return { form: 'array', strippedNulls: true, name }
    }
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object': {
      const strippedNulls = nulls === 'stripped'
      const base = 'application/vnd.pgrst.object+json'
      const name = withCharset(strippedNulls ? `${base};${stripped}` : base)
      return { form: 'object', strippedNulls, name }
    }
    case 'text/csv':
      return { form: 'csv', strippedNulls: false, name: withCharset(type) }
  }
}

function raw(type: string): MediaType {
  const name = type.startsWith('text/') ? withCharset(type) : type
  return { form: 'raw', strippedNulls: false, name }
}

function withCharset(type: string): string {
  return `${type}; charset=utf-8`
}
