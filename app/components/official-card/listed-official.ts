import type { Database } from '#supabase/database.types.ts'

export type ListedOfficial =
  Database['public']['Functions']['search_legislators']['Returns'][number]
