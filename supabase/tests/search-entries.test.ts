import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { type Actor, allRefused, attempt, attemptWrites, asRole, inRollback } from './attempt.ts'
import { insertFixtures } from './fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

const tables = {
  search_entries: {
    insert: `select 'x', 'hr', 1, now(), '', ''`,
    update: 'prior = 1',
  },
  action_facts: {
    insert: `select 'x', 1, null, now(), now(), null, 0`,
    update: 'cosponsors = 1',
  },
  fact_groups: {
    insert: `overriding system value select 1, 'hr', '', 0, '', ''`,
    update: `party = ''`,
  },
  group_counts: { insert: 'select 1, 1', update: 'actions = 1' },
  record_coverage: {
    insert: `select 'Legislative', 119, null, 1, 1, now(), now()`,
    update: 'actions = 1',
  },
  action_names: { insert: `select '119-hr-1', 'x', 'title'`, update: `key = 'x'` },
  word_counts: { insert: `select 'x', 'hr', 1`, update: 'documents = 1' },
  search_versions: { insert: 'select 1', update: 'part = 1' },
  vocabulary: { insert: `select 'x', 'x', '{x}'::text[]`, update: `word = 'x'` },
  search_synonyms: { insert: `select 'x', 'y', 'x'`, update: `meant = 'x'` },
  given_names: { insert: `select 'x', 'y'`, update: `short = 'x'` },
}

describe.each(Object.entries(tables))('%s', (table, written) => {
  test.each<Actor>(['visitor', 'stranger', 'owner', 'service'])(
    'is read by the %s and written only by the owner of the schema',
    async (actor) => {
      await inRollback(database.sql, async (sql) => {
        const read = await attempt(sql, actor, `select * from private.${table} limit 1`)
        expect([0, 1]).toContain(read)
        expect(await attemptWrites(sql, actor, `private.${table}`, written)).toEqual(allRefused)
      })
    },
  )
})

test.each(['prior', 'date_desc', 'date_asc'])(
  'the first matches by %s are the same whether few or many are expected',
  async (sort) => {
    await inRollback(database.sql, async (sql) => {
      await sql`insert into public."GovernmentActions" (id, title, branch, action_type, introduced_date, law_number)
        select '110-hr-' || n, 'Quokka Protection Act', 'Legislative', 'hr', date '2007-01-01' + n % 7,
          case when n % 5 = 0 then 'Public Law 110-' || n end
        from generate_series(1, 60) as n`
      const first = async (estimate: number, atMost = 20) => {
        const [row] = await sql<{ ids: string[] }[]>`
          select private.find_first_matches('quokka', true, ${sort}, ${estimate}, '{110-hr-10}', ${atMost}) as ids`
        return row?.ids ?? []
      }
      expect(await first(1)).toHaveLength(20)
      expect(await first(1_000_000)).toEqual(await first(1))
      // The planner expects matches among the first fifty entries, and there are none.
      expect(await first(2000)).toEqual(await first(1))
      // Entries of a high prior have an index of their titles. Once they hold enough matches, once too few.
      for (const atMost of [5, 15]) {
        const found = await first(21 * atMost, atMost)
        expect(found).toHaveLength(atMost)
        expect(found).toEqual(await first(1, atMost))
      }
    })
  },
)

type Counted = { found: string[]; total: number; kept: number }

/** A visitor's results for a word, with the stored total and the counted one. */
const counted =
  (query: string) =>
  async (sql: import('postgres').ReservedSql): Promise<Counted> => {
    await asRole(sql, { role: 'anon' })
    const rows = await sql<{ id: string; total_count: string }[]>`
    select id, total_count from public.search_government_actions(${query}, page_size => 100)`
    const [kept] = await sql<{ total: number }[]>`
    select private.count_documents(private.lexeme(${query}))::int as total`
    await sql`reset role`
    return {
      found: rows.map(({ id }) => id).toSorted(),
      total: Number(rows[0]?.total_count ?? 0),
      kept: kept?.total ?? 0,
    }
  }

