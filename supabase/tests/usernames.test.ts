import type postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { actors, asRole, attempt, inRollback, tokens } from './attempt.ts'
import { insertFixtures, owner, stranger } from './fixtures.ts'

/** Which usernames readers can take, and how changed names are treated. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

/** Names that could pass for the operator, a place of the site, or no account. */
const reserved = `
  rotunda-team admin1 moderat0r support-team admin administrator moderator operator official rotunda root security staff
  support system help about anonymous api auth community contact deleted login logout null owner profile service_role
  settings signup undefined user adm1n 4dmin r0tunda supp0rt 5upp0r7 r00t m0d mod mods mod-team mod_team1 adminteam
  the-admin the_real_admin realadmin rotundateam rotunda_official official-rotunda rotunda-us rotunda-of-us rotunda2
  1admin admin-2026 admin_2026_team help-desk helpdesk staff-bot site-admin siteadmin super-admin superadmin
  head-moderator chief-of-staff community-team-rotunda customersupport security-team rotunda-app system-admin sysadmin
  webmaster s-u-p-p-o-r-t an0nymous d3leted us3r service-role log1n`
/** Harmless names that contain such words, or nearly. */
const ordinary = `
  administer administrate supporter supporters-of-it modest modesty moderate moderation-fan modern modus model models
  modal mode modoc staffan stafford staffordshire helper helpful helena helping-hands rooted roots rootbeer rooty
  systematic system-of-a-down secure-steve officer-jane officially-tired operatic opera apiary authentic author authors
  abouts userland user123 users-guide ownership owner-of-it nullify contactless communitygarden profiler rotund
  admiral badminton nomad nomads realmadrid the-real-jane teamster headstart superman support-ukraine root-cellar
  security-is-hard rotunda-reader stafftree helpmate loginov logan signups-late apia autumn desmond raymond
  mod3st 5tafford jane_1984 bob-2 reader-2f00aa31bc90 rotundafan commodore accommodate systemd`

/** Names of offices, alone or decorated. */
const offices = `
  president vice-president vice_president vicepresident the_president real-president president2026
  us-president senator senators the-senate us_senate speaker speakerofthehouse speaker_of_the_house house-speaker
  supremecourt supreme-court scotus whitehouse white_house the-white-house congress c0ngress congressman congresswoman
  majorityleader chief-justice attorney-general fbi irs department-of-justice potus`
/** Of sitting members, the President and a justice: full names, Bioguide ids, and surnames with a title. */
const officeholders = `
  nancypelosi nancy_pelosi nancy-pelosi pelosi-nancy pelosinancy nancype1osi the_real_nancypelosi nancypelosi_official
  nancypelosi1 nancy_pelosi_ca nancy-p-pelosi sen-padilla senpadilla senator_padilla sen_alex_padilla padilla-senate
  alexpadilla speakerjohnson speaker-johnson speaker_mike_johnson mikejohnson mike-johnson repadamsmith adam_smith
  rep-smith nydia_velazquez repvelazquez p000197 p-000197 donaldtrump president-trump justice_thomas clarence-thomas
  vice-president-vance`
/** Names of people who share an official's surname, and names about officials. */
const citizens = `
  johnson smith smith_fan smithy padilla pelosi pelosi_fan nancy nancy-p nancypelosifan not-nancy-pelosi johnson-family
  bobjohnson johnson1984 mike_johnson_ohio mike-johnsons-dog vance trump-watcher thomas justice_seeker senator-watch
  presidents-day speakerphone congressional-nerd whitehouse-tours supreme-courtside votes-of-padilla repsmiths
  speaker4theded arrington maria`
const hateful = `
  hitler88 hitler h1tler adolf_hitler hitl3r kkk k-k-k the-kkk kkk88 nazi naz1 nazi-88 siegheil white_power
  ku-klux-klan jane_1488 neonazi`
const harmless = `okkk kkkevin ignazio nazir aryan heilman hitchcock jane_88 klanger white-powder`

