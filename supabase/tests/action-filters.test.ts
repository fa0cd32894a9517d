import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { createSeedDatabase } from '#tests/support/seed-database.ts'
import { asRole, inRollback } from './attempt.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createSeedDatabase()
}, 120_000)
afterAll(() => database.drop())

type Sql = TestDatabase['sql']
type Row = { id: string; cosponsor_count: number; full_name: string }
type Choice = { facet: string; value: string; actions: number | null }
type Page = {
  rows: Row[]
  total: number
  facets: { actionTypes: { value: string; count: number }[] }[]
  choices: Choice[]
  sponsors: { id: string; full_name: string }[] | null
  people: Row[]
}

async function searchPage(
  sql: Sql,
  query: string | null,
  filters: Record<string, unknown>,
  sort: string | null = null,
  page = 1,
): Promise<Page> {
  const [row] = await sql<{ page: Page }[]>`
    select public.search_page(query_text => ${query}, filters => ${JSON.stringify(filters)}::text::jsonb,
      sort_by => ${sort}, page_num => ${page}, page_size => 100) as page`
  return row!.page
}

const asVisitor = <T>(work: (sql: Sql) => Promise<T>) =>
  inRollback(database.sql, async (sql) => {
    await asRole(sql, { role: 'anon' })
    return await work(sql)
  })

/** The same question in plain SQL over the actions themselves. */
const conditions: Record<string, string> = {
  branches: `action.branch in (select jsonb_array_elements_text(f -> 'branches'))`,
  action_types: `action.action_type in (select jsonb_array_elements_text(f -> 'action_types'))`,
  status: `action.current_status = f ->> 'status'`,
  congress: `action.congress_number = (f ->> 'congress')::int`,
  subject: `(action.policy_area = f ->> 'subject' or f ->> 'subject' = any (action.subjects))`,
  party: `left(f ->> 'party', 1) = upper(left(action.sponsor_data #>> '{0,party}', 1))`,
  sponsor: `action.sponsor_data #>> '{0,bioguideId}' = f ->> 'sponsor'`,
  since: `action.action_date >= (f ->> 'since')::date`,
  until: `action.action_date <= (f ->> 'until')::date`,
}
const orders: Record<string, string> = {
  date_desc: 'action.action_date desc, action.id collate "C"',
  date_asc: 'action.action_date, action.id collate "C"',
  title_asc: 'action.sort_title collate "C", action.id',
  title_desc: 'action.sort_title collate "C" desc, action.id desc',
  latest_action:
    'coalesce(action.latest_action_date, action.action_date) desc, action.id collate "C"',
  introduced: 'action.introduced_date desc nulls last, action.id collate "C"',
  cosponsors: `(select count(*) from jsonb_array_elements(
      case jsonb_typeof(action.cosponsors_data) when 'array' then action.cosponsors_data else '[]' end
    ) as one where one ->> 'sponsorshipWithdrawnDate' is null) desc, action.action_date desc, action.id collate "C"`,
}

async function idsInPlainSql(sql: Sql, filters: Record<string, unknown>, sort: string) {
  const wanted = Object.keys(filters).map((name) => conditions[name])
  const rows = await sql.unsafe<{ id: string }[]>(
    `select action.id from public."GovernmentActions" as action, (select $1::text::jsonb as f) as given
     where ${['true', ...wanted].join(' and ')} order by ${orders[sort]}`,
    [JSON.stringify(filters)],
  )
  return rows.map(({ id }) => id)
}

