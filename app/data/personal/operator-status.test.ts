import { expectTypeOf, test } from 'vitest'
import type { ServerDescription } from '#functions/get-operator-status/server-description.ts'
import type { OperatorStatus } from './operator-status.ts'

test('what the page reads of the server is what the function answers', () => {
  // The check of types decides it: neither of the two may import the other.
  expectTypeOf<OperatorStatus['server']>().toEqualTypeOf<ServerDescription>()
})