const words = (names: string) => names.trim().split(/\s+/)
const readProblems = (names: string) => database.sql<{ name: string; problem: string | null }[]>`
  select name, private.username_problem(name) as problem from unnest(${words(names)}::text[]) as name`

describe('a username', () => {
  beforeAll(
    () => database.sql`
      insert into public.legislators
        (id, first_name, middle_name, last_name, nickname, full_name, party, state, chamber, district, in_office)
      values
        ('P000197', 'Nancy', 'P.', 'Pelosi', null, 'Nancy Pelosi', 'Democrat', 'CA', 'House', 11, true),
        ('P000145', 'Alex', null, 'Padilla', null, 'Alex Padilla', 'Democrat', 'CA', 'Senate', null, true),
        ('J000299', 'James', 'Michael', 'Johnson', 'Mike', 'Mike Johnson', 'Republican', 'LA', 'House', 4, true),
        ('S000510', 'Adam', null, 'Smith', null, 'Adam Smith', 'Democrat', 'WA', 'House', 9, true),
        ('V000081', 'Nydia', 'M.', 'Velázquez', null, 'Nydia M. Velázquez', 'Democrat', 'NY', 'House', 7, true),
        ('D000355', 'John', 'D.', 'Dingell', null, 'John D. Dingell', 'Democrat', 'MI', 'House', 12, false)`,
  )

  test.each([
    ['This username is reserved. It is the name of a government office.', offices, 33],
    [
      'This username is reserved. It is the name of someone who holds a federal office. If it is your name too, add a word of your own, such as your city.',
      officeholders,
      34,
    ],
    ['This username is not allowed. It names a hate group or one of its leaders.', hateful, 17],
    ['Username must contain at least one letter.', '--- ___ -_- 1984 12-34', 5],
    ['This username is not allowed. It contains a slur.', 'f4gg0t', 1],
  ])('is refused with the rule: %s', async (rule, names, count) => {
    const rows = await readProblems(names)
    expect(rows).toHaveLength(count)
    expect(rows.filter(({ problem }) => problem !== rule)).toEqual([])
  })

  test('is reserved if it speaks for this site, or is a page of it', async () => {
    const rows = await readProblems(reserved)
    expect(rows).toHaveLength(79)
    expect(
      rows.filter(({ problem }) => !problem?.startsWith('This username is reserved. ')),
    ).toEqual([])
    expect(await readProblems('admin1 login')).toEqual([
      {
        name: 'admin1',
        problem: 'This username is reserved. It looks like a name for Rotunda or its staff.',
      },
      {
        name: 'login',
        problem: 'This username is reserved. This site uses the word for something else.',
      },
    ])
  })

  test.each([
    ['only holds such a word', ordinary],
    ['is a surname, or has a word of one’s own', citizens],
    ['is of a former member', 'johndingell rep-dingell d000355'],
    ['is near a word of hate', harmless],
  ])('is free if it %s', async (_, names) => {
    const rows = await readProblems(names)
    expect(rows.filter(({ problem }) => problem !== null)).toEqual([])
  })
})

describe('a username that looks like another', () => {
  const alike =
    'This username looks too much like one that is already taken. Please choose another.'

  test('is refused to everybody else', async () => {
    await inRollback(database.sql, async (sql) => {
      await rename(sql, 'owner', 'ada_civic10')
      const copies = ['ada-civic10', 'adacivic10', 'a-d-a-civic-10', 'ada_civiclo', 'ada_c1vicl0']
      for (const copy of copies) {
        expect(await check(sql, 'visitor', copy)).toEqual([alike, null])
        expect(await rename(sql, 'stranger', copy)).toBe('23505')
      }
      expect(await check(sql, 'visitor', 'ada_civic11')).toEqual([null, null])
      // Its owner may change its separators, and keeps the old one meanwhile.
      expect(await rename(sql, 'owner', 'ada-civic10')).toBeNull()
      expect(await rename(sql, 'stranger', 'adacivic10')).toBe('23505')
    })
  })

  test('is refused at sign-up', async () => {
    await inRollback(database.sql, async (sql) => {
      await expect(
        sql`insert into auth.users (email, raw_user_meta_data) values ('n@example.com', '{"username": "ownerofit"}')`,
      ).rejects.toMatchObject({ code: '23505', message: alike, column_name: 'username' })
    })
  })

  test('is kept by an account that had it before the rule', async () => {
    await inRollback(database.sql, async (sql) => {
      await sql`alter table public.profiles disable trigger normalize_username`
      await sql`update public.profiles set username = 'president' where id = ${owner}`
      await sql`alter table public.profiles enable trigger normalize_username`
      expect(await rename(sql, 'owner', 'president')).toBeNull()
      expect(await rename(sql, 'owner', 'the-president')).toBe('23514')
    })
  })
})

