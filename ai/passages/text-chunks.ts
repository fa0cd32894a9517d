import { blockPaths, type Passage } from '#domain/texts/passage.ts'
import { type CitedText, blockNumbers, citePassage } from '#domain/texts/passage-citation.ts'

/** A piece of a text or of the record that can be ranked, quoted and linked. */
export type Chunk = {
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

/** Characters of a chunk. A longer block is a chunk of its own. */
const chunkLength = 1500

/**
 * Splits a text into chunks of some paragraphs, in order, each within one passage.
 * Leaves out parts that a committee struck.
 */
export function splitIntoChunks(text: CitedText, passages: readonly Passage[]): Chunk[] {
  const above: Passage[] = []
  return passages.flatMap((passage) => {
    while ((above.at(-1)?.level ?? -1) >= passage.level) above.pop()
    const headings = [...above.map(({ heading }) => heading), passage.heading]
    const chunks = chunksOf(text, passage, headings.filter(Boolean).join(' · '), above)
    above.push(passage)
    return chunks
  })
}

function chunksOf(
  text: CitedText,
  passage: Passage,
  heading: string,
  above: readonly Passage[],
): Chunk[] {
  const paths = blockPaths(passage)
  const numbers = blockNumbers(passage.content)
  const found: Chunk[] = []
  let open: Chunk | null = null
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
    if (open && open.text.length + words.length <= chunkLength) {
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
