import { ItemError } from '../errors.ts'
import { anyJustice, justicesIn } from './justices-in-text.ts'

/**
 * Who joined an opinion: "Gorsuch, J., joined, and in which Alito, J., joined as to Part I" gives Gorsuch and
 * "Alito (Part I)", the form in which the record keeps it.
 * @param text in even form, with or without "in which".
 * @throws ItemError when it cannot be read with certainty.
 */
export function readJoiners(text: string): string[] {
  // Names come before each "joined". After it comes how far they joined, and then the next names.
  const pieces = text.split(/\bjoined\b/)
  if (pieces.length < 2) throw unreadable(text)
  let names = justicesIn(pieces[0] ?? '')
  const joiners: string[] = []
  for (const piece of pieces.slice(1)) {
    const next = piece.search(new RegExp(`\\b${anyJustice}\\b`))
    const extent = extentOf(next === -1 ? piece : piece.slice(0, next))
    joiners.push(...names.map((name) => (extent === null ? name : `${name} (${extent})`)))
    names = next === -1 ? [] : justicesIn(piece.slice(next))
  }
  return joiners
}

const forms: readonly (readonly [form: RegExp, extent: (matched: string) => string])[] = [
  [
    /^(?:except (?:as to|for|with respect to)|as to all but) (Parts? .+)$/,
    (matched) => `except ${parts(matched)}`,
  ],
  [/^as to all but (the .+)$/, (matched) => `all but ${matched}`],
  [/^(?:as to|with respect to) (Parts? .+)$/, parts],
  [/^as it applies to No\.(.+)$/, (matched) => `as to No. ${matched}`],
  [/^(in part)$/, (matched) => matched],
]

/** The parts that they joined. Null for all of it. */
function extentOf(text: string): string | null {
  const bare = text
    .replace(/^\s*that opinion\b/, '')
    .replace(/^[,\s]+|[,\s]*(?:\band\b)?[,\s]*(?:in which)?\s*$/g, '')
  if (bare === '' || bare === 'in full') return null
  for (const [form, extent] of forms) {
    const [, matched] = form.exec(bare) ?? []
    if (matched !== undefined) return extent(matched)
  }
  throw unreadable(text)
}

/** "Parts I, II, III-A, and III-B" → "Parts I, II, III-A and III-B". */
function parts(matched: string): string {
  const even = matched.replace(/,? and /g, ' and ')
  const one = '[A-Z0-9]+(?:-[A-Za-z0-9]+)*'
  if (!new RegExp(`^Parts? ${one}(?:(?:, | and )${one})*$`).test(even)) throw unreadable(matched)
  return even
}

function unreadable(text: string): ItemError {
  return new ItemError(`The line-up of the opinions says “joined ${text.trim()}”.`)
}
