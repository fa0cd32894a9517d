import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { asRole, inRollback, tokens } from './attempt.ts'

/** Which later measure reintroduces an earlier one: measures of the 114th to the 119th Congress, and near misses. */
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

type More = { law_number?: string; related_measures?: string[] }
type Measure = [id: string, officialTitle: string, sponsor: string | null, more?: More]

const forms: Record<string, string> = { hr: 'H.R.', s: 'S.', hjres: 'H.J.Res.', sres: 'S.Res.' }

/** The lives of some measures as visitors see them: "118-hr-1 > 119-hr-2 sponsor". */
const livesOf = (measures: Measure[]) =>
  inRollback(database.sql, async (sql: postgres.ReservedSql) => {
    for (const [id, official_title, sponsor, more] of measures) {
      const [congress = '', type = '', number = ''] = id.split('-')
      const { law_number = null, related_measures = [] } = more ?? {}
      await sql`
        insert into public."GovernmentActions" (
          id, official_title, source_title, branch, action_type, bill_number, congress_number, sponsor_data, law_number,
          related_measures
        ) values (
          ${id}, ${official_title}, 'An act', 'Legislative', ${type}, ${`${forms[type]} ${number}`}, ${Number(congress)},
          ${sponsor === null ? null : sql.json([{ bioguideId: sponsor }])}, ${law_number}, ${related_measures}
        )`
    }
    await asRole(sql, tokens.visitor)
    const found: string[] = []
    for (const [id] of measures) {
      const lives = await sql<
        { is_later: boolean; id: string; ground: string; companion_number: string | null }[]
      >`select * from public.get_lives(${id})`
      for (const life of lives)
        found.push(
          [id, life.is_later ? '>' : '<', life.id, life.ground, life.companion_number]
            .filter(Boolean)
            .join(' '),
        )
    }
    return found
  })

const volcanoes =
  'to amend the John D. Dingell, Jr. Conservation, Management, and Recreation Act to reauthorize the National Volcano Early Warning and Monitoring System, and for other purposes.'
const budget = 'Proposing a balanced budget amendment to the Constitution of the United States.'
const israel =
  'providing for congressional disapproval of the proposed foreign military sale to the Government of Israel of certain defense articles and services.'

test('the same official title and sponsor link both measures, whatever signs or kind the title begins with', async () => {
  expect(
    await livesOf([
      ['118-s-4974', `A bill ${volcanoes}`, 'M001153'],
      ['119-s-1052', `A bill ${volcanoes.replace(', Jr.', ' Jr.')}`, 'M001153'],
      ['118-hjres-12', budget, 'N000193'],
      ['119-hjres-10', budget, 'N000193'],
      ['118-hjres-15', budget, 'O000019'],
      ['119-hjres-17', budget, 'O000019'],
    ]),
  ).toEqual([
    '118-s-4974 > 119-s-1052 sponsor',
    '119-s-1052 < 118-s-4974 sponsor',
    '118-hjres-12 > 119-hjres-10 sponsor',
    '119-hjres-10 < 118-hjres-12 sponsor',
    '118-hjres-15 > 119-hjres-17 sponsor',
    '119-hjres-17 < 118-hjres-15 sponsor',
  ])
})

test('among several Congresses each measure links only to the next and the previous one that has it', async () => {
  expect(
    await livesOf([
      ['115-hr-1', `To ${volcanoes.slice(3)}`, 'M001153'],
      ['118-s-4974', `A bill ${volcanoes}`, 'M001153'],
      ['119-s-1052', `A bill ${volcanoes}`, 'M001153'],
    ]),
  ).toEqual([
    '115-hr-1 > 118-s-4974 sponsor',
    '118-s-4974 > 119-s-1052 sponsor',
    '118-s-4974 < 115-hr-1 sponsor',
    '119-s-1052 < 118-s-4974 sponsor',
  ])
})

test('another sponsor needs that the Library relates the two, or that the sponsor’s companion was related', async () => {
  const shrimp =
    'To establish a fund to promote the inspection and consumption of shrimp and products containing shrimp or shrimp parts.'
  const vacancies = 'To amend title 36, United States Code, to proclaim Democracy Day every year.'
  expect(
    await livesOf([
      ['118-hr-4547', shrimp, 'G000577'],
      ['119-hr-512', shrimp, 'H001077', { related_measures: ['118-hr-4547'] }],
      ['118-hr-14', vacancies, 'P000616', { related_measures: ['118-s-9'] }],
      ['118-s-9', `A bill ${vacancies}`, 'C001121'],
      ['119-s-136', `A bill ${vacancies}`, 'C001121'],
    ]),
  ).toEqual([
    '118-hr-4547 > 119-hr-512 related',
    '119-hr-512 < 118-hr-4547 related',
    '118-hr-14 > 119-s-136 companion S. 9',
    '118-s-9 > 119-s-136 sponsor',
    '119-s-136 < 118-hr-14 companion S. 9',
    '119-s-136 < 118-s-9 sponsor',
  ])
})

