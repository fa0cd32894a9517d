import { type Block, isStruck, type Passage } from '../passage.ts'
import { matchPassages, type Pair } from './match-passages.ts'
import { type ChangedBlock, wordChanges } from './word-changes.ts'

/** What became of a section from one version to another. */
export type ComparedPassage = {
  change: 'same' | 'changed' | 'new' | 'gone'
  kind: Passage['kind']
  from: PassageName | null
  to: PassageName | null
  /** True where it stands elsewhere among the others than before. */
  moved: boolean
  /** Its words laid over each other; empty where they are the same. */
  blocks: ChangedBlock[]
}

export type PassageName = Pick<Passage, 'path' | 'level' | 'number' | 'heading'>

export type TextComparison = {
  /** How many sections (or pages, or parts) are the same, and so on; headings without words of their own are not counted. */
  counts: Record<ComparedPassage['change'], number>
  passages: ComparedPassage[]
}

/**
 * What changed from one version of a text to another, or from one measure to another: sections are matched although
 * they were renumbered or moved, and the words of those that changed are laid over each other. What stands before the
 * first section and after the last (who introduced it, who signed) is left out: it differs in every version. So is what
 * a committee struck.
 */
export function compareTexts(from: readonly Passage[], to: readonly Passage[]): TextComparison {
  const passages = matchPassages(bodyOf(from), bodyOf(to)).map(compared)
  const counts = { same: 0, changed: 0, new: 0, gone: 0 }
  for (const { kind, change } of passages) if (kind !== 'heading') counts[change] += 1
  return { counts, passages }
}

// What a committee struck is printed in the text it reported, and is of it no longer.
function bodyOf(passages: readonly Passage[]): Passage[] {
  return passages.flatMap((passage) => {
    if (passage.kind === 'front' || passage.kind === 'end') return []
    if (isStruck(passage)) return []
    const content = passage.content.filter(({ struck }) => !struck)
    const isGone = content.length === 0 && passage.content.length > 0
    return isGone ? [] : [{ ...passage, content }]
  })
}

function compared({ from, to, same, moved }: Pair): ComparedPassage {
  const change = to === null ? 'gone' : from === null ? 'new' : same ? 'same' : 'changed'
  const { kind } = (to ?? from)!
  // An appropriation stands under its heading.
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

// Number and heading stand above the words. Where both versions have the passage, its heading is laid over by itself,
// and shown where it changed; the number is not, since it changes when something is put before.
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
