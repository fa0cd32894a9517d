/** The longest words that are looked for. */
export const mostSoughtLength = 200

/** The words that are looked for, as they are compared: in small letters, with plain quotation marks and dashes. */
export function soughtWords(query: string): string {
  return fold(query).replace(/\s+/g, ' ').trim().slice(0, mostSoughtLength)
}

/** Where words stand in a text: [start, end) of each, none within another. `private.sought_form` counts alike. */
export function findInText(text: string, sought: string): [start: number, end: number][] {
  if (sought === '') return []
  const folded = fold(text)
  const found: [number, number][] = []
  for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + sought.length))
    found.push([at, at + sought.length])
  return found
}

// Letter by letter, so that a place in the folded text is the same place in the text.
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
