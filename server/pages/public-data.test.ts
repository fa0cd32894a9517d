import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createPublicData } from './public-data.ts'

let title: string
let total: number
let status: 200 | 503
beforeEach(() => {
  title = 'An Act'
  total = 1
  status = 200
})
const platform = new Hono()
  .get('/rest/v1/actions', (c) => {
    c.header('content-range', `0-0/${total}`)
    return c.json([{ title }], c.req.raw.signal.aborted ? 503 : status)
  })
  .get('/rest/v1/officials', (c) => c.json([{ name: 'Somebody' }]))
const publicData = createPublicData(platform, 'http://localhost', 'sb_publishable_x')
const readBoth = () =>
  publicData.recordReads(async () => {
    const { data } = await publicData.client.from('actions').select('title')
    await publicData.client.from('officials').select('name')
    return data
  })

test('what was read is asked again, and is unchanged until one answer differs', async () => {
  const { value, reads, isOutage } = await readBoth()
  expect(value).toEqual([{ title: 'An Act' }])
  expect(isOutage).toBe(false)
  expect(reads.map(({ input }) => new URL(input).pathname)).toEqual([
    '/rest/v1/actions',
    '/rest/v1/officials',
  ])
  expect(await publicData.isUnchanged(reads)).toBe(true)
  title = 'An Amended Act'
  expect(await publicData.isUnchanged(reads)).toBe(false)
})

test('what was only counted is unchanged until the count differs', async () => {
  const { reads } = await publicData.recordReads(async () =>
    publicData.client.from('actions').select('*', { count: 'exact', head: true }),
  )
  expect(await publicData.isUnchanged(reads)).toBe(true)
  total = 2
  expect(await publicData.isUnchanged(reads)).toBe(false)
})

test('what was read for somebody who has gone is asked again all the same', async () => {
  const gone = new AbortController()
  const { reads } = await publicData.recordReads(async () =>
    publicData.client.from('actions').select('title').abortSignal(gone.signal),
  )
  gone.abort()
  expect(await publicData.isUnchanged(reads)).toBe(true)
})

test('an answer that could not be had counts as an outage, and as a change', async () => {
  const { reads } = await readBoth()
  status = 503
  expect((await readBoth()).isOutage).toBe(true)
  expect(await publicData.isUnchanged(reads)).toBe(false)
})

test('tasks at the same time record their own reads only', async () => {
  const [one, other] = await Promise.all([
    publicData.recordReads(async () => publicData.client.from('actions').select('title')),
    publicData.recordReads(async () => publicData.client.from('officials').select('name')),
  ])
  expect(one.reads).toHaveLength(1)
  expect(other.reads[0]?.input).toContain('/officials')
})
