import type { Database } from '#supabase/database.types.ts'

/** What a list shows of a legislator, as `search_legislators` gives it. */
export type ListedOfficial =
  Database['public']['Functions']['search_legislators']['Returns'][number]
