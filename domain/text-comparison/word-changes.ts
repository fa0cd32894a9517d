import { diffArrays } from 'diff'
import type { Block } from '../passage.ts'
import { tokensOf, type Token } from './tokens.ts'

/** Words in a row that have the same fate. */
export type WordRun = {
  change: 'same' | 'deleted' | 'inserted'
  part: 'number' | 'heading' | 'text'
  text: string
}

/** A block of the two versions laid over each other. */
export type ChangedBlock = { level: number; quoted: boolean; runs: WordRun[] }

// Beyond so many deletions and insertions two passages are too different to be laid over each other by word: the work
// grows with the square of it.
const mostEdits = 4000
// So few words that stayed between two changes are read more easily as part of them.
const shortRun = 2

/** Lays two passages over each other, word by word; one that is null makes all words of the other new, or gone. */
export function wordChanges(from: readonly Block[], to: readonly Block[]): ChangedBlock[] {
  const before = tokensOf(from)
  const after = tokensOf(to)
  const parts = byWord(before, after) ?? byBlock(from, to)
  const changed: Changed[] = []
  let old = 0
  let next = 0
  for (const { deleted, inserted, same } of joined(parts, before)) {
    for (const token of before.slice(old, old + deleted)) changed.push({ change: 'deleted', token })
    for (const token of after.slice(next, next + inserted))
      changed.push({ change: 'inserted', token })
    for (const token of after.slice(next + inserted, next + inserted + same))
      changed.push({ change: 'same', token })
    old += deleted + same
    next += inserted + same
  }
  return blocksOf(changed)
}

type Part = { count: number; removed: boolean; added: boolean }

const keysOf = (tokens: readonly Token[]) => tokens.map(({ key }) => key)
const blockKeys = (blocks: readonly Block[]) =>
  blocks.map((block) => keysOf(tokensOf([block])).join(' '))
const blockLengths = (blocks: readonly Block[]) => blocks.map((block) => tokensOf([block]).length)

function byWord(before: readonly Token[], after: readonly Token[]): Part[] | undefined {
  return diffArrays(keysOf(before), keysOf(after), { maxEditLength: mostEdits })
}

/** Whole blocks that stayed, were deleted or inserted, counted in words. */
function byBlock(from: readonly Block[], to: readonly Block[]): Part[] {
  const [before, after] = [blockLengths(from), blockLengths(to)]
  const parts = diffArrays(blockKeys(from), blockKeys(to), { maxEditLength: mostEdits }) ?? [
    { count: from.length, removed: true, added: false },
    { count: to.length, removed: false, added: true },
  ]
  return parts.map(({ count, removed, added }) => {
    const taken = added ? after.splice(0, count) : before.splice(0, count)
    if (!added && !removed) after.splice(0, count)
    return { count: taken.reduce((sum, length) => sum + length, 0), removed, added }
  })
}

type Changed = { change: WordRun['change']; token: Token }
/** So many tokens that were deleted, then so many inserted, then so many that stayed. */
type Step = { deleted: number; inserted: number; same: number }

function joined(parts: readonly Part[], before: readonly Token[]): Step[] {
  const steps: Step[] = [{ deleted: 0, inserted: 0, same: 0 }]
  let old = 0
  for (const [index, { count, removed, added }] of parts.entries()) {
    const last = steps.at(-1)!
    const step = last.same > 0 ? { deleted: 0, inserted: 0, same: 0 } : last
    if (step !== last) steps.push(step)
    if (removed) step.deleted += count
    else if (added) step.inserted += count
    else if (
      count <= shortRun &&
      index > 0 &&
      index < parts.length - 1 &&
      before.slice(old, old + count).every(({ part }) => part === 'text')
    ) {
      step.deleted += count
      step.inserted += count
    } else step.same += count
    if (!added) old += count
  }
  return steps
}

function blocksOf(changed: readonly Changed[]): ChangedBlock[] {
  const blocks: ChangedBlock[] = []
  for (const { change, token } of changed) {
    if (token.part === 'block') {
      // A break that both versions have may stand before words of one of them: an empty block says nothing.
      if (blocks.at(-1)?.runs.length === 0) blocks.pop()
      blocks.push({ level: token.level, quoted: token.quoted, runs: [] })
      continue
    }
    const runs = blocks.at(-1)!.runs
    const last = runs.at(-1)
    if (last?.change === change && last.part === token.part) last.text += token.text
    else runs.push({ change, part: token.part, text: token.text })
  }
  return blocks.filter(({ runs }) => runs.length > 0)
}
