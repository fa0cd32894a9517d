/** The first segments of addresses in which the case of the others counts: names that users and the record chose. */
const keepsCase = new Set(['assets', 'subjects', 'user'])

/**
 * Writes the path of a page as the site writes it. Addresses are in lower case, except Bioguide IDs ("A000375"), which
 * begin with a capital letter. Percent escapes stay as they are.
 */
export function canonicalPath(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  const root = toLowerCase(first)
  const others = keepsCase.has(root) ? rest : rest.map(canonicalSegment)
  return ['', root, ...others].join('/')
}

function canonicalSegment(segment: string): string {
  return toLowerCase(segment).replace(/^[a-z]\d{6}(?=$|\.)/, (id) => id.toUpperCase())
}

function toLowerCase(segment: string): string {
  return segment.replaceAll(/%[\da-f]{2}|[A-Z]/gi, (found) =>
    found.startsWith('%') ? found : found.toLowerCase(),
  )
}