const combinations: [Record<string, unknown>, string][] = [
  [{}, 'latest_action'],
  [{}, 'introduced'],
  [{}, 'cosponsors'],
  [{ status: 'Became Law' }, 'date_desc'],
  [{ status: 'Became Law' }, 'title_asc'],
  [{ status: 'Introduced', party: 'Democratic' }, 'cosponsors'],
  [{ congress: 119 }, 'latest_action'],
  [{ congress: 119, subject: 'Taxation' }, 'date_asc'],
  [{ congress: 117, party: 'Republican' }, 'date_desc'],
  [{ subject: 'Health' }, 'introduced'],
  [{ subject: 'no such subject' }, 'date_desc'],
  [{ since: '2025-01-01' }, 'date_desc'],
  [{ since: '2022-01-01', until: '2022-12-31' }, 'title_desc'],
  [{ until: '2021-06-30', branches: ['Judicial'] }, 'date_desc'],
  [{ branches: ['Executive'], status: 'Revoked' }, 'date_asc'],
  [{ action_types: ['hr', 's'], status: 'Became Law', since: '2024-01-01' }, 'introduced'],
  [{ action_types: ['executive_order'], since: '2025-01-20' }, 'latest_action'],
  [{ party: 'Independent' }, 'date_desc'],
  [{ status: 'no such status' }, 'date_desc'],
  [
    { subject: 'Immigration', congress: 119, party: 'Republican', status: 'Passed House' },
    'date_desc',
  ],
  [{ branches: ['Legislative'], congress: 118, until: '2024-06-30' }, 'cosponsors'],
]

describe('a filtered list has what plain SQL finds', () => {
  test.each(combinations)('%j by %s', async (filters, sort) => {
    await asVisitor(async (sql) => {
      const ids = await idsInPlainSql(sql, filters, sort)
      const page = await searchPage(sql, null, filters, sort)
      expect(page.total).toBe(ids.length)
      expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(0, 100))
    })
  })

  test('of a sponsor by id and by name, whom it names', async () => {
    await asVisitor(async (sql) => {
      const [most] = await sql<{ id: string; full_name: string; last_name: string }[]>`
        select member.id, member.full_name, member.last_name from public."GovernmentActions" as action
        join public.legislators as member on member.id = action.sponsor_id
        group by member.id order by count(*) desc, member.id limit 1`
      const { id, full_name, last_name } = most!
      const ids = await idsInPlainSql(sql, { sponsor: id }, 'date_desc')
      expect(ids.length).toBeGreaterThan(0)
      const byId = await searchPage(sql, null, { sponsor: id }, 'date_desc')
      expect(byId.rows.map((row) => row.id)).toEqual(ids)
      expect(byId.sponsors).toEqual([{ id, full_name }])
      const byName = await searchPage(sql, null, { sponsor: `Sen. ${last_name}` })
      expect(byName.sponsors).toContainEqual({ id, full_name })
      const nobody = await searchPage(sql, null, { sponsor: 'zzyzx' })
      expect(nobody).toMatchObject({ total: 0, sponsors: [] })
    })
  })
})

