import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountLimits } from '@rotunda/backend/auth'
import { usualLimits } from '@rotunda/backend/realtime'
import { usualConnectionLimits } from '#server/http/connection-limits.ts'
import { maxWaitMs, maxWaitingPerCaller, shares } from '#server/http/request-budgets.ts'
import { functionLimits } from '#server/functions.ts'
import { feedLimit } from '#server/notifications/feed-limit.ts'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let document: string
let sections: Map<string, string[][]>
beforeAll(async () => {
  database = await createTestDatabase()
  document = await readFile('docs/limits.md', 'utf8')
  sections = new Map(
    document
      .split(/^## /m)
      .map((section) => [
        section.split('\n', 1)[0]!,
        [...section.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name, rest]) => [
          name!,
          ...rest!.replaceAll(/(?<=\d),(?=\d)/g, '').split(' | '),
        ]),
      ]),
  )
})
afterAll(() => database.drop())

const seconds = { minute: 60, hour: 3600, day: 86_400 }

/** The rows of a section with a quota and a window, in seconds. */
function quotasIn(section: string): [string, number, number][] {
  return sections.get(section)!.map(([name, quota, window]) => {
    const [, count, unit] = /^(\d+) (minute|hour|day)s?$/.exec(window!)!
    return [name!, Number(quota), Number(count) * seconds[unit as keyof typeof seconds]]
  })
}

test('the limits of accounts are those of the auth service', () => {
  expect(quotasIn('Accounts')).toEqual(
    Object.entries(accountLimits).flatMap(([rule, scopes]) =>
      Object.entries(scopes).map(([scope, [quota, window]]) => [`${rule}:${scope}`, quota, window]),
    ),
  )
})

test('the limits of functions and feeds are those of the server', () => {
  expect(quotasIn('Functions and feeds')).toEqual(
    Object.entries({ ...functionLimits, feeds: feedLimit }).map(([name, limit]) => [
      name,
      limit.points,
      limit.duration,
    ]),
  )
})

test('the limits of writes are those of a new database', async () => {
  const limits = await database.sql<{ name: string; quota: number; window: number }[]>`
    select limits.subject || '.' || measure as name, quota::float8 as quota,
      extract(epoch from per)::float8 as window
    from private.write_limits as limits
    cross join lateral (
      values (1, 'created', created), (2, 'edited', edited), (3, 'bytes', bytes), (4, 'published', published)
    ) as measures (place, measure, quota)
    where quota is not null
    order by limits.subject, place`
  expect(quotasIn('Writes of an account')).toEqual(
    limits.map(({ name, quota, window }) => [name, quota, window]),
  )
  const [posts] = await database.sql`select posts_per_minute from private.moderation_limits`
  expect(posts).toEqual({ posts_per_minute: 5 })
})

test('the limits of live changes are those of the service', () => {
  const rows = sections.get('Live changes')!
  expect(rows.length).toBeGreaterThan(5)
  for (const [name, quota] of rows) {
    const limit = usualLimits[name as keyof typeof usualLimits]
    expect(quota, name).toBe(
      typeof limit === 'number'
        ? String(limit)
        : `${limit.burst} at once, ${limit.perSecond} each second`,
    )
  }
})

const waits = (percent: number) =>
  `${percent}% of the connections, and ${maxWaitingPerCaller} that wait`

test('the limits of requests at once are those of the server', () => {
  const { requestsPerAddress } = usualConnectionLimits({ trustProxy: true })
  expect(sections.get('Requests at once')).toEqual([
    ['visitor', waits(shares.visitor.perCaller)],
    ['account', waits(shares.account.perCaller)],
    ['address', String(requestsPerAddress)],
  ])
  expect(document).toContain(
    `for at most ${maxWaitMs / 1000} seconds. Visitors together have ${shares.visitor.total}% of the ` +
      `database's connections, and accounts ${shares.account.total}%.`,
  )
})
