import { type Block, isStruck, type Passage } from '../passage.ts'
import { matchPassages, type Pair } from './match-passages.ts'
import { type ChangedBlock, wordChanges } from './word-changes.ts'

/** A section as it changed from one version to another. */
export type ComparedPassage = {
  change: 'same' | 'changed' | 'new' | 'gone'
  kind: Passage['kind']
  from: PassageName | null
  to: PassageName | null
  /** Whether its place among the other sections changed. */
  moved: boolean
  /** Its words compared; empty if they are the same. */
  blocks: ChangedBlock[]
}

export type PassageName = Pick<Passage, 'path' | 'level' | 'number' | 'heading'>

export type TextComparison = {
  /**
   * How many sections (or pages, or parts) are the same, changed and so on. Headings without words
   * do not count.
   */
  counts: Record<ComparedPassage['change'], number>
  passages: ComparedPassage[]
}

/**
 * Compares two versions of a text, or two measures. Sections are matched even if they were
 * renumbered or moved, and the words of changed sections are compared. Leaves out the words before
 * the first section and after the last (sponsors, signatures), because they differ in every
 * version. Also leaves out words that a committee struck, and the text's own table of contents.
 */
export function compareTexts(from: readonly Passage[], to: readonly Passage[]): TextComparison {
  const passages = matchPassages(bodyOf(from), bodyOf(to)).map(compared)
  const counts = { same: 0, changed: 0, new: 0, gone: 0 }
  for (const { kind, change } of passages) if (kind !== 'heading') counts[change] += 1
  return { counts, passages }
}

// A committee's report prints the words that it struck, but they are no longer part of the text.
function bodyOf(passages: readonly Passage[]): Passage[] {
  return passages.flatMap((passage) => {
    if (passage.kind === 'front' || passage.kind === 'end') return []
    if (isStruck(passage)) return []
    const content = withoutContents(passage.content).filter(({ struck }) => !struck)
    const isGone = content.length === 0 && passage.content.length > 0
    return isGone ? [] : [{ ...passage, content }]
  })
}

/** Without the lines of a table of contents: those without a number after the words that announce it. */
function withoutContents(blocks: readonly Block[]): Block[] {
  let isListed = false
  return blocks.filter(({ number, text }) => {
    if (number !== undefined) isListed = false
    const isLine = isListed
    if (/\btable of contents (?:of|for|is)\b.*:$/i.test(text ?? '')) isListed = true
    return !isLine
  })
}

function compared({ from, to, same, moved }: Pair): ComparedPassage {
  const change = to === null ? 'gone' : from === null ? 'new' : same ? 'same' : 'changed'
  const { kind } = (to ?? from)!
  // An appropriation has its words directly under a heading.
  const hasWords = [from, to].some((passage) => passage !== null && passage.content.length > 0)
  return {
    change,
    kind: kind === 'heading' && hasWords ? 'part' : kind,
    from: from && nameOf(from),
    to: to && nameOf(to),
    moved,
    blocks: same ? [] : changedBlocks(from, to),
  }
}

// If both versions have the passage, a changed heading is compared separately. A changed number is
// not shown: it changes whenever something is added above.
function changedBlocks(from: Passage | null, to: Passage | null): ChangedBlock[] {
  const words = wordChanges(from?.content ?? [], to?.content ?? [])
  if (from === null || to === null) return words
  const heading = wordChanges(headingOf(from), headingOf(to))
  const isUnchanged = heading.every(({ runs }) => runs.every(({ change }) => change === 'same'))
  return isUnchanged ? words : [...heading, ...words]
}

const headingOf = ({ heading }: Passage): Block[] => (heading ? [{ level: 0, heading }] : [])

const nameOf = ({ path, level, number, heading }: Passage): PassageName => ({
  path,
  level,
  number,
  heading,
})
