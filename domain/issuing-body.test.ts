import { expect, test } from 'vitest'
import { issuingBody } from './issuing-body.ts'

test.each([
  ['Executive', null, 'The White House'],
  ['Judicial', null, 'Supreme Court'],
  ['Legislative', 'H.R. 1', 'House of Representatives'],
  ['Legislative', 'H.J.Res. 7', 'House of Representatives'],
  ['Legislative', 'S. 5', 'Senate'],
  ['Legislative', 's. 5', 'Senate'],
  ['Legislative', null, 'Legislative'],
  ['Legislative', '', 'Legislative'],
])('an action of the %s branch numbered %j is issued by %s', (branch, bill_number, body) => {
  expect(issuingBody({ branch, bill_number })).toBe(body)
})