describe('a search with filters', () => {
  const filters = { since: '2021-01-01', congress: 117 }

  test.each(['tax', 'clean water', 'hr 3076', '"health care"'])(
    'for %s has the results of the search that pass, in its order',
    async (query) => {
      await asVisitor(async (sql) => {
        const passing = new Set(await idsInPlainSql(sql, filters, 'date_desc'))
        const all = await searchPage(sql, query, {})
        const more = all.total > 100 ? (await searchPage(sql, query, {}, null, 2)).rows : []
        const expected = [...all.rows, ...more].map(({ id }) => id).filter((id) => passing.has(id))
        const page = await searchPage(sql, query, filters)
        expect(page.rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
        expect(page.total).toBe(expected.length)
        for (const sort of Object.keys(orders)) {
          const sorted = await searchPage(sql, query, filters, sort)
          const inOrder = await idsInPlainSql(sql, filters, sort)
          expect(sorted.rows.map(({ id }) => id)).toEqual(
            inOrder.filter((id) => expected.includes(id)),
          )
        }
      })
    },
  )
})

test.each<[string | null, Record<string, unknown>]>([
  [null, {}],
  [null, { status: 'Became Law' }],
  ['tax', { congress: 119 }],
  ['health', { party: 'Democratic', since: '2021-01-01' }],
])('for %j with %j the count of a choice is the total that it leads to', async (query, filters) => {
  await asVisitor(async (sql) => {
    const { choices, facets } = await searchPage(sql, query, filters)
    for (const { facet, value, actions } of choices) {
      const chosen = { ...filters, [facet]: facet === 'congress' ? Number(value) : value }
      expect((await searchPage(sql, query, chosen)).total, `${facet} ${value}`).toBe(actions)
    }
    for (const { value, count } of facets.flatMap(({ actionTypes }) => actionTypes)) {
      const chosen = { ...filters, action_types: [value] }
      expect((await searchPage(sql, query, chosen)).total, value).toBe(count)
    }
  })
})

test('a committee has the measures that it worked on, and counts them', async () => {
  await inRollback(database.sql, async (sql) => {
    await sql`insert into public.committees (code, name) values ('HSZZ', 'House Committee on Quokkas')
      on conflict do nothing`
    await sql`insert into public.committee_activities (action_id, committee_code, kind, acted_on, committee_name)
      select id, 'HSZZ', kind, '2025-01-03', 'Quokkas' from public."GovernmentActions", unnest('{referred,hearing}'::text[]) as kind
      where congress_number = 119 and action_type = 'hr'`
    await asRole(sql, { role: 'anon' })
    const [known] = await sql<{ bills: number }[]>`
      select count(*)::int as bills from public."GovernmentActions" where congress_number = 119 and action_type = 'hr'`
    const chosen = await searchPage(sql, null, { committee: 'HSZZ', congress: 119 })
    expect(chosen.total).toBe(known!.bills)
    const choiceOf = async (filters: Record<string, unknown>) =>
      (await searchPage(sql, null, filters)).choices.find(({ value }) => value === 'HSZZ')
    expect(await choiceOf({ congress: 119 })).toEqual({
      facet: 'committee',
      value: 'HSZZ',
      label: 'House Committee on Quokkas',
      actions: known!.bills,
    })
    expect(await choiceOf({ congress: 118 })).toMatchObject({ actions: 0 })
    expect((await searchPage(sql, 'tax', { committee: 'HSAG' })).total).toBe(0)
  })
})

test('the counts of combinations are those of the facts, after every change and a new count', async () => {
  await inRollback(database.sql, async (sql) => {
    const differences = async () => sql`
      select group_id, sum(actions)::int as difference
      from (
        select group_id, actions from private.group_counts
        union all
        select group_id, -1 from private.action_facts
      ) as each
      group by group_id having sum(actions) <> 0`
    expect(await differences()).toEqual([])
    await sql`
      insert into public."GovernmentActions" (id, title, branch, action_type, bill_number, congress_number)
      values ('119-hr-99997', 'A bill', 'Legislative', 'hr', 'H.R. 99997', 119),
        ('119-hr-99998', 'Another', 'Legislative', 'hr', 'H.R. 99998', 119)`
    expect(await differences()).toEqual([])
    await sql`update public."GovernmentActions" set congress_number = 118 where congress_number = 119`
    expect(await differences()).toEqual([])
    await sql`delete from public."GovernmentActions" where id in ('119-hr-99997', '119-hr-1')`
    expect(await differences()).toEqual([])
    await sql`select private.recount_groups()`
    expect(await differences()).toEqual([])
    expect(
      await sql`select group_id from private.group_counts group by group_id having count(*) > 1`,
    ).toEqual([])
  })
})

test('facts follow an action from its arrival to its end', async () => {
  await inRollback(database.sql, async (sql) => {
    const facts = async () =>
      (await sql`
        select fact.action_id, groups.status, groups.congress, groups.party, fact.sponsor_id, fact.latest_date::text,
          fact.cosponsors
        from private.action_facts as fact join private.fact_groups as groups on groups.id = fact.group_id
        where fact.action_id in ('118-hr-99999', '118-hr-99998')`) as unknown as object[]
    await sql`insert into public."GovernmentActions"
      (id, title, branch, action_type, congress_number, current_status, introduced_date, sponsor_data)
      values ('118-hr-99999', 'A title', 'Legislative', 'hr', 118, 'Introduced', '2023-02-01',
        '[{"bioguideId": "P000197", "party": "D"}]')`
    const arrived = {
      action_id: '118-hr-99999',
      status: 'Introduced',
      congress: 118,
      party: 'Democratic',
      sponsor_id: 'P000197',
      latest_date: '2023-02-01',
      cosponsors: 0,
    }
    expect(await facts()).toEqual([arrived])
    await sql`update public."GovernmentActions" set current_status = 'A new status', latest_action_date = '2023-03-01',
      cosponsors_data = '[{"bioguideId": "A000001"}, {"bioguideId": "A000002", "sponsorshipWithdrawnDate": "2023-03-01"}]'
      where id = '118-hr-99999'`
    const changed = { ...arrived, status: 'A new status', latest_date: '2023-03-01', cosponsors: 1 }
    expect(await facts()).toEqual([changed])
    await sql`update public."GovernmentActions" set id = '118-hr-99998' where id = '118-hr-99999'`
    expect(await facts()).toEqual([{ ...changed, action_id: '118-hr-99998' }])
    await sql`delete from public."GovernmentActions" where id = '118-hr-99998'`
    expect(await facts()).toEqual([])
  })
})

describe('people whose name is searched for', () => {
  test.each([
    ['pelosi', ['Nancy Pelosi']],
    ['AOC', ['Alexandria Ocasio-Cortez']],
    ['Sen. Bernie Sanders', ['Bernard Sanders']],
    // A title and a name that too many have.
    ['smith', []],
    ['senator from texas', []],
    ['tax', []],
    ['AI', []],
  ])('%s', async (query, names) => {
    const { people } = await asVisitor((sql) => searchPage(sql, query, {}))
    expect(people.map(({ full_name }) => full_name)).toEqual(names)
  })
})

test('a subject that is no policy area filters too, and is the only one with a count', async () => {
  await inRollback(database.sql, async (sql) => {
    await sql`
      update public."GovernmentActions" set subjects = '{Motor vehicles,Income tax credits}'
      where policy_area = 'Taxation' or title ilike '%veterans%'`
    await asRole(sql, { role: 'anon' })
    for (const more of [{}, { congress: 119, party: 'Republican' }]) {
      const filters = { subject: 'Income tax credits', ...more }
      const ids = await idsInPlainSql(sql, filters, 'date_desc')
      const { rows, total, choices } = await searchPage(sql, null, filters, 'date_desc')
      expect(ids.length).toBeGreaterThan(1)
      expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 100))
      expect(total).toBe(ids.length)
      const subjects = choices.filter(({ facet }) => facet === 'subject')
      expect(subjects).toContainEqual({
        facet: 'subject',
        value: filters.subject,
        actions: total,
      })
      expect(subjects).toContainEqual({ facet: 'subject', value: 'Health', actions: null })
    }
  })
})

