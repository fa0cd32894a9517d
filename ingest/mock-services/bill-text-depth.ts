const elements = [
  'section',
  'subsection',
  'paragraph',
  'subparagraph',
  'clause',
  'subclause',
  'item',
  'subitem',
]

export function elementOfDepth(depth: number): string {
  return elements[depth] ?? 'subitem'
}

/**
 * The depth of a part by its number, in the order of statutes: (1), (A), (i), (I), (aa), (AA).
 * If a letter is also a Roman numeral, the open parts decide.
 */
export function depthOfNumber(
  words: string,
  open: readonly { depth: number; number: string }[],
): number {
  const number = /^\(([^)\s]{1,8})\)/.exec(words)?.[1] ?? ''
  const last = (depth: number) => open.findLast((one) => one.depth === depth)?.number
  if (/^\d/.test(number)) return 2
  if (/^([a-z])\1$/.test(number) && number !== 'ii') return 6
  if (/^([A-Z])\1$/.test(number) && number !== 'II') return 7
  if (/^[ivxl]+$/.test(number)) return 4
  if (/^[IVXL]+$/.test(number)) {
    const isFirst = number === 'I' && last(4) !== undefined && last(3) !== '(H)'
    return isFirst || last(5) !== undefined ? 5 : 3
  }
  return /^[A-Z]/.test(number) ? 3 : 4
}
