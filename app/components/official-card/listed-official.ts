import type { Database } from '#supabase/database.types.ts'

/** What a card shows of an official, as `search_page` and `search_legislators` give it. */
export type ListedOfficial = Omit<
  Database['public']['Functions']['search_legislators']['Returns'][number],
  'total_count'
>
