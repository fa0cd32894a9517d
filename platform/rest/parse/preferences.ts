import { RestError } from '../errors.ts'

/** What a `Prefer` header asks for. `applied` is what the answer says was obeyed. */
export type Preferences = {
  return?: 'minimal' | 'representation' | 'headers-only'
  count?: 'exact' | 'planned' | 'estimated'
  resolution?: 'merge-duplicates' | 'ignore-duplicates'
  missing?: 'default' | 'null'
  handling?: 'strict' | 'lenient'
  tx?: 'commit' | 'rollback'
  maxAffected?: number
  applied: string[]
}

const choices: Record<string, string[]> = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit', 'rollback'],
}

/**
 * Reads a `Prefer` header (RFC 7240). Of a preference given twice the first holds.
 * @throws PGRST122 for a preference nobody knows, if `handling=strict` is among them.
 */
export function parsePreferences(header: string | undefined): Preferences {
  const found: Record<string, string> = {}
  const invalid: string[] = []
  const parts = (header ?? '').split(',').map((part) => part.trim())
  for (const part of parts.filter((text) => text !== '')) {
    const [name = '', value = ''] = part.split('=').map((text) => text.trim())
    if (!isKnown(name, value)) invalid.push(part)
    else if (!Object.hasOwn(found, name)) found[name] = value
  }
  const strict = found.handling === 'strict'
  if (strict && invalid.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    })
  }
  const { 'max-affected': maxAffected, ...rest } = found
  return {
    ...(rest as Omit<Preferences, 'applied' | 'maxAffected'>),
    // As in PostgREST, the bound is only promised when the client asked for strictness.
    maxAffected: strict && maxAffected !== undefined ? Number(maxAffected) : undefined,
    applied: Object.entries(found).map(([name, value]) => `${name}=${value}`),
  }
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,9}$/u.test(value)
  return Object.hasOwn(choices, name) && choices[name]!.includes(value)
}
