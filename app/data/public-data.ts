import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext } from 'react-router'
import type { Database } from '#supabase/database.types.ts'

/** The client for route loaders. It has the role `anon`, so pages hold no personal data. */
export type PublicData = SupabaseClient<Database>

/** The server sets it for each request. Loaders read it with `context.get(publicData)`. */
export const publicData = createContext<PublicData>()
