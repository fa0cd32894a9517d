import { RestError } from '../errors.ts'

/** Characters of a pattern. */
const maxLength = 200
/**
 * Characters of a pattern with its repetitions written out. PostgreSQL copies a repeated part, so
 * `(x{1,200}){1,200}` is an automaton of 40,000 states. An optional part counts twice, because without it its neighbors
 * are joined as well. At this limit PostgreSQL 18 compiled in 50 ms at most.
 */
const maxExpanded = 255
/** Anchors and word boundaries, with repetitions written out: each doubles the compile time. */
const maxConstraints = 6

type Size = { atoms: number; constraints: number }

/**
 * Refuses a pattern of `match` or `imatch` that would take PostgreSQL more than a moment, before it is tried.
 * @throws RestError 400 with PostgreSQL's code for an invalid regular expression
 */
export function assertBoundedPattern(pattern: string): void {
  const fault = patternFault(pattern)
  if (fault === undefined) return
  throw new RestError(400, '2201B', `invalid regular expression: ${fault}`, {
    hint: 'Use a simpler pattern, like, or full-text search.',
  })
}

/** Why a pattern in PostgreSQL's syntax (9.7.3, "ARE") is refused; undefined for a cheap one. */
export function patternFault(pattern: string): string | undefined {
  if (pattern.length > maxLength) return `it is longer than ${maxLength} characters`
  // A director changes the syntax of the rest, so we could not read it.
  if (pattern.startsWith('***')) return 'a director (***) is not supported'
  const body = pattern.replace(/^\(\?[ci]+\)/u, '')
  if (/\(\?(?!:)/u.test(body)) return 'lookaround and embedded options are not supported'
  const size = expandedSize(body)
  if (size === undefined) return 'a back reference is not supported'
  if (size.atoms > maxExpanded) {
    return `its repetitions come to ${size.atoms} characters, more than ${maxExpanded}`
  }
  if (size.constraints > maxConstraints) return `more than ${maxConstraints} anchors`
  return undefined
}

const token =
  /(?<reference>\\[1-9])|(?<constraint>\\[AmMyYZ]|[$^])|(?<open>\((?:\?:)?)|(?<close>\))|(?<repeat>[*+?]|\{(?<least>\d+)(?:(?<range>,)(?<most>\d*))?\})|(?<atom>\\c?[^]|\[\^?\]?(?:\\[^]|\[[:.=][^]*?[:.=]\]|[^\]\\])*\]|[^])/uy

/** A pattern's size with its repetitions written out; undefined if it refers back to a group. */
function expandedSize(pattern: string): Size | undefined {
  const open: Size[] = []
  let group: Size = { atoms: 0, constraints: 0 }
  let last: Size = { atoms: 0, constraints: 0 }
  const append = (next: Size) => {
    group = sum(group, last)
    last = next
  }
  token.lastIndex = 0
  for (let found = token.exec(pattern); found; found = token.exec(pattern)) {
    const { reference, constraint, open: opened, close, repeat, least, range, most } = found.groups!
    if (reference) return undefined
    if (opened) {
      append({ atoms: 0, constraints: 0 })
      open.push(group)
      group = { atoms: 0, constraints: 0 }
    } else if (close && open.length > 0) {
      const whole = sum(group, last)
      group = open.pop()!
      last = whole
    } else if (repeat) {
      last = repeated(last, least ?? (repeat === '+' ? '1' : '0'), range ? most : least)
    } else {
      append(constraint ? { atoms: 0, constraints: 1 } : { atoms: 1, constraints: 0 })
    }
  }
  return [...open, group].reduce(sum, last)
}

const sum = (one: Size, other: Size): Size => ({
  atoms: one.atoms + other.atoms,
  constraints: one.constraints + other.constraints,
})

/** `most` is empty for no upper bound, and undefined for `*`, `+` and `?`. */
function repeated(size: Size, least: string, most: string | undefined): Size {
  const copies = Math.max(1, Number(least), Number(most || 0))
  const times = Number(least) === 0 ? 2 * copies : copies
  return { atoms: size.atoms * times, constraints: size.constraints * times }
}
