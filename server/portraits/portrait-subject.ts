import type postgres from 'postgres'
import { queryAs } from '@rotunda/backend/database'
import type { PortraitSubject } from './portraits.ts'

/** The name and the official portrait's address of the member, as every visitor may read them. */
export async function findPortraitSubject(
  sql: postgres.Sql,
  bioguideId: string,
): Promise<PortraitSubject | undefined> {
  const [subject] = await queryAs<PortraitSubject[]>(
    sql,
    { role: 'anon', claims: { role: 'anon' } },
    (transaction) => transaction`
      select
        legislators.first_name as "firstName",
        legislators.last_name as "lastName",
        legislators.photo_url as "photoUrl"
      from public.legislators
      where legislators.id = ${bioguideId}`,
    { statementTimeout: 3000 },
  )
  return subject
}
