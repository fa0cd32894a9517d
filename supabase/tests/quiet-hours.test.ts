import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { insertFixtures, owner } from './fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

test.each([
  ['before them', 22, 7, '21:59', '21:59'],
  ['in the evening', 22, 7, '22:00', '07:00'],
  ['after midnight', 22, 7, '03:30', '07:00'],
  ['at their end', 22, 7, '07:00', '07:00'],
  ['within a day', 12, 14, '13:15', '14:00'],
  ['outside, within a day', 12, 14, '11:00', '11:00'],
  ['without any', null, null, '03:30', '03:30'],
])('mail at once %s', async (_, from, until, time, expected) => {
  const preferences = { quiet_from: from, quiet_until: until, time_zone: 'America/Los_Angeles' }
  const [row] = await database.sql<{ sent: string; soon: boolean }[]>`
    select
      to_char(sent.at at time zone 'America/Los_Angeles', 'HH24:MI') as sent,
      sent.at - asked.at < interval '1 day' as soon
    from jsonb_populate_record(null::public.mail_preferences, ${database.sql.json(preferences)}) as wanted
    cross join lateral (
      select ('2026-07-01 ' || ${time}::text)::timestamp at time zone 'America/Los_Angeles' as at
    ) as asked
    cross join lateral (select private.after_quiet_hours(wanted, asked.at) as at) as sent`
  expect(row).toEqual({ sent: expected, soon: true })
})

test('quiet hours hold back mail at once, except mail that protects the account', async () => {
  const [row] = await database.sql<{ reply: boolean; sign_in: boolean }[]>`
    with changed as (
      update public.mail_preferences
      set
        frequencies = '{"reply": "at_once", "sign_in": "at_once"}', time_zone = 'UTC',
        quiet_from = extract(hour from now() at time zone 'UTC'),
        quiet_until = (extract(hour from now() at time zone 'UTC')::integer + 2) % 24
      where user_id = ${owner}
      returning *
    )
    select
      private.mail_due_at(changed, 'reply') = date_trunc('hour', now()) + interval '2 hours' as reply,
      private.mail_due_at(changed, 'sign_in') = now() + interval '1 minute' as sign_in
    from changed`
  expect(row).toEqual({ reply: true, sign_in: true })
})
