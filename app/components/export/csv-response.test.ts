import { expect, test } from 'vitest'
import { csvResponse, readPages } from './csv-response.ts'

const total = 2500
/** Answers like a paged call, and notes which pages were asked for. */
function pagedCall(asked: number[]) {
  return async (page: number, size: number) => {
    asked.push(page)
    const left = Math.max(0, Math.min(size, total - (page - 1) * size))
    return Array.from({ length: left }, (_, at) => ({
      n: (page - 1) * size + at + 1,
      total_count: total,
    }))
  }
}
const columns = { Number: (row: { n: number }) => row.n }

test('a file has all rows under one header', async () => {
  const asked: number[] = []
  const response = await csvResponse('numbers.csv', columns, readPages(pagedCall(asked)))
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(total + 1)
  expect([lines[0], lines[1], lines.at(-1)]).toEqual(['Number', '1', '2500'])
  expect(asked).toEqual([1, 2, 3])
})

test('later pages are read only when someone takes them', async () => {
  const asked: number[] = []
  const response = await csvResponse('numbers.csv', columns, readPages(pagedCall(asked)))
  expect(asked).toEqual([1])
  await response.body?.cancel()
  expect(asked.length).toBeLessThan(3)
})

test('a failure of the first page is known before the answer begins', async () => {
  const failing = readPages<{ n: number; total_count: number }>(() =>
    Promise.reject(new Error('no database')),
  )
  await expect(csvResponse('numbers.csv', columns, failing)).rejects.toThrow('no database')
})

test('without rows a file is its header', async () => {
  const response = await csvResponse(
    'numbers.csv',
    columns,
    readPages(async () => []),
  )
  expect(await response.text()).toBe('Number\r\n')
})
