import type { User } from '@supabase/supabase-js'
import { useOutletContext } from 'react-router'

/** Whose account area it is; `username` is null until the profile has been read. */
export type Account = { user: User; username: string | null }

/** For the pages within the account layout, which are shown to nobody else. */
export function useAccount(): Account {
  return useOutletContext<Account>()
}
