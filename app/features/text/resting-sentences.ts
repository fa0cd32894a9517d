import { z } from 'zod'
import { passageAt } from '#domain/texts/text-parts.ts'
import type { Passage } from '#domain/texts/passage.ts'
import { locatePassage } from '#domain/texts/passage-locator.ts'
import { sentences } from '#domain/language/sentences.ts'
import type { Outlined, ReadAction } from './read-text.ts'
import type { RestingSentence } from './text-view.ts'

const source = z.object({
  sentence: z.int().positive(),
  locator: z.string(),
  /** Of a passage that was at hand when the sentence was written. */
  path: z.string().nullish(),
})

/** The sentences of the summaries that rest on these passages, each once for each passage it names. */
export function restingSentences(
  action: ReadAction,
  passages: readonly Passage[],
  entries: readonly Outlined[],
): RestingSentence[] {
  const summaries = [
    { text: action.ai_neutral_summary, sources: readAll(action.summary_sources) },
    ...action.opinions.map((one) => ({
      text: one.ai_summary,
      sources: readAll(one.summary_sources),
    })),
  ]
  if (summaries.every(({ sources }) => sources.length === 0)) return []
  const byPath = new Map(passages.map((passage) => [passage.path, passage]))
  const outline = entries.map((entry) => ({ ...entry, ...byPath.get(entry.path) }))
  const resting = summaries.flatMap(({ text, sources }) => {
    const parts = sentences(text ?? '')
    return sources.flatMap(({ sentence, locator, path: known }) => {
      const path = known ?? locatePassage(locator, outline)
      const words = parts[sentence - 1]
      const passage = path === null ? null : passageAt(entries, path)
      return path !== null && words && passage && byPath.has(passage.path)
        ? [{ path, sentence: words, locator }]
        : []
    })
  })
  const unique = new Map(resting.map((one) => [`${one.path} ${one.sentence}`, one]))
  return [...unique.values()]
}

// Sources that cannot be read are left out.
function readAll(sources: unknown) {
  return (Array.isArray(sources) ? sources : []).flatMap((entry) => {
    const read = source.safeParse(entry)
    return read.success ? [read.data] : []
  })
}