describe('a search knows of an action', () => {
  const quokka = counted('quokkas')
  const insert = `insert into public."GovernmentActions" (id, title, branch, action_type)
    select '110-hr-' || n, 'Quokka Protection Act', 'Legislative', 'hr' from generate_series(1, 3) as n`

  test('in the transaction that writes it, changes it and removes it', async () => {
    await inRollback(database.sql, async (sql) => {
      expect(await quokka(sql)).toEqual({ found: [], total: 0, kept: 0 })
      await sql.unsafe(insert)
      const all = ['110-hr-1', '110-hr-2', '110-hr-3']
      expect(await quokka(sql)).toEqual({ found: all, total: 3, kept: 3 })
      await sql`update public."GovernmentActions" set source_title = 'Wombat Act' where id = '110-hr-2'`
      expect(await quokka(sql)).toEqual({ found: ['110-hr-1', '110-hr-3'], total: 2, kept: 2 })
      await sql`delete from public."GovernmentActions" where id = '110-hr-1'`
      expect(await quokka(sql)).toEqual({ found: ['110-hr-3'], total: 1, kept: 1 })
    })
  })

  test('and a connection that keeps the counts of several words counts them again when entries change', async () => {
    await inRollback(database.sql, async (sql) => {
      const total = async () => {
        await asRole(sql, { role: 'anon' })
        const rows = await sql<{ total: number }[]>`
          select total_count::int as total from public.search_government_actions('"quokka protection"')`
        await sql`reset role`
        return rows[0]?.total ?? 0
      }
      expect(await total()).toBe(0)
      await sql.unsafe(insert)
      expect(await total()).toBe(3)
      // The stored total is trusted.
      await sql`select set_config(place, replace(kept, ': 3}', ': 7}'), false)
        from generate_series(0, 1023) as n
        cross join concat('rotunda.counts_', n) as place
        cross join current_setting(place, true) as kept
        where kept like '%: 3}'`
      expect(await total()).toBe(7)
      await sql`update public."GovernmentActions" set source_title = 'Wombat Act' where id = '110-hr-2'`
      expect(await total()).toBe(2)
      await sql`savepoint deleted`
      await sql`delete from public."GovernmentActions" where id = '110-hr-1'`
      expect(await total()).toBe(1)
      await sql`rollback to deleted`
      expect(await total()).toBe(2)
      await sql`truncate public."GovernmentActions" cascade`
      expect(await total()).toBe(0)
    })
  })

  test('and keeps nothing of one that is removed, by itself or with all others', async () => {
    await inRollback(database.sql, async (sql) => {
      const kept = async () => {
        const [row] = await sql<{ entries: number; names: number }[]>`
          select
            (select count(*)::int from private.search_entries where action_id like '110-hr-%') as entries,
            (select count(*)::int from private.action_names where action_id like '110-hr-%') as names`
        return row
      }
      await sql.unsafe(insert)
      // Its title; its number is its id, and its initials are among its words.
      expect(await kept()).toEqual({ entries: 3, names: 3 })
      await asRole(sql, { role: 'service_role' })
      await sql`delete from public."GovernmentActions" where id in ('110-hr-1', '110-hr-2')`
      await sql`reset role`
      expect(await kept()).toEqual({ entries: 1, names: 1 })
      await sql`update public."GovernmentActions" set id = '110-hr-9' where id = '110-hr-3'`
      const moved =
        await sql`select action_id from private.search_entries where action_id like '110-hr-%'`
      expect([...moved]).toEqual([{ action_id: '110-hr-9' }])
      await sql`truncate public."GovernmentActions" cascade`
      const [left] = await sql`select
        (select count(*)::int from private.search_entries) as entries,
        (select count(*)::int from private.action_names) as names,
        private.count_documents('quokka')::int as counted`
      expect(left).toEqual({ entries: 0, names: 0, counted: 0 })
    })
  })

  test('and leaves its entry alone if nothing changed that a search reads', async () => {
    await inRollback(database.sql, async (sql) => {
      const entry = () =>
        sql`select xmin::text, ctid::text from private.search_entries where action_id = '119-hr-1'`
      const before = [...(await entry())]
      await sql`update public."GovernmentActions" set source_url = 'https://www.congress.gov/' where id = '119-hr-1'`
      expect([...(await entry())]).toEqual(before)
      await sql`update public."GovernmentActions" set policy_area = 'Taxation' where id = '119-hr-1'`
      expect([...(await entry())]).not.toEqual(before)
    })
  })

  test('the same, whether it is written alone or with others', async () => {
    await inRollback(database.sql, async (sql) => {
      const titles = [
        'Quokka\tand\nWombat Protection Act of 2011',
        "The U.S.-Australia Women's Marsupial Act",
        'A bill to amend title 5, United States Code; and for other purposes.',
        'Österreich (re-)naturalization / housing: “several” majorities',
        'Quokka v. Author',
      ]
      const made = async (statements: string[][]) => {
        for (const written of statements) {
          await sql`insert into public."GovernmentActions" (id, source_title, title, branch, action_type, bill_number, source_aliases)
            select '110-hr-' || array_position(${titles}, said), said, said, 'Legislative', 'hr', 'H.J.Res. 7',
              '[{"name": "Drop Bear Act", "kind": "short_title"}, {"name": "H-1B", "kind": "other"}]'
            from unnest(${written}::text[]) as said`
        }
        const entries = await sql`select action_id, prior, title_words::text, words::text
          from private.search_entries where action_id like '110-hr-%' order by action_id`
        const names = await sql`select action_id, key, origin
          from private.action_names where action_id like '110-hr-%' order by 1, 2, 3`
        await sql`delete from public."GovernmentActions" where id like '110-hr-%'`
        return { entries: [...entries], names: [...names] }
      }
      const together = await made([titles])
      expect(together.entries).toHaveLength(5)
      expect(together).toEqual(await made(titles.map((title) => [title])))
      expect(together.entries[2]?.words).toContain("'united0'")
      expect(together.names).toContainEqual({
        action_id: '110-hr-2',
        key: 'usaustraliawomensmarsupial',
        origin: 'title',
      })
    })
  })

  test('by its number, which is its id, or a name of its own where it is not', async () => {
    await inRollback(database.sql, async (sql) => {
      await sql`insert into public."GovernmentActions"
          (id, title, branch, action_type, bill_number, congress_number, latest_action_date)
        values
          ('109-hr-7701', 'Quokka Act', 'Legislative', 'hr', 'H.R. 7701', 109, '2005-03-01'),
          ('110-hr-7701', 'Wombat Act', 'Legislative', 'hr', 'H.R. 7701', 110, '2007-03-01'),
          ('odd-one', 'Bilby Act', 'Legislative', 'hr', 'H.R. 7701', 108, '2003-03-01')`
      const named = await sql`select action_id, key from private.action_names
        where origin = 'number' and key like 'bill:hr7701%'`
      expect([...named]).toEqual([{ action_id: 'odd-one', key: 'bill:hr7701@108' }])
      await asRole(sql, { role: 'anon' })
      const found = async (query: string) => {
        const rows = await sql<{ id: string }[]>`
          select id from public.search_government_actions(${query})`
        return rows.map(({ id }) => id)
      }
      expect(await found('H.R. 7701')).toEqual(['110-hr-7701', '109-hr-7701', 'odd-one'])
      expect((await found('hr 7701 109'))[0]).toBe('109-hr-7701')
      expect((await found('house bill 7701 108'))[0]).toBe('odd-one')
    })
  })

  test.each([
    ['bill:hjres7@119', ['119-hjres-7']],
    ['law:119-1', []],
    ['bill:hr7@', []],
    ['member:S000033', []],
  ])('of the number %s these are the ids of measures: %j', async (number, ids) => {
    const [row] = await database.sql`select private.measure_ids(${number}) as ids`
    expect(row).toEqual({ ids })
  })

  test('of a number without a Congress the ids are those of each', async () => {
    const [row] = await database.sql<{ ids: string[] }[]>`
      select private.measure_ids('bill:s5') as ids`
    expect(row?.ids).toEqual(expect.arrayContaining(['1-s-5', '101-s-5', '119-s-5']))
    expect(row?.ids.length).toBeLessThan(200)
  })

  test('that the service writes, with what editors add', async () => {
    await inRollback(database.sql, async (sql) => {
      await asRole(sql, { role: 'service_role' })
      await sql.unsafe(insert)
      await sql`insert into public.action_annotations (action_id, nicknames) values ('110-hr-2', '{Big Marsupial Bill}')`
      await sql`reset role`
      expect((await counted('big marsupial')(sql)).found).toEqual(['110-hr-2'])
      const origins = await sql<{ origin: string }[]>`
        select origin from private.action_names where key = 'bigmarsupial'`
      expect([...origins]).toEqual([{ origin: 'nickname' }])
    })
  })

  test('and counts of a change the words that were gained and lost', async () => {
    await inRollback(database.sql, async (sql) => {
      // None of the next statements merges.
      await sql`select setseed(0.5)`
      const counts = async () => {
        const rows = await sql<{ lexeme: string; documents: number[] }[]>`
          select lexeme, array_agg(documents order by documents) as documents from private.word_counts
          where lexeme in ('', 'quokka', 'wombat') and action_type = 'sjres' group by lexeme order by lexeme`
        return Object.fromEntries(rows.map(({ lexeme, documents }) => [lexeme, documents]))
      }
      await sql`insert into public."GovernmentActions" (id, title, branch, action_type)
        values ('110-sjres-1', 'Quokka Protection Act', 'Legislative', 'sjres')`
      const { '': all, ...words } = await counts()
      expect(words).toEqual({ quokka: [1] })
      // Its prior changes, but not its words.
      const prior = () =>
        sql`select prior from private.search_entries where action_id = '110-sjres-1'`
      const before = [...(await prior())]
      await sql`update public."GovernmentActions" set current_status = 'Passed Senate' where id = '110-sjres-1'`
      expect([...(await prior())]).not.toEqual(before)
      expect(await counts()).toEqual({ '': all, quokka: [1] })
      await sql`update public."GovernmentActions" set source_title = 'Wombat Protection Act' where id = '110-sjres-1'`
      expect(await counts()).toEqual({ '': all, quokka: [-1, 1], wombat: [1] })
    })
  })

  test('whose counts are merged without a change of any sum', async () => {
    await inRollback(database.sql, async (sql) => {
      // None of the next statements merges.
      await sql`select setseed(0.5)`
      for (let n = 1; n <= 6; n += 1) {
        await sql`insert into public."GovernmentActions" (id, title, branch, action_type)
          values (${`110-s-${n}`}, 'Quokka Protection Act', 'Legislative', 's')`
      }
      await sql`delete from public."GovernmentActions" where id = '110-s-1'`
      const rows = () => sql<{ rows: number; sum: number }[]>`
        select count(*)::int as rows, sum(documents)::int as sum from private.word_counts where lexeme = 'quokka'`
      expect([...(await rows())]).toEqual([{ rows: 7, sum: 5 }])
      const version = () =>
        sql`select bit_xor(part), count(*)::int as rows from private.search_versions`
      const [before] = await version()
      await sql`select private.merge_word_counts('{quokka}'), private.merge_search_versions()`
      expect([...(await version())]).toEqual([{ ...before, rows: 1 }])
      expect([...(await rows())]).toEqual([{ rows: 1, sum: 5 }])
      // Statements themselves merge now and then.
      await sql`select setseed(0.25)`
      for (let n = 7; n <= 206; n += 1) {
        await sql`insert into public."GovernmentActions" (id, title, branch, action_type)
          values (${`110-s-${n}`}, 'Quokka Protection Act', 'Legislative', 's')`
      }
      const [left] = await rows()
      expect(left?.sum).toBe(205)
      expect(left?.rows).toBeLessThan(150)
      // So does one that adds very many.
      await sql`insert into private.search_entries (action_id, action_type, prior, action_date, title_words, words)
        select 'many', 's', 1, now(), '', array_to_tsvector(array['quokka'] || array(
          select 'w' || n from generate_series(1, 20001) as n
        ))`
      expect([...(await rows())]).toEqual([{ rows: 1, sum: 206 }])
    })
  })

  test('by its number written as one word, among others and with them', async () => {
    await inRollback(database.sql, async (sql) => {
      await sql`insert into public."GovernmentActions"
          (id, title, branch, action_type, bill_number, congress_number, introduced_date)
        values
          ('110-hr-9871', 'Quokka Act', 'Legislative', 'hr', 'H.R. 9871', 110, '2007-01-01'),
          ('111-hr-9871', 'Wombat Act', 'Legislative', 'hr', 'H.R. 9871', 111, '2009-01-01'),
          ('111-hr-98710', 'Bilby Act', 'Legislative', 'hr', 'H.R. 98710', 111, '2009-01-02'),
          ('110-s-9871', 'Quokka Senate Act', 'Legislative', 's', 'S. 9871', 110, '2007-01-01'),
          ('110-hconres-71', 'Honoring the quokka', 'Legislative', 'hconres', 'H.Con.Res. 71', null, '2007-01-01')`
      const found = async (query: string) => {
        const rows = await sql<
          { id: string }[]
        >`select id from public.search_government_actions(${query})`
        return rows.map(({ id }) => id)
      }
      expect((await found('hr9871')).slice(0, 2)).toEqual(['111-hr-9871', '110-hr-9871'])
      expect((await found('HR 9871 111th'))[0]).toBe('111-hr-9871')
      expect(await found('hr9871 quokka')).toEqual(['110-hr-9871'])
      expect((await found('quokka s9871'))[0]).toBe('110-s-9871')
      expect(await found('hconres71')).toEqual(['110-hconres-71'])
      expect(await found('honoring hconres71')).toEqual(['110-hconres-71'])
      expect(await found('hr9872 quokka')).toEqual([])
      const [suggested] = await sql`select id from public.suggest_actions('quokka hr9871')`
      expect(suggested).toEqual({ id: '110-hr-9871' })
    })
  })

  test('by the initials of its title and of its other names, unless they are a word, and no longer than it has them', async () => {
    await inRollback(database.sql, async (sql) => {
      await sql`insert into public."GovernmentActions"
          (id, title, branch, action_type, bill_number, source_aliases)
        values
          ('110-hres-1', 'Quokka Habitat Extension Act of 2007', 'Legislative', 'hres', 'H.Res. 1', '[]'),
          ('110-hres-2', 'Wombat Act', 'Legislative', 'hres', 'H.Res. 2',
            '[{"name": "Bilby Burrow Yonder Act", "kind": "short_title"}]'),
          ('110-hres-3', 'Honoring the quokka, the bilby and the yabby', 'Legislative', 'hres', 'H.Res. 3', '[]')`
      const found = async (query: string) => {
        const rows = await sql<
          { id: string }[]
        >`select id from public.search_government_actions(${query})`
        return rows.map(({ id }) => id)
      }
      const suggested = async (query: string) => {
        const rows = await sql<{ id: string }[]>`select id from public.suggest_actions(${query})`
        return rows.map(({ id }) => id)
      }
      expect(await found('qhea')).toEqual(['110-hres-1'])
      expect(await found('B.B.Y.A.')).toEqual(['110-hres-2'])
      expect(await suggested('bbya')).toEqual(['110-hres-2'])
      expect(await suggested('qhe')).toEqual(['110-hres-1'])
      // The code of a kind is not anyone's initials.
      const [named] = await sql`
        select array(select private.find_actions_by_initials('hres')) as ids`
      expect(named).toEqual({ ids: [] })

      await sql`update public."GovernmentActions" set source_title = 'Quokka Shelter Act' where id = '110-hres-1'`
      expect(await found('qhea')).toEqual([])
      await sql`update public."GovernmentActions" set source_title = 'Quokka Habitat Extension Act' where id = '110-hres-1'`
      await sql`insert into public."GovernmentActions" (id, title, branch, action_type)
        values ('110-hres-4', 'Concerning QHEA', 'Legislative', 'hres')`
      expect(await found('qhea')).toEqual(['110-hres-4', '110-hres-1'])
      const [first] = await sql`
        select array(select private.find_actions_by_initials('qhea')) as ids`
      expect(first).toEqual({ ids: [] })
    })
  })
})
