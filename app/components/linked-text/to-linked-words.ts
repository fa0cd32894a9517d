import {
  type ActionsByName,
  actionNamed,
} from '#app/components/official-text/referenced-actions.ts'
import { paths } from '#app/paths.ts'
import { amendmentId } from '#domain/amendments/amendment-number.ts'
import { findReferences, recordName } from '#domain/actions/references.ts'
import {
  findHistoryReferences,
  historyUrl,
  type HistoryNamed,
} from '#domain/measures/history-references.ts'

import type { LinkedWords, TextLink } from './linked-words.ts'

type Found = { start: number; end: number; named: HistoryNamed }

/** What a page can link to. */
export type Linkable = {
  /** Its own path. It does not link to itself. */
  self: string
  /** The actions that its texts name. */
  named: ActionsByName
  /** The ids of recorded votes and amendments that have a page. */
  rollCalls: ReadonlySet<string>
  amendments: ReadonlySet<string>
}

/** An entry of the history with links to what it names. */
export function linkHistory(text: string, day: string, linkable: Linkable): LinkedWords {
  return { text, links: toLinks(findHistoryReferences(text, day), linkable) }
}

/** Other official words, such as a summary, with links to the measures and laws that they name. */
export function linkWords(text: string, congress: number | null, linkable: Linkable): LinkedWords {
  return { text, links: toLinks(findReferences(text, congress), linkable) }
}

/** To a page of the record if it has one, else to the official page. */
function toLinks(references: readonly Found[], linkable: Linkable): TextLink[] {
  return references.flatMap(({ start, end, named }): TextLink[] => {
    const to = pageOf(named, linkable)
    if (to === linkable.self) return []
    if (to !== null) return [{ start, end, to }]
    const url = historyUrl(named)
    return url === null ? [] : [{ start, end, url }]
  })
}

function pageOf(named: HistoryNamed, { self, named: actions, rollCalls, amendments }: Linkable) {
  switch (named.kind) {
    case 'roll call': {
      const { chamber, congress, session, number } = named
      const id = `${chamber.toLowerCase()}-${congress}-${session}-${number}`
      return rollCalls.has(id) ? paths.vote(id) : null
    }
    case 'amendment': {
      const id = amendmentId(named.amendment)
      return amendments.has(id) ? paths.amendment(id) : null
    }
    case 'committee report':
    case 'record page':
      return null
    default: {
      const own = recordName(named)?.id
      if (own !== undefined && paths.action(own) === self) return self
      const id = actionNamed(named, actions)
      return id === undefined ? null : paths.action(id)
    }
  }
}
