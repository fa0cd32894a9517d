import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback, tokens } from '../attempt.ts'
import { bill, insertFixtures, review, stranger as account } from '../fixtures.ts'

/** For how long moderation remembers: each limit holds until its time is over, and not a moment longer. */
let database: TestDatabase
let sql: postgres.Sql
beforeAll(async () => {
  database = await createTestDatabase()
  sql = database.sql
  await insertFixtures(sql)
  await sql`delete from public.comment_reports`
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`delete from private.recent_posts`
  await sql`delete from private.write_counts`
})

/** What a statement of the stranger's comes to, committed: the code and the rule it is refused by, or nothing. */
async function stranger(
  statement: (connection: postgres.ReservedSql) => Promise<unknown>,
): Promise<string | undefined> {
  const connection = await sql.reserve()
  try {
    await connection`begin`
    await asRole(connection, tokens.stranger)
    await statement(connection)
    await connection`commit`
    return undefined
  } catch (error) {
    await connection`rollback`
    const { code, constraint_name } = error as postgres.PostgresError
    return constraint_name ? `${code} ${constraint_name}` : code
  } finally {
    connection.release()
  }
}
const post = (content: string) =>
  stranger(
    (connection) =>
      connection`insert into public.comments ${connection({ action_id: bill, content })}`,
  )
/** As if everything that is remembered had happened so much earlier. */
async function passed(time: string): Promise<void> {
  await sql`update private.recent_posts set posted_at = posted_at - ${time}::interval`
}

const counted = (statement: string) =>
  inRollback(sql, async (connection) => {
    await asRole(connection, tokens.stranger)
    await connection.unsafe(statement)
    await connection`reset role`
    return connection`
      select subject, (expires_at - now())::text as lasts from private.write_counts
      where account_id = ${account}`
  })

describe('a reader may post again', () => {
  test('after five posts, when the minute is over', async () => {
    for (let at = 0; at < 5; at++) expect(await post(`Short text ${at}`)).toBeUndefined()
    await passed('55 seconds')
    expect(await post('Short text 5')).toBe('PT429 moderation_rate')
    await passed('6 seconds')
    expect(await post('Short text 5')).toBeUndefined()
  })

  test('the same few words in the same place, when ten minutes are over', async () => {
    expect(await post('I agree.')).toBeUndefined()
    await passed('9 minutes 50 seconds')
    expect(await post('I agree.')).toBe('PT409 moderation_repeated')
    await passed('20 seconds')
    expect(await post('I agree.')).toBeUndefined()
  })

  test('the same long text, when the day is over', async () => {
    const text = 'Everybody ought to read my long and careful essay about this.'
    expect(await post(text)).toBeUndefined()
    await passed('23 hours 59 minutes')
    expect(await post(text)).toBe('PT409 moderation_repeated')
    await passed('2 minutes')
    expect(await post(text)).toBeUndefined()
  })
})

test('what is counted by the hour is counted for an hour, and reports for a day', async () => {
  expect(
    await counted(`insert into public.comments (action_id, content) values ('${bill}', 'Short.')`),
  ).toEqual([{ subject: 'reviews', lasts: '01:00:00' }])
  expect(
    await counted(
      `insert into public.comment_reports (comment_id, reason) values ('${review}', 'abuse')`,
    ),
  ).toEqual([{ subject: 'reports', lasts: '1 day' }])
})
