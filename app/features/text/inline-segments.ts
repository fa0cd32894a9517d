import {
  actionNamed,
  type ActionsByName,
} from '#app/components/official-text/referenced-actions.ts'
import { type AmendingWords, amendingWords } from '#domain/texts/amending-words.ts'
import { findInText } from '#domain/search/find-in-text.ts'
import { officialUrl, recordName, type Reference } from '#domain/actions/references.ts'

/** A run of words: plain, or with where it leads, what was looked for, what an amendment does with it. */
export type Segment = {
  text: string
  action?: string
  url?: string
  isFound?: true
  /** What an amendment does with these words in another law. */
  fate?: AmendingWords['fate']
}

/** What words refer to, and what is looked for in them. */
export type InlineContext = {
  /** The action whose text it is: what it calls itself is no reference. */
  self: string
  referencesIn: (text: string) => readonly Reference[]
  /** Actions of the record by the record's name for them. */
  links: ActionsByName
  /** As `soughtWords` gives them; empty for nothing. */
  sought: string
}

/** Words in segments, which put together again are the same words. */
export function inlineSegments(text: string, context: InlineContext): Segment[] {
  const { self, referencesIn, links, sought } = context
  const linked = referencesIn(text).flatMap(({ start, end, named }) => {
    if (recordName(named)?.id === self) return []
    const action = actionNamed(named, links)
    const url = action === undefined ? officialUrl(named) : null
    if (action === undefined && url === null) return []
    return [{ start, end, ...(action === undefined ? { url: url ?? '' } : { action }) }]
  })
  const found = findInText(text, sought)
  const amending = amendingWords(text)
  if (linked.length + found.length + amending.length === 0) return text === '' ? [] : [{ text }]
  const cuts = new Set([
    0,
    text.length,
    ...[...linked, ...amending].flatMap(({ start, end }) => [start, end]),
    ...found.flat(),
  ])
  const places = [...cuts].toSorted((a, b) => a - b)
  return places.slice(0, -1).map((start, at) => {
    const end = places[at + 1] ?? text.length
    const link = linked.find((one) => one.start <= start && end <= one.end)
    const fate = amending.find((one) => one.start <= start && end <= one.end)?.fate
    const isFound = found.some(([first, last]) => first <= start && end <= last)
    return {
      text: text.slice(start, end),
      ...(link && 'action' in link && { action: link.action }),
      ...(link && 'url' in link && { url: link.url }),
      ...(isFound && { isFound }),
      ...(fate && { fate }),
    }
  })
}
