import { type Block, blockPaths, type Passage } from '../passage.ts'
import { blockNumbers } from '../passage-citation.ts'
import { sentences } from '../../language/sentences.ts'

/** A sentence of a passage, with the list that follows it. */
export type Statement = {
  /** Word for word; ends with " …" if the list goes on. */
  words: string
  path: string
  /** The printed numbers of its block: "(a)(2)". */
  numbers: string
  /** The headings above it, the passage's own first. */
  headings: string[]
  /** The number of its top-level subsection; empty for words of the passage itself. */
  part: string
}

/** Characters of a statement. */
export const longestStatement = 600

/** The statements of a passage in order. List items are part of the sentence before the list. */
export function statements(passage: Passage): Statement[] {
  const { content } = passage
  const paths = blockPaths(passage)
  const numbers = blockNumbers(content)
  const found: Statement[] = []
  const above: { level: number; heading: string; part: string }[] = []
  let part = ''
  for (let at = 0; at < content.length; at += 1) {
    const block = content[at]!
    if (block.struck) continue
    while ((above.at(-1)?.level ?? -1) >= block.level) above.pop()
    if (block.number && block.level <= 1) part = block.number
    if (block.heading) above.push({ level: block.level, heading: block.heading, part })
    const place = {
      path: paths[at] ?? passage.path,
      numbers: numbers[at] ?? '',
      headings: [passage.heading, ...above.map(({ heading }) => heading)].filter(
        (heading): heading is string => heading !== null,
      ),
      part,
    }
    const own = sentences(block.text ?? '')
    const last = own.at(-1)
    const items = last && isLeadIn(last) ? itemsOf(content, at) : []
    // A sentence that introduces words of another law says nothing alone, and those words are
    // statements themselves.
    const isOfList = items.length > 0 && !items.some(({ quoted }) => quoted && !block.quoted)
    for (const words of isOfList ? own.slice(0, -1) : own) found.push({ ...place, words })
    if (isOfList && last) {
      found.push({ ...place, words: withItems(last, items) })
      if (!/\bamended\b/.test(last)) at += items.length
    }
  }
  return found
}

const isLeadIn = (words: string): boolean => /[—:-]$/.test(words)

/**
 * The blocks that continue a lead-in: deeper ones, or numbered ones of the same depth if the
 * lead-in has no number.
 */
function itemsOf(content: readonly Block[], at: number): Block[] {
  const { level, number } = content[at]!
  const rest = content.slice(at + 1)
  const first = rest[0]
  if (!first) return []
  const isSameDepth = first.level === level && number === undefined && first.number !== undefined
  const end = rest.findIndex((block) => (isSameDepth ? block.level < level : block.level <= level))
  return end === -1 ? rest : rest.slice(0, end)
}

function withItems(lead: string, items: readonly Block[]): string {
  let words = lead
  for (const { number, heading, text, rows } of items) {
    if (rows) return `${words} …`
    const next = [words, number, heading, text].filter(Boolean).join(' ')
    if (next.length > longestStatement) return words === lead ? lead : `${words} …`
    words = next
  }
  return words
}
