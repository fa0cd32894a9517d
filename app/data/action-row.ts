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

/** The columns of an action that tables of saved or listed actions show. */
export const actionRowColumns: string = columns.join(', ')

export type ActionRow = Pick<
  Database['public']['Tables']['GovernmentActions']['Row'],
  (typeof columns)[number]
>

/** The part of an action that tables show, whether found, saved or listed. */
export type TableAction = Omit<
  ActionRow,
  'current_status' | 'status_date' | 'action_date' | 'card_text'
>
