import { expect, test } from 'vitest'
import { decidesTab } from './load-browse.ts'

test.each(['house', 'Senate', 'district', 'Republic', 'congress', 'House of the Senate', '!!!'])(
  '“%s” fits every member, and leads to no tab',
  (query) => expect(decidesTab(query)).toBe(false),
)

test.each(['senator from maine', 'house 12', 'tx-20', 'Warren', 'senate warren', 'Sánchez'])(
  '“%s” may mean a member',
  (query) => expect(decidesTab(query)).toBe(true),
)
