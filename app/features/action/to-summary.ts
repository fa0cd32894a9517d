import { z } from 'zod'
import { isPassageLocator } from '#domain/passage-locator.ts'
import { sentences } from '#domain/sentences.ts'
import type { Source, Summary } from './action-view.ts'

const sourceEntry = z.object({
  sentence: z.int().positive(),
  locator: z.string(),
  url: z.string().nullish(),
  quote: z.string().nullish(),
})

/** A summary by sentences, each with the sources it rests on. Sources that cannot be read are left out. */
export function toSummary(
  text: string | null,
  sources: unknown,
  origin: Summary['origin'],
): Summary | null {
  const parts = sentences(text ?? '')
  if (parts.length === 0) return null
  const entries = (Array.isArray(sources) ? sources : []).flatMap((entry) => {
    const read = sourceEntry.safeParse(entry)
    return read.success ? [read.data] : []
  })
  const of = (sentence: number): Source[] =>
    entries
      .filter((entry) => entry.sentence === sentence)
      .map(({ locator, url, quote }) => ({
        locator,
        url: webUrl(url),
        quote: quote ?? null,
        isInText: isPassageLocator(locator),
      }))
  return { sentences: parts.map((part, at) => ({ text: part, sources: of(at + 1) })), origin }
}

/** An address that is safe to link: http or https, else null. */
export function webUrl(url: string | null | undefined): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null
}

/** The paragraphs of an official summary, which is stored as plain text (`ingest/congress/plain-text.ts`). */
export function paragraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\n{2,}/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}
