import type { Term } from './terms.ts'

/** How letters may also be written after folding: i and l for each other, v for u, z for s, ph for f. */
const written: Record<string, string> = { i: '[il*#]', l: '[li*#]', s: '[sz*#]', u: '[uv*#]' }
/** One sign between two letters, which is neither white space (that parts words) nor an apostrophe ("it's hit"). */
const sign = "[^a-z\\s']?"
/** Anything between two letters. */
const anything = '[^a-z]*'
const start = '(?<![a-z])'
const end = '(?![a-z])'

/**
 * The regular expression of PostgreSQL that finds a word in folded text: each letter once or more, with signs
 * between; a letter inside a word of four or more may be masked (`f*ck`).
 */
export function termPattern(
  word: string,
  { match, before, after = '', split }: Omit<Term, 'rule'>,
): string {
  const whole = spelled(word, sign)
  const prefix = before ? `((${before})${sign})?` : ''
  const suffix = after ? `(${sign}(${after}))?` : ''
  const closed = `${start}${prefix}${whole}${suffix}${end}`
  const forms = [match === 'anywhere' ? whole : closed]
  if (split) forms.push(`${start}${spelled(word, anything)}${suffix}${end}`)
  return forms.join('|')
}

function spelled(word: string, between: string): string {
  const groups = [...word.matchAll(/(.)\1*/g)].map(([group]) => group)
  return groups
    .map((group, index) => {
      const letter = group.charAt(0)
      if (letter === ' ') return '[^a-z]*'
      const inside = index > 0 && index < groups.length - 1 && word.length > 3
      const plain =
        written[letter]?.replace('*#', inside ? '*#' : '') ?? (inside ? `[${letter}*#]` : letter)
      const one = letter === 'f' && index === 0 ? '(f|ph)' : plain
      // A doubled letter stays doubled, so that Niger is not taken for a slur.
      return `${`${one}${between}`.repeat(group.length - 1)}${one}+`
    })
    .join(between)
}
