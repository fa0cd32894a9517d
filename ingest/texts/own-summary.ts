import { firstWords, syllabus } from '#domain/own-beginning.ts'
import type { SummaryRow, TextRow } from '../store/tables.ts'

/**
 * What a text says of itself, for those whom nobody has summed it up: the first words of an order, the syllabus of a
 * decision. Measures have theirs from the Congressional Research Service.
 */
export function ownSummaries({ action_id, version, passages }: TextRow): SummaryRow[] {
  const own =
    version === 'fr'
      ? { origin: 'extract', author: 'Federal Register', summary: firstWords(passages) }
      : version === 'slip'
        ? { origin: 'official', author: 'Reporter of Decisions', summary: syllabus(passages) }
        : null
  if (own === null || own.summary === null) return []
  const { origin, author, summary } = own
  return [{ action_id, origin, author, summary, sources: [] }]
}
