import type { Database } from '#supabase/database.types.ts'

/** The columns of an official that cards show, from `search_page` and `search_legislators`. */
export type ListedOfficial = Omit<
  Database['public']['Functions']['search_legislators']['Returns'][number],
  'total_count'
>
