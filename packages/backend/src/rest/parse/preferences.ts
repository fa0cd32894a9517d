import { RestError } from '../errors.ts'

/** What a `Prefer` header asks for. */
export type Preferences = {
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  return?: 'minimal' | 'representation' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  tx?: 'commit' | 'rollback'
  handling?: 'strict' | 'lenient'
  timezone?: string
  /** As in PostgREST, the bound is only promised when the client asked for strictness. */
  maxAffected?: number
}

const choices: Record<string, string[]> = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
}

/**
 * Reads a `Prefer` header (RFC 7240). If a preference is given twice, the first counts. Further time zones are not even
 * looked up.
 * @throws PGRST122 for an unknown preference, if `handling=strict` is among them.
 */
export function parsePreferences(header: string | undefined): Preferences {
  const found: Record<string, string> = {}
  const invalid: string[] = []
  const parts = (header ?? '').split(',').map((part) => part.trim())
  let isZoneNamed = false
  for (const part of parts.filter((text) => text !== '')) {
    const [name = '', value = ''] = part.split('=').map((text) => text.trim())
    // Looking one up takes a tenth of a millisecond, and a header has room for a thousand.
    if (name === 'timezone' && isZoneNamed) continue
    isZoneNamed ||= name === 'timezone'
    if (!isKnown(name, value)) invalid.push(part)
    else if (!Object.hasOwn(found, name)) found[name] = value
  }
  const strict = found.handling === 'strict'
  if (strict && invalid.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    })
  }
  const { 'max-affected': maxAffected, ...preferences } = found
  if (strict && maxAffected !== undefined) {
    return { ...preferences, maxAffected: Number(maxAffected) }
  }
  return preferences
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,9}$/u.test(value)
  if (name === 'timezone') return isTimeZone(value)
  return Object.hasOwn(choices, name) && choices[name]!.includes(value)
}

/** Whether it is the name of a zone, as PostgreSQL and JavaScript both know them; an offset has no name. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/iu.test(name)) return false
  try {
    void new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The value of `Preference-Applied`: the preferences that apply to this kind of request. */
export function appliedPreferences(
  preferences: Preferences,
  meant: readonly (keyof Preferences)[],
): string | undefined {
  const applied = order
    .filter((name) => meant.includes(name) && preferences[name] !== undefined)
    .map((name) => `${name === 'maxAffected' ? 'max-affected' : name}=${preferences[name]}`)
  return applied.length > 0 ? applied.join(', ') : undefined
}

const order = [
  'resolution',
  'missing',
  'return',
  'count',
  'tx',
  'handling',
  'timezone',
  'maxAffected',
] as const
