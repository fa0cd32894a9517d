import type postgres from 'postgres'
import { isSupabaseProject } from '@rotunda/backend/migrate'

/**
 * Whether the database has the accounts that the settings say.
 * @param isForProject a Supabase project is to have them
 * @throws one sentence where it has others, or none
 */
export async function checkAccounts(sql: postgres.Sql, isForProject: boolean): Promise<void> {
  if (isForProject) {
    const [found] = await sql`select to_regclass('auth.users') is not null as has_accounts`
    if (!found?.has_accounts)
      throw new Error(
        'The database at DATABASE_URL has no accounts. Use the database of the project at SUPABASE_URL.',
      )
  } else if (await isSupabaseProject(sql)) {
    throw new Error(
      'The database at DATABASE_URL belongs to a Supabase project, which has its own accounts. ' +
        'Set SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY too.',
    )
  }
}
