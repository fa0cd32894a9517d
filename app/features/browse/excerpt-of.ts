import { type Marks, firstMark, markedSegments } from '#domain/search/marked-segments.ts'
import { passageLabel } from '#domain/texts/passage-label.ts'
import { blockPaths } from '#domain/texts/passage.ts'
import type { FoundPassage } from './found-passage.ts'

/** What a page shows of a passage that was found, and where it leads. */
export type Excerpt = {
  label: string
  words: string
  /** The path of the block that the words are of. */
  path: string
  /** What is marked in the text where it leads to: as it is written there. */
  find: string
}

/** Characters before the first mark, and of the whole. */
const before = 90
const most = 320

export function excerptOf(passage: FoundPassage, marks: Marks): Excerpt {
  const { path, excerpt } = passage
  const label = passageLabel(passage)
  if (!excerpt) return { label, words: '', path, find: longestMark(label, marks) }
  const words = cutAbout(excerpt.words.replace(/\s+/g, ' '), marks, excerpt.isCut)
  return {
    label,
    words,
    path: blockPaths({ path, content: excerpt.blocks }).at(-1) ?? path,
    find: longestMark(words, marks) || longestMark(label, marks),
  }
}

/** The words about the first mark, cut between words, with dots where something is left out. */
function cutAbout(words: string, marks: Marks, [isCutBefore, isCutAfter]: [boolean, boolean]) {
  const mark = Math.max(0, firstMark(words, marks))
  const start = mark > before ? words.indexOf(' ', mark - before) + 1 : 0
  const rest = words.slice(start)
  const end = rest.length > most ? rest.lastIndexOf(' ', most) : rest.length
  const left = start > 0 || isCutBefore
  const right = end < rest.length || isCutAfter
  return `${left ? '… ' : ''}${rest.slice(0, end < 1 ? most : end).trim()}${right ? ' …' : ''}`
}

function longestMark(words: string, marks: Marks): string {
  return markedSegments(words, marks)
    .filter(({ isMarked }) => isMarked)
    .reduce((longest, { text }) => (text.length > longest.length ? text : longest), '')
}
