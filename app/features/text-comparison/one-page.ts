import type { ComparedPassage } from '#domain/texts/text-comparison/compare-texts.ts'

// Some 40 printed pages of changed words.
const charactersAPage = 120_000

/** The passages of one page of a comparison: a page ends with the passage that fills it. A page too high is the last. */
export function onePage(passages: readonly ComparedPassage[], wanted: number) {
  const pages: ComparedPassage[][] = [[]]
  let characters = 0
  for (const passage of passages) {
    if (characters >= charactersAPage) {
      pages.push([])
      characters = 0
    }
    pages.at(-1)!.push(passage)
    for (const { runs } of passage.blocks) for (const { text } of runs) characters += text.length
  }
  const page = Math.min(wanted, pages.length)
  return { passages: pages[page - 1]!, page, totalPages: pages.length }
}
