import { parseXml as readXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { z } from 'zod'
import { ItemError } from './errors.ts'
import type { Reject } from './source.ts'

/**
 * @param what names the text in the error.
 * @throws ItemError if it is not valid JSON, for instance because it is cut off.
 */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ItemError(`${what} is not complete JSON (${text.length} characters).`)
  }
}

/** XML as plain values: text alone as a string, otherwise children and `@attributes` by name, and `#text`. */
export type XmlValue = string | XmlValue[] | { [name: string]: XmlValue }

/**
 * Reads XML as plain values and trims blanks around texts. Repeated children become an array.
 * Elements that `isList` names are always an array. External DTDs are never fetched.
 * Refuses documents that declare entities: official ones have none, and entities can grow without limit.
 * @param isList decides by the path of names ("billStatus.bill.cosponsors.item").
 * @throws ItemError if the XML is not well-formed, for instance because it is cut off.
 */
export function parseXml(text: string, what: string, isList: (path: string) => boolean): XmlValue {
  const root = parseXmlTree(text, what)
  return { [root.name]: valueOf(root, root.name, isList) }
}

/**
 * Reads XML as a tree of elements, under the same rules.
 * @throws ItemError if the XML is not well-formed.
 */
export function parseXmlTree(text: string, what: string): XmlElement {
  if (/<!ENTITY\b/i.test(text)) throw new ItemError(`${what} defines its own XML entities.`)
  const { root } = wellFormed(text, what)
  if (root === null) throw new ItemError(`${what} is not complete XML: it has no element.`)
  if (isDeeperThan(root, deepest)) throw new ItemError(`${what} is nested too deep.`)
  return root
}

/** Levels of nesting. Official files have about ten, texts about thirty. The stack allows thousands. */
const deepest = 500

function isDeeperThan(element: XmlElement, levels: number): boolean {
  return (
    levels === 0 ||
    element.children.some((child) => child instanceof XmlElement && isDeeperThan(child, levels - 1))
  )
}

function wellFormed(text: string, what: string) {
  try {
    return readXml(text)
  } catch (error) {
    // The nesting is so deep that the parser's own stack overflows.
    if (error instanceof RangeError) throw new ItemError(`${what} is nested too deep.`)
    const [first] = error instanceof Error ? error.message.split('\n') : []
    throw new ItemError(`${what} is not complete XML: ${first}.`)
  }
}

function valueOf(element: XmlElement, path: string, isList: (path: string) => boolean): XmlValue {
  // No prototype: an element could have the name of one of its properties.
  const value: { [name: string]: XmlValue } = Object.create(null)
  for (const [name, attribute] of Object.entries(element.attributes)) value[`@${name}`] = attribute
  let words = ''
  for (const child of element.children) {
    if (child instanceof XmlText) words += child.text
    if (!(child instanceof XmlElement)) continue
    const inner = `${path}.${child.name}`
    const one = valueOf(child, inner, isList)
    const { [child.name]: known } = value
    if (Array.isArray(known)) known.push(one)
    else if (known === undefined) value[child.name] = isList(inner) ? [one] : one
    else value[child.name] = [known, one]
  }
  words = words.trim()
  if (Object.keys(value).length === 0) return words
  if (words !== '') value['#text'] = words
  return value
}

/**
 * A value in the form of its schema.
 * @throws ItemError that names the first wrong field and the reason.
 */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  what: string,
): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new ItemError(`${what}: ${firstIssue(result.error)}.`)
}

/** A field in another form than expected, with the reason. */
export type OddField = { part: string; reason: string }

/**
 * A schema for an object that drops only its odd fields: they become null and `odd` lists them.
 * @param required identifying fields. Without them the object is refused.
 */
export function forgiving<
  Shape extends Record<string, z.ZodType>,
  const Required extends keyof Shape & string,
>(shape: Shape, required: readonly Required[]) {
  type Fields = { [Name in Required]: z.infer<Shape[Name]> } & {
    [Name in Exclude<keyof Shape, Required>]: z.infer<Shape[Name]> | null
  }
  const whole = z.object(shape)
  const isRequired = (path: readonly PropertyKey[]) =>
    path[0] === undefined || required.some((name) => name === path[0])
  return z.unknown().transform((value, context): Fields & { odd: OddField[] } => {
    const result = whole.safeParse(value)
    if (result.success) return { ...result.data, odd: [] } as unknown as Fields & { odd: [] }
    const { issues } = result.error
    const fatal = issues.find(({ path }) => isRequired(path))
    if (fatal) {
      context.addIssue({ code: 'custom', message: fatal.message, path: [...fatal.path] })
      return z.NEVER
    }
    const given = new Map(Object.entries(value as object))
    const fields = Object.entries(shape).map(([name, schema]) => {
      const { data = null } = schema.safeParse(given.get(name))
      return [name, data] as const
    })
    const odd = [...Map.groupBy(issues, ({ path }) => String(path[0]))].map(([part, [issue]]) => ({
      part,
      reason: `${issue?.path.join('.')}: ${issue?.message}.`,
    }))
    return { ...Object.fromEntries(fields), odd } as unknown as Fields & { odd: OddField[] }
  })
}

/**
 * Entries of a list, each in the form of its schema. Odd entries and odd fields are rejected, named by their place.
 * @param name of an entry: "cosponsor".
 */
export function checkedEntries<Schema extends z.ZodType>(
  entries: readonly unknown[],
  schema: Schema,
  name: string,
  rejects: Reject[],
): z.infer<Schema>[] {
  return entries.flatMap((entry, at) => {
    const part = `${name} ${at + 1}`
    const result = schema.safeParse(entry)
    if (!result.success) {
      rejects.push({ part, reason: `${part}: ${firstIssue(result.error)}.` })
      return []
    }
    for (const odd of oddIn(result.data)) {
      rejects.push({ part: `${part}, ${odd.part}`, reason: `${part}: ${odd.reason}` })
    }
    return [result.data]
  })
}

/** The fields of a value from a forgiving schema. */
export function withoutOdd<Value extends { odd: OddField[] }>(value: Value): Omit<Value, 'odd'> {
  const { odd: _odd, ...fields } = value
  return fields
}

/** The odd fields of values from forgiving schemas, nested ones too. */
function oddIn(value: unknown): OddField[] {
  if (typeof value !== 'object' || value === null) return []
  if ('odd' in value) return value.odd as OddField[]
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && 'odd' in inner
      ? oddIn(inner).map(({ part, reason }) => ({ part: `${name}, ${part}`, reason }))
      : [],
  )
}

function firstIssue(error: z.ZodError): string {
  const [issue] = error.issues
  const path = issue?.path.join('.') ?? ''
  return `${path ? `${path}: ` : ''}${issue?.message ?? 'not as expected'}`
}
