import { afterAll, beforeAll, expect, test } from 'vitest'
import { columnLimits } from '#domain/database-values.ts'
import { limits } from '#domain/limits.ts'
import { emailAddress } from '@rotunda/backend/auth'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('the length of each text that users write is limited', async () => {
  const rows = await database.sql<{ table: string; column: string; check: string }[]>`
    select
      relation.relname as table, attribute.attname as column,
      coalesce(string_agg(pg_catalog.pg_get_constraintdef(rule.oid), ' '), '') as check
    from pg_catalog.pg_attribute as attribute
    join pg_catalog.pg_class as relation on relation.oid = attribute.attrelid
    left join pg_catalog.pg_constraint as rule
      on rule.conrelid = relation.oid and rule.contype = 'c' and attribute.attnum = any (rule.conkey)
    where relation.relnamespace = 'public'::regnamespace and relation.relkind = 'r'
      and attribute.atttypid in ('text'::regtype, 'text[]'::regtype, 'varchar'::regtype, 'jsonb'::regtype)
      and (has_column_privilege('authenticated', relation.oid, attribute.attname, 'insert')
        or has_column_privilege('authenticated', relation.oid, attribute.attname, 'update'))
      and not exists (
        select from pg_catalog.pg_constraint as key
        where key.contype = 'f' and key.conrelid = relation.oid and attribute.attnum = any (key.conkey)
      )
    group by 1, 2`
  const limited: Record<string, Record<string, number>> = columnLimits
  const others = rows.filter(({ table, column }) => limited[table]?.[column] === undefined)
  expect(
    Object.fromEntries(others.map(({ table, column, check }) => [`${table}.${column}`, check])),
  ).toEqual({
    // One of three words.
    'comment_reports.reason': expect.stringContaining("'abuse'"),
    'mail_preferences.frequencies': 'CHECK (private.are_mail_frequencies(frequencies))',
    'mail_preferences.time_zone': 'CHECK (private.is_time_zone(time_zone))',
    'profiles.username': expect.stringContaining('private.max_username_length()'),
    // Keys of a fixed length.
    'push_subscriptions.auth': expect.stringContaining('{22}'),
    'push_subscriptions.p256dh': expect.stringContaining('{87}'),
    'push_subscriptions.server_key': expect.stringContaining('{87}'),
    'user_districts.state': 'CHECK ((private.state_name(state) IS NOT NULL))',
    'user_trackers.branch': expect.stringContaining("'Legislative'"),
    'user_trackers.keywords': 'CHECK (private.are_valid_keywords(keywords))',
    'user_trackers.stage': expect.stringContaining("'law'"),
  })
})

test('the auth service takes an address that is as long as stated, and none that is longer', () => {
  const address = `reader@${'a'.repeat(57)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`
  expect(address).toHaveLength(limits.account.emailLength)
  expect(emailAddress.safeParse(address).success).toBe(true)
  expect(emailAddress.safeParse(`a${address}`).error?.issues[0]?.message).toBe(
    'Email address is too long',
  )
})
