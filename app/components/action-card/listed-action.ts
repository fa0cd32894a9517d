import type { Database } from '#supabase/database.types.ts'

/** The columns of an action that cards show, from `search_page` and `search_government_actions`. */
export type ListedAction = Omit<
  Database['public']['Functions']['search_government_actions']['Returns'][number],
  'total_count'
>

/** The part of `ListedAction` that a card needs. */
export type CardAction = Pick<
  ListedAction,
  | 'id'
  | 'title'
  | 'branch'
  | 'bill_number'
  | 'executive_order_number'
  | 'proclamation_number'
  | 'docket_number'
  | 'descriptionSummary'
  | 'action_date'
  | 'date_enacted_issued'
  | 'current_status'
  | 'status_date'
  | 'average_rating'
  | 'rating_count'
>
