import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback, tokens } from './attempt.ts'
import { insertFixtures, owner, stranger } from './fixtures.ts'

/** Which usernames can be had, and what becomes of one that is changed. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

/** Who would pass for the operator, a place of the site, or nobody. */
const reserved = `
  rotunda-team admin1 moderat0r support-team admin administrator moderator operator official rotunda root security staff
  support system help about anonymous api auth community contact deleted login logout null owner profile service_role
  settings signup undefined user adm1n 4dmin r0tunda supp0rt 5upp0r7 r00t m0d mod mods mod-team mod_team1 adminteam
  the-admin the_real_admin realadmin rotundateam rotunda_official official-rotunda rotunda-us rotunda-of-us rotunda2
  1admin admin-2026 admin_2026_team help-desk helpdesk staff-bot site-admin siteadmin super-admin superadmin
  head-moderator chief-of-staff community-team-rotunda customersupport security-team rotunda-app system-admin sysadmin
  webmaster s-u-p-p-o-r-t an0nymous d3leted us3r service-role log1n`
/** Names of people, which hold such words or nearly. */
const ordinary = `
  administer administrate supporter supporters-of-it modest modesty moderate moderation-fan modern modus model models
  modal mode modoc staffan stafford staffordshire helper helpful helena helping-hands rooted roots rootbeer rooty
  systematic system-of-a-down secure-steve officer-jane officially-tired operatic opera apiary authentic author authors
  abouts userland user123 users-guide ownership owner-of-it nullify contactless communitygarden profiler rotund
  admiral badminton nomad nomads realmadrid the-real-jane teamster headstart superman support-ukraine root-cellar
  security-is-hard rotunda-reader stafftree helpmate loginov logan signups-late apia autumn desmond raymond
  mod3st 5tafford jane_1984 bob-2 reader-2f00aa31bc90 rotundafan commodore accommodate systemd`

const problems = async (names: string) => {
  const list = names.trim().split(/\s+/)
  const rows = await database.sql<{ name: string; problem: string | null }[]>`
    select name, private.username_problem(name) as problem from unnest(${list}::text[]) as name`
  return rows
}

describe('a username', () => {
  test('is reserved where it would pass for the operator, a place or nobody', async () => {
    const rows = await problems(reserved)
    expect(rows).toHaveLength(79)
    const free = rows.filter(({ problem }) => problem !== 'This username is reserved.')
    expect(free.map(({ name }) => name)).toEqual([])
  })

  test('is free where it only holds such a word', async () => {
    const rows = await problems(ordinary)
    expect(rows.length).toBeGreaterThan(70)
    expect(rows.filter(({ problem }) => problem !== null)).toEqual([])
  })
})

/** A reader takes another name; the code of the refusal, or null. */
async function rename(
  sql: postgres.ReservedSql,
  who: 'owner' | 'stranger',
  username: string,
): Promise<string | null> {
  const id = who === 'owner' ? owner : stranger
  await asRole(sql, tokens[who])
  await sql`savepoint rename`
  try {
    await sql`update public.profiles set username = ${username} where id = ${id}`
    return null
  } catch (error) {
    await sql`rollback to rename`
    return (error as postgres.PostgresError).code
  } finally {
    await sql`reset role`
  }
}

const check = async (sql: postgres.ReservedSql, who: 'visitor' | 'owner', username: string) => {
  await asRole(sql, tokens[who])
  const [row] = await sql`select public.check_username(${username}) as problem,
    public.get_renamed_profile(${username}) as renamed`
  await sql`reset role`
  return [row?.problem, row?.renamed]
}

describe('a username that was given up', () => {
  const taken = 'This username is already taken.'

  test('is nobody else’s for 90 days, and leads to the new one', async () => {
    await inRollback(database.sql, async (sql) => {
      expect(await check(sql, 'visitor', 'owner-of-it')).toEqual([taken, null])
      expect(await rename(sql, 'owner', 'renamed')).toBeNull()
      expect(await check(sql, 'visitor', ' Owner-Of-It ')).toEqual([taken, 'renamed'])
      expect(await rename(sql, 'stranger', 'owner-of-it')).toBe('23505')
      // And with the next change to the newest.
      expect(await rename(sql, 'owner', 'renamed-again')).toBeNull()
      expect(await check(sql, 'visitor', 'owner-of-it')).toEqual([taken, 'renamed-again'])
      await sql`update private.former_usernames set given_up_at = now() - interval '89 days 23 hours'`
      expect(await rename(sql, 'stranger', 'owner-of-it')).toBe('23505')
      await sql`update private.former_usernames set given_up_at = now() - interval '90 days'`
      expect(await check(sql, 'visitor', 'owner-of-it')).toEqual([null, null])
      expect(await rename(sql, 'stranger', 'owner-of-it')).toBeNull()
      expect(await sql`select username, account_id from private.former_usernames`).toEqual([
        { username: 'stranger', account_id: stranger },
      ])
    })
  })

  test('is its owner’s to take back', async () => {
    await inRollback(database.sql, async (sql) => {
      await rename(sql, 'owner', 'renamed')
      expect(await check(sql, 'owner', 'owner-of-it')).toEqual([null, 'renamed'])
      expect(await rename(sql, 'owner', 'owner-of-it')).toBeNull()
      expect(await check(sql, 'visitor', 'renamed')).toEqual([taken, 'owner-of-it'])
      expect(await check(sql, 'visitor', 'owner-of-it')).toEqual([taken, null])
    })
  })

  test('is not to be had at sign-up either', async () => {
    await inRollback(database.sql, async (sql) => {
      await rename(sql, 'owner', 'renamed')
      await expect(
        sql`insert into auth.users (email, raw_user_meta_data) values ('n@example.com', '{"username": "owner-of-it"}')`,
      ).rejects.toMatchObject({ code: '23505', message: taken, column_name: 'username' })
    })
  })

  test('goes with its account', async () => {
    await inRollback(database.sql, async (sql) => {
      await rename(sql, 'owner', 'renamed')
      await sql`delete from auth.users where id = ${owner}`
      expect(await check(sql, 'visitor', 'owner-of-it')).toEqual([null, null])
    })
  })

  describe('while somebody else waits for it', () => {
    beforeEach(() => database.sql`delete from private.former_usernames`)

    test('does not become theirs', async () => {
      const first = await database.sql.reserve()
      await first`begin`
      await first`update public.profiles set username = 'moved-on' where id = ${owner}`
      // Waits for the first, whose name is free only once it is committed.
      const second =
        database.sql`update public.profiles set username = 'owner-of-it' where id = ${stranger}`.then(
          () => null,
          (error: postgres.PostgresError) => error.message,
        )
      await expect
        .poll(
          () => database.sql`select from pg_catalog.pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .toHaveLength(1)
      await first`commit`
      first.release()
      expect(await second).toBe(taken)
    })
  })
})
