import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../database/database.ts'
import { listen } from '../../testing/listen.ts'
import { post } from '../../testing/people.ts'
import { type TestBackend, startBackend } from '../../testing/start-backend.ts'
import { type Client, type Fixture, allDelivered, startFixture, until } from './fixture.ts'

let fixture: Fixture
let second: TestBackend
let secondPool: Fixture['database']['sql']
let here: Client
let there: Client
beforeAll(async () => {
  fixture = await startFixture()
  // As another process would have it: a pool, and a connection that listens, of its own.
  secondPool = connect(fixture.database.options, 4)
  second = await startBackend({ sql: secondPool })
  here = fixture.backend.client()
  there = second.client()
})
afterAll(async () => {
  await here.removeAllChannels()
  await there.removeAllChannels()
  await second.stop()
  await secondPool.end()
  await fixture.close()
})

const filter = `post_id=eq.${post}`

/** Written through the API of a server, by its operator. */
async function write(backend: TestBackend, content: string): Promise<void> {
  const operator = backend.client(backend.secretKey)
  const { error } = await operator.from('comments').insert({ post_id: post, content })
  if (error) throw error
}

test('two servers on one database deliver to each other’s clients, each change once', async () => {
  const recorders = [
    await listen(here, { table: 'comments', filter }),
    await listen(there, { table: 'comments', filter }),
  ]
  await write(fixture.backend, 'Written here')
  await write(second, 'Written there')
  await allDelivered(fixture)
  await until(() => recorders.every((recorder) => recorder.changes.length >= 3), 'all three')
  expect(recorders.map((recorder) => recorder.changes.map((change) => change.new.content))).toEqual(
    [
      ['Written here', 'Written there', 'The last word'],
      ['Written here', 'Written there', 'The last word'],
    ],
  )
})
