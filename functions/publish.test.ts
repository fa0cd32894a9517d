import { expect, test, vi } from 'vitest'
import type { FunctionDeps } from './function-deps.ts'
import { FunctionError } from './function-error.ts'
import { publish } from './publish.ts'

test('a text that the operator’s model objects to is not written', async () => {
  const refusal = new FunctionError(422, 'Content flagged by moderation.')
  const asCaller = vi.fn<FunctionDeps['asCaller']>()
  const deps = {
    caller: { role: 'authenticated', userId: 'ada' },
    checkWithModel: () => Promise.reject(refusal),
    asCaller,
  } as unknown as FunctionDeps
  await expect(publish(deps, 'A text.', () => Promise.resolve([]))).rejects.toBe(refusal)
  expect(asCaller).not.toHaveBeenCalled()
})
