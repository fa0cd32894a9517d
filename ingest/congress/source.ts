import type { Source } from '../source.ts'
import { readFromApi } from './api/source.ts'
import { readBillStatus } from './billstatus/read-bill-status.ts'

/** Bills and resolutions: from govinfo's bulk files, or from Congress.gov with a key. */
export const congress: Source = {
  name: 'congress',
  title: 'Bills and resolutions of Congress',
  url: 'https://www.congress.gov/',
  async count(sql) {
    const [row] = await sql<{ total: number }[]>`
      select count(*)::integer as total from public."GovernmentActions"
      where branch = 'Legislative' and ingested_at is not null`
    return row?.total ?? 0
  },
  read: (context) => (context.options.bulk ? readBillStatus(context) : readFromApi(context)),
}