const signUp = async (sql: postgres.ReservedSql, email: string, username: string) => {
  const [account] = await sql<{ id: string }[]>`
    insert into auth.users (email, raw_user_meta_data)
    values (${email}, ${sql.json({ username })}) returning id`
  return account!.id
}
const confirm = async (sql: postgres.ReservedSql, id: string) => {
  await sql`update auth.users set email_confirmed_at = now() where id = ${id}`
  const [profile] = await sql<{ username: string }[]>`
    select username from public.profiles where id = ${id}`
  return profile?.username
}

describe('the username of a sign-up', () => {
  test('is kept for a day, without a profile, until its address is confirmed', async () => {
    await inRollback(database.sql, async (sql) => {
      const id = await signUp(sql, 'new@example.com', ' Wanted ')
      expect(await sql`select from public.profiles where id = ${id}`).toHaveLength(0)
      expect(await sql`select from public.get_public_profile('wanted')`).toHaveLength(0)
      expect(await check(sql, 'visitor', 'wanted')).toEqual([
        'This username is already taken.',
        null,
      ])
      expect(await rename(sql, 'stranger', 'wanted')).toBe('23505')
      expect(await confirm(sql, id)).toBe('wanted')
      expect(await sql`select from private.pending_usernames`).toHaveLength(0)
      expect(
        await sql`select from public.public_profile_settings where user_id = ${id}`,
      ).toHaveLength(1)
    })
  })

  test('is free after a day; a reader who confirms later gets it if it is unused, otherwise one to change', async () => {
    await inRollback(database.sql, async (sql) => {
      const late = await signUp(sql, 'late@example.com', 'wanted')
      const lucky = await signUp(sql, 'lucky@example.com', 'unwanted')
      await sql`update private.pending_usernames set created_at = now() - interval '1 day'`
      expect(await check(sql, 'visitor', 'wanted')).toEqual([null, null])
      const second = await signUp(sql, 'second@example.com', 'wanted')
      expect(await confirm(sql, second)).toBe('wanted')
      expect(await confirm(sql, late)).toMatch(/^reader-[0-9a-f]{12}$/)
      expect(await confirm(sql, lucky)).toBe('unwanted')
    })
  })

  test('can be seen or changed only by its owner', async () => {
    await inRollback(database.sql, async (sql) => {
      await signUp(sql, 'new@example.com', 'wanted')
      for (const actor of actors)
        for (const table of ['private.pending_usernames', 'private.reserved_usernames'])
          for (const statement of [`select from ${table}`, `delete from ${table}`])
            expect(await attempt(sql, actor, statement)).toBe('refused')
    })
  })

  test('goes with an account that is made anew, so that the same person may try again', async () => {
    await inRollback(database.sql, async (sql) => {
      const id = await signUp(sql, 'new@example.com', 'wanted')
      await sql`delete from auth.users where id = ${id}`
      expect(await confirm(sql, await signUp(sql, 'new@example.com', 'wanted'))).toBe('wanted')
    })
  })
})

/** A reader takes another name. @returns the code of the refusal, or null */
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

  test('stays reserved for 90 days, and leads to the new one', async () => {
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

  describe('while another reader waits for it', () => {
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
