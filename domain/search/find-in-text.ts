/** Longer queries are cut. */
export const mostSoughtLength = 200

/**
 * A query in the form in which it is compared: lower case, with plain quotation marks and dashes.
 */
export function soughtWords(query: string): string {
  return fold(query).replace(/\s+/g, ' ').trim().slice(0, mostSoughtLength)
}

/**
 * The places of a query in a text: [start, end) of each, without overlaps. `private.sought_form`
 * counts alike.
 */
export function findInText(text: string, sought: string): [start: number, end: number][] {
  if (sought === '') return []
  const folded = fold(text)
  const found: [number, number][] = []
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + sought.length))
    found.push([at, at + sought.length])
  return found
}

// Folds letter by letter, so that places in the folded text are places in the text.
function fold(text: string): string {
  return text.replace(/[^\0-`{-\x7F]|[A-Z]/g, (letter) => {
    const plain = plainForms[letter]
    if (plain) return plain
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
}

const plainForms: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '\u00A0': ' ',
}