test('the seed file indexes actions again whose entries a migration removed', async () => {
  await inRollback(database.sql, async (sql) => {
    const entries = async () =>
      sql<{ words: string }[]>`
        select words::text from private.search_entries where action_id in ('119-hr-1', '119-s-5') order by action_id`
    const before = await entries()
    expect(before).toHaveLength(2)
    await sql`delete from private.search_entries where action_id in ('119-hr-1', '119-s-5')`
    await sql.unsafe(await readFile('supabase/seed/search_entries.sql', 'utf8'))
    expect(await entries()).toEqual(before)
  })
})

test('the name that an official summary gives a measure finds it, not the name of another', async () => {
  await inRollback(database.sql, async (sql) => {
    await sql`insert into public."GovernmentActions" (id, title, branch, action_type, introduced_date) values
      ('119-hr-99997', 'Quokka Security Act', 'Legislative', 'hr', '2025-02-01'),
      ('119-hr-99998', 'Extension Act', 'Legislative', 'hr', '2025-02-01')`
    await sql`insert into public.action_summaries (action_id, origin, author, summary) values
      ('119-hr-99997', 'official', 'Congressional Research Service',
        'This bill (commonly known as the quokka bill) helps quokkas.'),
      ('119-hr-99998', 'official', 'Congressional Research Service',
        'This bill extends the Quokka Act of 2018 (commonly known as the numbat law) by a year.')`
    const exact = async (query: string) =>
      (await sql<{ ids: string[] }[]>`select (private.read_search(${query})).exact as ids`)[0]!.ids
    expect(await exact('the quokka bill')).toEqual(['119-hr-99997'])
    expect(await exact('the numbat law')).toEqual([])
  })
})
