import type { ActionRow } from '#app/data/action-row.ts'
import type { CardAction } from './listed-action.ts'

/** Turns a row into a card's action, without ratings. */
export function toCardAction(action: ActionRow): CardAction {
  return {
    ...action,
    descriptionSummary: action.card_text ?? '',
    average_rating: null,
    rating_count: 0,
  }
}
