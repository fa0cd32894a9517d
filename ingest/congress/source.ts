import type { Source } from '../source.ts'
import { readFromApi } from './api/source.ts'
import { readBillStatus } from './billstatus/read-bill-status.ts'

/** Bills and resolutions: from govinfo's bulk files, or from Congress.gov with a key. */
export const congress: Source = {
  name: 'congress',
  title: 'Bills and resolutions of Congress',
  url: 'https://www.congress.gov/',
  records: { table: 'GovernmentActions', branch: 'Legislative' },
  read: (context) => (context.options.bulk ? readBillStatus(context) : readFromApi(context)),
}
