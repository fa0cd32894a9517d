import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext } from 'react-router'
import type { Database } from '#supabase/database.types.ts'

/** The client a route loader reads with: the role `anon`, so that a page can hold nothing personal. */
export type PublicData = SupabaseClient<Database>

/** Set by the server for each request; loaders read it with `context.get(publicData)`. */
export const publicData = createContext<PublicData>()
