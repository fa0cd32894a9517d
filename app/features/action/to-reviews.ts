import type { Review } from './action-view.ts'
import type { LoadedAction } from './load-action.ts'

/** Reviews and replies, oldest first, with the words that stand for what is deleted or hidden. */
export function toReviews(rows: LoadedAction['action']['comments']): Review[] {
  return rows.map((row) => {
    const notice = row.deleted_at
      ? 'This review was deleted by its author.'
      : row.hidden_at
        ? 'This review is hidden while it is looked at.'
        : null
    return {
      id: row.id,
      parentId: row.parent_id,
      content: notice === null ? row.content : null,
      notice,
      author: row.author?.username ?? 'Anonymous',
      username: row.author?.username ?? null,
      rating: row.author?.ratings[0]?.rating_value ?? null,
      createdAt: row.created_at,
      edited: row.updated_at !== row.created_at,
    }
  })
}
