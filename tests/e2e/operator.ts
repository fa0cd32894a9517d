import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { openApiKeys } from '@rotunda/backend/auth'
import type { Database } from '#supabase/database.types.ts'

/** The keys of the server under test. */
export const apiKeys = () =>
  openApiKeys(join(process.env.E2E_DATA_DIR ?? '', 'keys', 'api-keys.json'))

/** The operator's client on the server under test, for records that the bundled record lacks. */
export async function operator(baseURL: string) {
  const { secretKey } = await apiKeys()
  return createClient<Database>(baseURL, secretKey, { auth: { persistSession: false } })
}
