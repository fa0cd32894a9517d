import { blockPaths, type Passage } from '#domain/texts/passage.ts'
import { type CitedText, blockNumbers, citePassage } from '#domain/texts/passage-citation.ts'

/** A piece of a text, or of the record, that can be ranked, quoted and opened. */
export type Portion = {
  /** Where it is: a path of the text, or null for a part of the record. */
  path: string | null
  /** The version that the path is of, where it is not that of the text at hand. */
  version?: string
  /** How it is cited: "Sec. 101(a), H.R. 1 (enrolled)". */
  citation: string
  kind: Passage['kind'] | 'record'
  /** What stands over it: its own heading and those it stands under. */
  heading: string
  text: string
}

/** Characters of a portion; a block that is longer is one by itself. */
const portionLength = 1500

/**
 * A text in portions of some paragraphs each, every one of them within one passage, in the order of the text. What a
 * committee struck is of the text no longer, and left out.
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

/** A section's number stands by itself; what has none is found by what it stands under. */
function numberedAbove(passage: Passage, above: readonly Passage[]): readonly Passage[] {
  return passage.kind === 'page' || !passage.number ? above : []
}
