import { z } from 'zod'
import {
  actionNamed,
  type ActionsByName,
} from '#app/components/official-text/referenced-actions.ts'
import { paths } from '#app/paths.ts'
import { otherLocator } from '#domain/texts/other-locator.ts'
import { isPassageLocator } from '#domain/texts/passage-locator.ts'
import { officialUrl } from '#domain/actions/references.ts'
import { sentences } from '#domain/language/sentences.ts'
import { howMade, type RestingOn } from './how-made.ts'
import type { Source, Summary } from './summary.ts'

const sourceEntry = z.object({
  sentence: z.int().positive(),
  locator: z.string(),
  url: z.string().nullish(),
  quote: z.string().nullish(),
  /** Set for a passage of a text that the writer read, with the version of that text. */
  path: z.string().nullish(),
  version: z.string().nullish(),
})
type SourceEntry = z.infer<typeof sourceEntry>

/** The parts of a summary. */
export type SummaryParts = Omit<RestingOn, 'sentences'> & {
  actionId: string
  /** The actions in the record that the sources name. */
  named?: ActionsByName | undefined
  text: string | null
  sources: unknown
}

/** Builds a summary by sentences, each with its sources. Unreadable sources are left out. */
export function toSummary(parts: SummaryParts): Summary | null {
  const { text, sources, origin } = parts
  const words = sentences(text ?? '')
  if (words.length === 0) return null
  const entries = readSources(sources)
  const found = words.map((sentence, at) => ({
    text: sentence,
    sources: entries
      .filter((entry) => entry.sentence === at + 1)
      .map((entry) => toSource(entry, parts)),
  }))
  return { sentences: found, origin, ...howMade({ ...parts, sentences: found }) }
}

/** The names of other texts in a summary's sources. */
export function otherTexts(sources: unknown): string[] {
  return readSources(sources)
    .map(({ locator }) => locator)
    .filter((locator) => otherLocator(locator) !== null)
}

function readSources(sources: unknown): SourceEntry[] {
  return (Array.isArray(sources) ? sources : []).flatMap((entry) => {
    const read = sourceEntry.safeParse(entry)
    return read.success ? [read.data] : []
  })
}

function toSource(
  { locator, url, quote, path, version }: SourceEntry,
  { actionId, named = {} }: SummaryParts,
): Source {
  const source = { locator, url: webUrl(url), quote: quote ?? null }
  if (path && version) return { ...source, to: paths.actionText(actionId, { version, at: path }) }
  if (isPassageLocator(locator))
    return { ...source, to: paths.actionText(actionId, { cited: locator }) }
  const other = otherLocator(locator)
  const otherId = other && actionNamed(other.named, named)
  return {
    ...source,
    url: source.url ?? (other && officialUrl(other.named)),
    to: other && otherId ? paths.actionText(otherId, { cited: other.passage ?? undefined }) : null,
  }
}

/** The address if it is http or https and so safe to link, else null. */
export function webUrl(url: string | null | undefined): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null
}
