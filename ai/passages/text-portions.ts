import { blockPaths, type Passage } from '#domain/texts/passage.ts'
import { type CitedText, blockNumbers, citePassage } from '#domain/texts/passage-citation.ts'

/** A piece of a text or of the record that can be ranked, quoted and linked. */
export type Portion = {
  /** Its path in the text. Null for a part of the record. */
  path: string | null
  /** The version of the path, if it is not the version of the current text. */
  version?: string
  /** Its citation: "Sec. 101(a), H.R. 1 (enrolled)". */
  citation: string
  kind: Passage['kind'] | 'record'
  /** Its own heading and those above it. */
  heading: string
  text: string
}

/** Characters of a portion. A longer block is a portion of its own. */
const portionLength = 1500

/**
 * Splits a text into portions of some paragraphs, in order, each within one passage.
 * Leaves out parts that a committee struck.
 */
export function textPortions(text: CitedText, passages: readonly Passage[]): Portion[] {
  const above: Passage[] = []
  return passages.flatMap((passage) => {
    while ((above.at(-1)?.level ?? -1) >= passage.level) above.pop()
    const headings = [...above.map(({ heading }) => heading), passage.heading]
    const portions = portionsOf(text, passage, headings.filter(Boolean).join(' · '), above)
    above.push(passage)
    return portions
  })
}

function portionsOf(
  text: CitedText,
  passage: Passage,
  heading: string,
  above: readonly Passage[],
): Portion[] {
  const paths = blockPaths(passage)
  const numbers = blockNumbers(passage.content)
  const found: Portion[] = []
  let open: Portion | null = null
  passage.content.forEach((block, at) => {
    if (block.struck) return
    const words = [
      [block.number, block.heading].filter(Boolean).join(' '),
      block.text,
      ...(block.rows ?? []).map((row) => row.join(' | ')),
    ]
      .filter(Boolean)
      .join('\n')
    if (words === '') return
    if (open && open.text.length + words.length <= portionLength) {
      open.text += `\n${words}`
      return
    }
    open = {
      path: paths[at] ?? passage.path,
      citation: citePassage(text, passage, numbers[at], numberedAbove(passage, above)),
      kind: passage.kind,
      heading,
      text: words,
    }
    found.push(open)
  })
  return found
}

/** A section's own number suffices. A passage without one needs the numbers above it. */
function numberedAbove(passage: Passage, above: readonly Passage[]): readonly Passage[] {
  return passage.kind === 'page' || !passage.number ? above : []
}
