/** A link in a text: the characters from `start` up to `end`. One of `to` (a page here) and `url` is set. */
export type TextLink = { start: number; end: number; to?: string; url?: string }

/** A text with its links, in order. They never overlap. */
export type LinkedWords = { text: string; links: TextLink[] }

/** Splits a text at its links. */
export function splitAtLinks({ text, links }: LinkedWords): { words: string; link?: TextLink }[] {
  let at = 0
  const parts = links.flatMap((link) => {
    const before = text.slice(at, link.start)
    at = link.end
    const linked = { words: text.slice(link.start, link.end), link }
    return before === '' ? [linked] : [{ words: before }, linked]
  })
  const rest = text.slice(at)
  return rest === '' ? parts : [...parts, { words: rest }]
}
