import { stemmer } from 'stemmer'

/**
 * The words by which a text and a question are compared: in lower case, without accents, as stems (Porter,
 * 1980). Leaves out words without a topic.
 */
export function stems(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+|\d[\d,.]*\d|\d/gu) ?? []
  return words.flatMap((word) => (meaningless.has(word) ? [] : [stemOf(word)]))
}

const known = new Map<string, string>()
/** About the number of English words. More are not remembered. */
const mostKnown = 100_000

function stemOf(word: string): string {
  const found = known.get(word)
  if (found !== undefined) return found
  const stem = stemmer(word.replace(/\p{M}/gu, ''))
  if (known.size < mostKnown) known.set(word, stem)
  return stem
}

const meaningless = new Set(
  `a an the and or nor but not no of to in on at by for with from into under over as is are was were be been being it its
  this that these those such any all each other which who whom whose what when where how than then so if may shall will
  would should can could must have has had do does did i me my we our us you your he she they them their his her about
  only also more most very just s t d ll re ve section subsection paragraph subparagraph clause act bill law laws title
  chapter amended amending amendment inserting striking following pursuant thereof therein hereby including provided
  united states federal government national issue issues policy policies tracker`.split(/\s+/),
)
