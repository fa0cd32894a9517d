import { continuationLabel, readContinuation } from '#domain/orders/continuation.ts'
import type { RelationRow, TextRow } from '../store/tables.ts'

/** The author of relations that we read in the text of a document, next to the Federal Register's notes. */
export const textAuthor = 'Text of the document'

/** The relation within a text: the order whose national emergency a notice continues. */
export function ownRelations({ action_id, issued_on, passages }: TextRow): RelationRow[] {
  const found = action_id.startsWith('notice-') ? readContinuation(passages) : null
  if (found === null) return []
  return [
    {
      action_id,
      origin: 'official',
      author: textAuthor,
      kind: 'continues',
      related_label: continuationLabel(found),
      named_action_id: found.id,
      related_url: null,
      related_date: issued_on,
    },
  ]
}
