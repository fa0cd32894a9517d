import type { LinkedWords, TextLink } from '#app/components/linked-text/linked-words.ts'
import {
  type ActionsByName,
  actionNamed,
} from '#app/components/official-text/referenced-actions.ts'
import { paths } from '#app/paths.ts'
import { findReferences, recordName } from '#domain/actions/references.ts'
import {
  findHistoryReferences,
  historyUrl,
  type HistoryNamed,
} from '#domain/measures/history-references.ts'

type Found = { start: number; end: number; named: HistoryNamed }

/** What a page can link to: its own address, and what else the record has. */
export type Linkable = {
  actionId: string
  /** The actions that its texts name. */
  named: ActionsByName
  /** The ids of its recorded votes. */
  rollCalls: ReadonlySet<string>
}

/** An entry of the history with links to what it names. */
export function linkHistory(text: string, day: string, linkable: Linkable): LinkedWords {
  return { text, links: toLinks(findHistoryReferences(text, day), linkable) }
}

/** A paragraph of an official summary with links to the measures and laws that it names. */
export function linkSummary(
  text: string,
  congress: number | null,
  linkable: Linkable,
): LinkedWords {
  return { text, links: toLinks(findReferences(text, congress), linkable) }
}

/** To a page of the record if it has one, else to the official page. */
function toLinks(references: readonly Found[], linkable: Linkable): TextLink[] {
  return references.flatMap(({ start, end, named }): TextLink[] => {
    const to = pageOf(named, linkable)
    if (to === paths.action(linkable.actionId)) return []
    if (to !== null) return [{ start, end, to }]
    const url = historyUrl(named)
    return url === null ? [] : [{ start, end, url }]
  })
}

function pageOf(named: HistoryNamed, { actionId, named: actions, rollCalls }: Linkable) {
  switch (named.kind) {
    case 'roll call': {
      const { chamber, congress, session, number } = named
      const id = `${chamber.toLowerCase()}-${congress}-${session}-${number}`
      return rollCalls.has(id) ? paths.vote(id) : null
    }
    case 'amendment':
    case 'committee report':
    case 'record page':
      return null
    default: {
      const id =
        recordName(named)?.id === actionId ? actionId : (actionNamed(named, actions) ?? null)
      return id === null ? null : paths.action(id)
    }
  }
}
