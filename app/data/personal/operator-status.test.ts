import { expectTypeOf, test } from 'vitest'
import type { ServerDescription } from '#functions/get-operator-status/server-description.ts'
import type { OperatorStatus } from './operator-status.ts'

test('what the page reads of the server is what the function answers', () => {
  // The type check decides it, because the two modules must not import each other.
  expectTypeOf<OperatorStatus['server']>().toEqualTypeOf<ServerDescription>()
})
