import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { attempt, inRollback } from './attempt.ts'
import { bill, decision, member, order, otherMember, rollCall, insertFixtures } from './fixtures.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await insertFixtures(database.sql)
})
afterAll(() => database.drop())

describe('the record does not hold', () => {
  const actions = 'insert into public."GovernmentActions"'
  test.each([
    [
      'an address with capitals',
      '23514',
      `${actions} (id, title, branch, action_type) values ('HR 1', 'A', 'Legislative', 'hr')`,
    ],
    [
      'an action without a title',
      '23514',
      `${actions} (id, title, branch, action_type) values ('a', ' ', 'Legislative', 'hr')`,
    ],
    [
      'a kind of another branch',
      '23503',
      `${actions} (id, title, branch, action_type) values ('a', 'A', 'Judicial', 'hr')`,
    ],
    [
      'a history that is no list',
      '23514',
      `update public."GovernmentActions" set actions_history = '{}' where id = '${bill}'`,
    ],
    [
      'a link that runs a script',
      '23514',
      `update public."GovernmentActions" set source_url = 'javascript:alert(1)' where id = '${bill}'`,
    ],
    [
      'an unknown disposition',
      '23514',
      `update public."GovernmentActions" set source_disposition = 'gone' where id = '${order}'`,
    ],
    [
      'the same relation twice',
      '23505',
      `insert into public.relation_statements (action_id, origin, author, kind, related_label)
        values ('${order}', 'editor', 'Rotunda', 'amended_by', 'EO 14259')`,
    ],
    [
      'a version of a text twice',
      '23505',
      `insert into public.action_texts
          (action_id, version, position, source_url, format, source_hash, source_bytes, passages)
        select action_id, version, 2, source_url, format, source_hash, source_bytes, passages
        from public.action_texts where action_id = '${bill}'`,
    ],
    [
      'a text from an address without encryption',
      '23514',
      `update public.action_texts set source_url = 'http://www.govinfo.gov/' where action_id = '${bill}'`,
    ],
    [
      'two passages of a text under one path',
      '23505',
      `insert into public.text_passages (text_id, position, path, kind)
        select text_id, 2, path, kind from public.text_passages`,
    ],
    ['a path with blanks', '23514', `update public.text_passages set path = 'sec 1'`],
    [
      'a passage whose words are no list',
      '23514',
      `update public.text_passages set content = '{}'`,
    ],
    [
      'a member without a Bioguide id',
      '23514',
      `update public.legislators set id = 'arrington' where id = '${member}'`,
    ],
    [
      'a member of no state',
      '23514',
      `update public.legislators set state = 'XX' where id = '${member}'`,
    ],
    [
      'a senator with a district',
      '23514',
      `update public.legislators set chamber = 'Senate' where id = '${member}'`,
    ],
    [
      'a roll call whose id is another’s',
      '23514',
      `update public.roll_calls set roll_call_number = 146 where id = '${rollCall}'`,
    ],
    [
      'a majority that no rule has',
      '23514',
      `update public.roll_calls set required_majority = '4/5' where id = '${rollCall}'`,
    ],
    [
      'two positions of one member',
      '23505',
      `insert into public.legislator_votes values ('${rollCall}', '${member}', 'Nay')`,
    ],
    [
      'an opinion of no decision',
      '23503',
      `insert into public.judicial_opinions (id, action_id, opinion_type) values ('scotus-1-1-x', 'scotus-1-1', 'majority')`,
    ],
  ])('%s', async (_, code, statement) => {
    expect(await inRollback(database.sql, (sql) => attempt(sql, 'service', statement))).toBe(code)
  })

  test('positions, opinions and relations of an action that was taken out; its roll calls stay', async () => {
    const left = await inRollback(database.sql, async (sql) => {
      await sql`delete from public."GovernmentActions" where id in (${bill}, ${order}, ${decision})`
      return [
        (await sql`select from public.roll_calls where action_id is null`).length,
        (await sql`select from public.judicial_opinions`).length,
        (await sql`select from public.action_relations`).length,
      ]
    })
    expect(left).toEqual([1, 0, 0])
  })
})

describe('the record works out for itself', () => {
  test.each([
    ['one entry', '{"bioguideId": "A000375"}', 'A000375'],
    ['several', '[{"bioguideId": "A000375"}, {"bioguideId": "B001300"}]', 'A000375'],
    ['text', '"{\\"bioguideId\\"}"', null],
    ['none', '[]', null],
  ])('who sponsored a measure, from %s', async (_, data, sponsor) => {
    const [row] = await inRollback(
      database.sql,
      (sql) => sql`
        update public."GovernmentActions" set sponsor_data = ${data}::text::jsonb where id = ${bill}
        returning sponsor_id`,
    )
    expect(row).toEqual({ sponsor_id: sponsor })
  })

  test('how many measures a member sponsored and cosponsored, and where they stand', async () => {
    const counted = await inRollback(database.sql, async (sql) => {
      await sql`
        insert into public."GovernmentActions"
          (id, title, branch, action_type, current_status, introduced_date, sponsor_data, cosponsors_data)
        select '118-hr-' || n, 'An act', 'Legislative', 'hr', case when n < 4 then 'Introduced' else 'Became Law' end,
          '2023-01-09', jsonb_build_array(jsonb_build_object('bioguideId', 'Y00000' || n % 2)),
          case when n > 2 then '[{"bioguideId": "Y000009"}, {"bioguideId": "Y000001", "firstName": "Y000000"}]'::jsonb end
        from generate_series(1, 5) as n`
      const of = (id: string) =>
        sql`select role, status, measures::integer from public.get_sponsorship_counts(${id})`
      return { one: [...(await of('Y000001'))], other: [...(await of('Y000000'))] }
    })
    expect(counted).toEqual({
      one: [
        { role: 'sponsor', status: 'Introduced', measures: 2 },
        { role: 'sponsor', status: 'Became Law', measures: 1 },
        { role: 'cosponsor', status: 'Became Law', measures: 2 },
        { role: 'cosponsor', status: 'Introduced', measures: 1 },
      ],
      other: [
        { role: 'sponsor', status: 'Became Law', measures: 1 },
        { role: 'sponsor', status: 'Introduced', measures: 1 },
      ],
    })
  })

  test('who of the directory sponsors and cosponsors a measure, each once', async () => {
    const sponsors = await inRollback(database.sql, async (sql) => {
      await sql`
        update public."GovernmentActions" set
          sponsor_data = ${sql.json({ bioguideId: member })},
          cosponsors_data = ${sql.json([{ bioguideId: otherMember }, { bioguideId: otherMember }, { bioguideId: 'Z999999' }, {}])}
        where id = ${bill}`
      return sql`select id, full_name from public.get_sponsors(${bill}) order by id`
    })
    expect([...sponsors]).toEqual([
      { id: member, full_name: 'Jodey C. Arrington' },
      { id: otherMember, full_name: 'Maria Cantwell' },
    ])
  })

  test('under which date an action is listed', async () => {
    const dates = await inRollback(database.sql, async (sql) => {
      const seen: string[] = []
      for (const change of [
        `introduced_date = '2025-01-01'`,
        `latest_action_date = '2025-02-01'`,
        `decided_date = '2025-03-01'`,
        `date_enacted_issued = '2025-04-01'`,
      ]) {
        const [row] = await sql.unsafe(
          `update public."GovernmentActions" set ${change} where id = '${order}' returning action_date::text`,
        )
        seen.push(String(row?.action_date))
      }
      return seen
    })
    expect(dates).toEqual(['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01'])
  })
})
