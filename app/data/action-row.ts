import type { Database } from '#supabase/database.types.ts'

const columns = [
  'id',
  'title',
  'branch',
  'bill_number',
  'executive_order_number',
  'proclamation_number',
  'docket_number',
  'issuing_body',
  'current_status',
  'status_date',
  'introduced_date',
  'date_enacted_issued',
  'latest_action_text',
  'latest_action_date',
  'action_date',
  'card_text',
] as const

/** The columns of an action that a table of saved or listed actions shows, to be selected with it. */
export const actionRowColumns: string = columns.join(', ')

export type ActionRow = Pick<
  Database['public']['Tables']['GovernmentActions']['Row'],
  (typeof columns)[number]
>

/** As much of an action as a table shows, whether it was searched for, saved or put into a list. */
export type TableAction = Omit<
  ActionRow,
  'current_status' | 'status_date' | 'action_date' | 'card_text'
>
