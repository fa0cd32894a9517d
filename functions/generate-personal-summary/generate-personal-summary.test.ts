import { expect, test, vi } from 'vitest'
import type { Analyst } from '#ai/analysis/analyse.ts'
import type { FunctionDeps } from '../function-deps.ts'
import { FunctionError } from '../function-error.ts'
import { generatePersonalSummary } from './generate-personal-summary.ts'

test('refuses a caller with too many questions', async () => {
  const refusal = new FunctionError(429, 'Too many questions.')
  const analyse = vi.fn<Analyst['analyse']>()
  const deps = {
    caller: { role: 'authenticated', userId: 'ada' },
    asCaller: () => Promise.resolve([{ is_live: true }]),
    countAnalysis: () => Promise.reject(refusal),
    analyst: { analyse },
  } as unknown as FunctionDeps
  const body = JSON.stringify({ billId: '119-hr-1', userQuery: 'tolls' })
  const request = new Request('http://localhost/', { method: 'POST', body })
  await expect(generatePersonalSummary(request, deps)).rejects.toBe(refusal)
  expect(analyse).not.toHaveBeenCalled()
})
