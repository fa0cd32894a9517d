import type { Database } from '#supabase/database.types.ts'

/** What a card shows of an action, as `search_government_actions` gives it. */
export type ListedAction =
  Database['public']['Functions']['search_government_actions']['Returns'][number]
