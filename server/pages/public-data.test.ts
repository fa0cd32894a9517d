import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createPublicData } from './public-data.ts'

let status: 200 | 429 | 503
beforeEach(() => {
  status = 200
})
const platform = new Hono()
  .get('/rest/v1/actions', (c) => c.json([{ title: 'An Act' }], status))
  .get('/rest/v1/officials', (c) => c.json([{ name: 'Somebody' }]))
const publicData = createPublicData(platform, 'http://localhost', 'sb_publishable_x')
const read = (table: string) =>
  publicData.watchForOutage(async () => (await publicData.client.from(table).select()).data)

test('a page reads without leaving the process', async () => {
  expect(await read('actions')).toEqual({ value: [{ title: 'An Act' }], isOutage: false })
})

test.each([429, 503] as const)('an answer that could not be had (%d) is an outage', async (one) => {
  status = one
  expect(await read('actions')).toEqual({ value: null, isOutage: true })
})

test('what fails for one page is no outage of another that is made at the same time', async () => {
  status = 503
  const both = await Promise.all([read('actions'), read('officials')])
  expect(both.map(({ isOutage }) => isOutage)).toEqual([true, false])
})