test('measures that only look alike are not linked', async () => {
  const illinois =
    'to provide for the equitable settlement of certain Indian land disputes regarding land in Illinois, and for other purposes.'
  const postOffice =
    'To designate the facility of the United States Postal Service located at 28 East Airy Street in Norristown, Pennsylvania.'
  expect(
    await livesOf([
      // Another sponsor, and no relation; a relation to another title.
      ['118-hjres-14', 'Designating an annual Democracy Day to be proclaimed.', 'P000616'],
      ['119-hjres-136', 'Designating an annual Democracy Day to be proclaimed.', 'C001121'],
      [
        '118-hr-5572',
        'To establish a Civilian Climate Corps in the Department of Labor.',
        'O000172',
      ],
      [
        '119-hr-1988',
        'To amend chapter 85 of title 5, United States Code, to clarify who is eligible.',
        'O000172',
        { related_measures: ['118-hr-5572'] },
      ],
      // Two of one sponsor in one Congress.
      ['118-s-1783', `A bill ${illinois}`, 'M001190'],
      ['118-s-2796', `A bill ${illinois}`, 'M001190'],
      ['119-s-550', `A bill ${illinois}`, 'M001190'],
      // It became law.
      ['118-hr-7469', postOffice, 'D000631', { law_number: 'Public Law 118-1' }],
      ['119-hr-1673', postOffice, 'D000631'],
      // Titles that say too little, or mean another matter each time.
      ['118-hr-20', 'To advance sensible priorities.', 'S000001'],
      ['119-hr-20', 'To advance sensible priorities.', 'S000001'],
      [
        '118-hr-21',
        'To amend the Catawba Indian Tribe Land Claims Settlement Act of 1993.',
        'N000190',
      ],
      [
        '119-hr-21',
        'To amend the Catawba Indian Tribe Land Claims Settlement Act of 1993.',
        'N000190',
      ],
      ['118-hjres-111', `A joint resolution ${israel}`, 'S000033'],
      ['119-hjres-32', `A joint resolution ${israel}`, 'S000033'],
      [
        '118-sres-170',
        'A resolution supporting the goals and ideals of World Malaria Day.',
        'W000437',
      ],
      [
        '119-sres-173',
        'A resolution supporting the goals and ideals of World Malaria Day.',
        'W000437',
      ],
      // Their sponsors are unknown.
      ['118-hr-30', 'To require that the budget of the President be published in one place.', null],
      ['119-hr-30', 'To require that the budget of the President be published in one place.', null],
    ]),
  ).toEqual([])
})

test('the context of an action holds its lives and its sponsors', async () => {
  const context = await inRollback(database.sql, async (sql: postgres.ReservedSql) => {
    await sql.unsafe(`
      insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, in_office) values
        ('M001153', 'Lisa', 'Murkowski', 'Lisa Murkowski', 'Republican', 'AK', 'Senate', true);
      insert into public."GovernmentActions" (
        id, official_title, source_title, branch, action_type, bill_number, congress_number, sponsor_data, introduced_date,
        executive_order_number
      ) values
        ('118-s-4974', '${volcanoes}', 'An act', 'Legislative', 's', 'S. 4974', 118, '[{"bioguideId": "M001153"}]', '2024-08-01', null),
        ('119-s-1052', '${volcanoes}', 'An act', 'Legislative', 's', 'S. 1052', 119, '[{"bioguideId": "M001153"}]', '2025-03-13', null),
        ('eo-14160', null, 'An order', 'Executive', 'executive_order', null, null, null, null, 14160)`)
    await asRole(sql, tokens.visitor)
    return sql`
      select action.id, context.sponsors, context.lives
      from unnest(array['119-s-1052', 'eo-14160', 'none']) as action (id)
      cross join lateral public.get_action_context(action.id) as context
      order by action.id`
  })
  expect(context).toEqual([
    {
      id: '119-s-1052',
      sponsors: [{ id: 'M001153', full_name: 'Lisa Murkowski' }],
      lives: [
        {
          id: '118-s-4974',
          is_later: false,
          bill_number: 'S. 4974',
          congress_number: 118,
          introduced_date: '2024-08-01',
          ground: 'sponsor',
          companion_number: null,
        },
      ],
    },
    { id: 'eo-14160', sponsors: [], lives: [] },
  ])
})
