import { z } from 'zod'
import { actionNamed, type ActionsByName } from '#app/blocks/official-text/referenced-actions.ts'
import { otherLocator } from '#domain/other-locator.ts'
import { isPassageLocator } from '#domain/passage-locator.ts'
import { officialUrl } from '#domain/references.ts'
import { sentences } from '#domain/sentences.ts'
import type { Source, Summary } from './action-view.ts'

const sourceEntry = z.object({
  sentence: z.int().positive(),
  locator: z.string(),
  url: z.string().nullish(),
  quote: z.string().nullish(),
})

/** The action that is summed up, and the actions in the record that its sources name. */
export type Summarised = { id: string; named: ActionsByName }

/** A summary by sentences, each with the sources it rests on. Sources that cannot be read are left out. */
export function toSummary(
  text: string | null,
  sources: unknown,
  origin: Summary['origin'],
  of: Summarised,
): Summary | null {
  const parts = sentences(text ?? '')
  if (parts.length === 0) return null
  const entries = readSources(sources)
  const sourcesOf = (sentence: number): Source[] =>
    entries.filter((entry) => entry.sentence === sentence).map((entry) => toSource(entry, of))
  return {
    sentences: parts.map((part, at) => ({ text: part, sources: sourcesOf(at + 1) })),
    origin,
  }
}

/** What the sources of a summary name in other texts, as they name it. */
export function otherTexts(sources: unknown): string[] {
  return readSources(sources)
    .map(({ locator }) => locator)
    .filter((locator) => otherLocator(locator) !== null)
}

function readSources(sources: unknown): z.infer<typeof sourceEntry>[] {
  return (Array.isArray(sources) ? sources : []).flatMap((entry) => {
    const read = sourceEntry.safeParse(entry)
    return read.success ? [read.data] : []
  })
}

function toSource(
  { locator, url, quote }: z.infer<typeof sourceEntry>,
  { id, named }: Summarised,
): Source {
  const source = { locator, url: webUrl(url), quote: quote ?? null }
  if (isPassageLocator(locator)) return { ...source, text: { actionId: id, cited: locator } }
  const other = otherLocator(locator)
  const actionId = other && actionNamed(other.named, named)
  return {
    ...source,
    url: source.url ?? (other && officialUrl(other.named)),
    text: other && actionId ? { actionId, cited: other.passage } : null,
  }
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
