import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { bill, insertFixtures, owner } from '#supabase/tests/fixtures.ts'
import { createTextComparer } from '../text-comparer/text-comparer.ts'
import { createTextChangeCounter } from './count-text-changes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
  await database.sql`delete from public.notifications`
})
afterAll(() => database.drop())

const news = async () => {
  const [line] = await database.sql<{ news: object[] }[]>`
    select private.describe_notifications(${owner}, 'action_text', array_agg(id)) as news
    from public.notifications where kind = 'action_text'`
  return line!.news
}

test('a new text has the counts of its changes since the introduced one, until either text is read anew', async () => {
  const { sql } = database
  await sql`
    with stored as (
      insert into public.action_texts
        (action_id, version, position, issued_on, source_url, format, source_hash, source_bytes, passages)
      values (${bill}, 'eh', 2, current_date, 'https://www.govinfo.gov/eh', 'bill-dtd', repeat('1', 64), 1, 2)
      returning id
    )
    insert into public.text_passages (text_id, position, path, kind, number, heading, content)
    select stored.id, part.position, part.path, 'section', part.number, part.heading, part.content::jsonb
    from stored
    cross join (values
      (1, 'sec-1', '1.', 'Short title', '[{"level": 0, "text": "This Act may be cited as the Rivers Act."}]'),
      (2, 'sec-2', '2.', 'Tolls', '[{"level": 0, "text": "Trucks pay a toll of ten dollars on each bridge."}]')
    ) as part (position, path, number, heading, content)`
  await sql`select private.deliver_notifications()`
  const none = { version: 'eh', from: null, changed: null, added: null, removed: null }
  expect(await news()).toEqual([none])

  const count = createTextChangeCounter(sql, createTextComparer())
  await Promise.all([count(), count()])
  expect(await news()).toEqual([{ version: 'eh', from: 'ih', changed: 1, added: 1, removed: 0 }])

  await sql`update public.action_texts set source_hash = repeat('2', 64) where version = 'ih'`
  expect(await news()).toEqual([none])
})

test('a text that cannot be compared has no counts, and is not tried again', async () => {
  const { sql } = database
  await sql`delete from private.text_changes`
  let tries = 0
  const count = createTextChangeCounter(sql, () => {
    tries += 1
    return Promise.resolve(null)
  })
  await count()
  await count()
  const [kept] = await sql`select count(*)::integer as rows from private.text_changes`
  expect([tries, kept]).toEqual([1, { rows: 0 }])
})
