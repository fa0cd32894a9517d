import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts'
import { inRollback } from '#supabase/tests/attempt.ts'
import { decideStatuses } from './decide-statuses.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const today = '2026-11-26'

/** The statuses after each of some statements, by id. */
async function statuses(steps: readonly string[], day = today) {
  return inRollback(database.sql, async (sql: postgres.ReservedSql) => {
    const after: Record<string, object>[] = []
    for (const step of steps) {
      await sql.unsafe(step)
      await decideStatuses(sql, day)
      after.push(await read(sql))
    }
    return after
  })
}

async function read(sql: postgres.ReservedSql): Promise<Record<string, object>> {
  const rows = await sql`
    select id, current_status as label, status_date::text as date, status_reason as reason, status_note as note,
      enacted_as, status_due_on::text as due_on
    from public."GovernmentActions"`
  return Object.fromEntries(rows.map(({ id, ...status }) => [id as string, status]))
}

const measure = (id: string, number: string, more: Record<string, string> = {}) => {
  const columns: Record<string, string> = {
    id: `'${id}'`,
    title: `'Whole Act'`,
    branch: `'Legislative'`,
    action_type: `'${id.split('-')[1]}'`,
    bill_number: `'${number}'`,
    congress_number: id.split('-')[0]!,
    introduced_date: `'2025-03-03'`,
    source_updated_at: `'2025-06-02 15:00Z'`,
    ingested_at: `'2026-11-01 12:00Z'`,
    ...more,
  }
  return `insert into public."GovernmentActions" (${Object.keys(columns).join(', ')})
    values (${Object.values(columns).join(', ')});`
}
const history = (...entries: [day: string, text: string, code?: string][]) =>
  `'${JSON.stringify(entries.map(([actionDate, text, actionCode]) => ({ actionDate, text, actionCode })))}'`

const rollCall = (
  number: number,
  { actionId = '119-hr-8', chamber = 'House', kind = 'On Passage of the Bill', result = 'Passed' },
) =>
  `insert into public.roll_calls (id, action_id, congress_number, session, chamber, roll_call_number, vote_date,
     classification, question, required_majority, result)
   values ('${chamber.toLowerCase()}-119-2-${number}', '${actionId}', 119, 2, '${chamber}', ${number},
     '2026-06-23 17:00Z', '${kind}', '${kind}', '1/2', '${result}');`

test('an entry that was scheduled is the latest action when its day comes, without another reading', async () => {
  const entries = history(
    ['2026-12-02', 'Placed on the Union Calendar, Calendar No. 600.', 'H12410'],
    ['2026-11-20', 'Reported by the Committee on Ways and Means.', '5000'],
  )
  const found = await inRollback(database.sql, async (sql: postgres.ReservedSql) => {
    await sql.unsafe(
      measure('119-hr-8', 'H.R. 8', {
        actions_history: entries,
        latest_action_date: `'2026-11-20'`,
        latest_action_text: `'Reported by the Committee on Ways and Means.'`,
      }),
    )
    const days: unknown[] = []
    for (const day of ['2026-11-26', '2026-12-01', '2026-12-02']) {
      await decideStatuses(sql, day)
      days.push(
        ...(await sql`
          select latest_action_date::text as day, latest_action_text as text, action_date::text as newest,
            current_status as label
          from public."GovernmentActions"`),
      )
    }
    return days
  })
  const reported = {
    day: '2026-11-20',
    text: 'Reported by the Committee on Ways and Means.',
    newest: '2026-11-20',
    label: 'Reported by committee',
  }
  expect(found).toEqual([
    reported,
    reported,
    {
      day: '2026-12-02',
      text: 'Placed on the Union Calendar, Calendar No. 600.',
      newest: '2026-12-02',
      label: 'On the calendar',
    },
  ])
})

describe('a measure follows its roll calls', () => {
  test('which are read more often than its history, and is due once its Congress ends', async () => {
    const [before, after] = await statuses([measure('119-hr-8', 'H.R. 8'), rollCall(200, {})])
    expect(before!['119-hr-8']).toEqual({
      label: 'Introduced',
      date: '2025-03-03',
      reason: null,
      note: 'No later change is known, as of June 2, 2025.',
      enacted_as: null,
      due_on: '2027-01-04',
    })
    expect(after!['119-hr-8']).toMatchObject({
      label: 'Passed House',
      date: '2026-06-23',
      note: 'No later change is known, as of June 23, 2026.',
    })
  })

  test.each([
    ['On Motion to Suspend the Rules and Pass, as Amended', 'House', 'Passed', 'Passed House'],
    ['On Passage of the Bill', 'House', 'Failed', 'Failed in House'],
    [
      'On the Cloture Motion',
      'Senate',
      'Cloture on the Motion to Proceed Rejected',
      'Cloture not invoked',
    ],
    ['On Motion to Discharge', 'House', 'Passed', 'Discharged from committee'],
    ['On the Motion to Recommit', 'House', 'Passed', 'Introduced'],
    ['On the Amendment', 'House', 'Agreed to', 'Introduced'],
  ])('%s of the %s: %s is %s', async (kind, chamber, result, label) => {
    const [, after] = await statuses([
      measure('119-hr-8', 'H.R. 8'),
      rollCall(200, { kind, chamber, result }),
    ])
    expect(after!['119-hr-8']).toMatchObject({ label })
  })

  test('but not one that its history has, nor one that was vacated', async () => {
    const told = measure('119-hr-8', 'H.R. 8', {
      actions_history: history(
        ['2026-06-24', 'Received in the Senate.'],
        ['2026-06-22', 'Passed/agreed to in House: On passage Passed (Roll no. 200).', '8000'],
      ),
    })
    // The legislative day of the vote was the one before.
    const [, same, taken] = await statuses([
      told,
      rollCall(200, {}),
      `update public.roll_calls set taken_back = 'vacated', taken_back_on = '2026-06-24';
       update public."GovernmentActions" set actions_history = '[]'`,
    ])
    expect(same!['119-hr-8']).toMatchObject({ label: 'Passed House', date: '2026-06-22' })
    expect(taken!['119-hr-8']).toMatchObject({ label: 'Introduced', date: '2025-03-03' })
  })
})

const nomination = (number: number) =>
  `insert into public."GovernmentActions" (id, title, branch, action_type, bill_number, congress_number)
      values ('119-pn-${number}', 'A nominee', 'Legislative', 'nomination', 'PN${number}', 119);`

test('each nomination in a vote en bloc follows the vote, whichever was read first', async () => {
  const vote = `insert into public.roll_calls (id, congress_number, session, chamber, roll_call_number, vote_date,
      classification, question, required_majority, result, named_nomination_ids)
    values ('senate-119-1-526', 119, 1, 'Senate', 526, '2025-09-18 17:23Z', 'On the Nomination',
      'On the Nomination: 2 nominations en bloc', '1/2', 'Nomination Confirmed', '{119-pn-1,119-pn-2}');`
  const [before, after, later] = await statuses([
    nomination(1),
    vote,
    nomination(2) + nomination(3),
  ])
  expect(before!['119-pn-1']).toMatchObject({ label: 'No stage recorded' })
  expect(after!['119-pn-1']).toMatchObject({ label: 'Confirmed', date: '2025-09-18' })
  expect(later!['119-pn-2']).toMatchObject({ label: 'Confirmed' })
  expect(later!['119-pn-3']).toMatchObject({ label: 'No stage recorded' })
})

test('a measure whose companion became law names it, whichever of the two was read first', async () => {
  const law = measure('119-s-5', 'S. 5', {
    related_measures: `'{119-hr-29}'`,
    law_number: `'Public Law 119-1'`,
    actions_history: history(['2025-01-29', 'Became Public Law No: 119-1.', '36000']),
  })
  const companion = measure('119-hr-29', 'H.R. 29', { related_measures: `'{119-s-5}'` })
  const other = measure('119-hr-30', 'H.R. 30', {
    title: `'Another Act'`,
    related_measures: `'{119-s-5}'`,
  })
  const named = {
    label: 'Introduced',
    enacted_as: '119-s-5',
    note: 'S. 5, which has the same title, became law on January 29, 2025. No later change is known, as of June 2, 2025.',
  }
  const [, first] = await statuses([companion + other, law])
  expect(first!['119-hr-29']).toMatchObject(named)
  expect(first!['119-hr-30']).toMatchObject({ enacted_as: null })
  const [at_once] = await statuses([companion + law])
  expect(at_once!['119-hr-29']).toMatchObject(named)
})

test('unfinished measures get their label once they were read after the last day of their Congress', async () => {
  const looked = `insert into private.ingest_coverage (source, part, looked_at)
    values ('congress', '118', '2025-02-01 12:00Z');
    update public."GovernmentActions" set status_due_on = null;`
  const early = { ingested_at: `'2024-11-01 12:00Z'` }
  const [before, after] = await statuses([
    measure('118-hr-9', 'H.R. 9', early) + measure('118-hres-9', 'H.Res. 9', early),
    looked,
  ])
  expect(before!['118-hr-9']).toMatchObject({ label: 'Introduced', due_on: '2026-11-27' })
  expect(after!['118-hr-9']).toMatchObject({
    label: 'Not enacted (the 118th Congress ended)',
    date: '2025-01-03',
    note: null,
    due_on: 'infinity',
  })
  expect(after!['118-hres-9']).toMatchObject({
    label: 'Not agreed to (the 118th Congress ended)',
  })
  const rejected = `insert into private.ingest_rejects (source, record, reason) values ('congress', '118-hr-9', 'Odd.');`
  const [, aside] = await statuses([measure('118-hr-9', 'H.R. 9', early), rejected + looked])
  expect(aside!['118-hr-9']).toMatchObject({ label: 'Introduced' })
})

const order = (number: number, more: Record<string, string> = {}) => {
  const columns: Record<string, string> = {
    id: `'eo-${number}'`,
    title: `'An order'`,
    branch: `'Executive'`,
    action_type: `'executive_order'`,
    executive_order_number: String(number),
    date_enacted_issued: `'2021-01-20'`,
    ...more,
  }
  return `insert into public."GovernmentActions" (${Object.keys(columns).join(', ')})
    values (${Object.values(columns).join(', ')});`
}
const statement = (id: string, kind: string, label: string, named: string | null, date: string) =>
  `insert into public.relation_statements (action_id, origin, author, kind, related_label, named_action_id, related_date)
   values ('${id}', 'official', 'Federal Register', '${kind}', '${label}', ${named === null ? 'null' : `'${named}'`}, '${date}');`

describe('an order follows later statements about it', () => {
  test('by itself, by the order that did it, and by an editor', async () => {
    const [signed, revoked, part, gone] = await statuses([
      order(13990),
      statement('eo-13990', 'revoked_by', 'EO 14148', 'eo-14148', '2025-01-20'),
      `delete from public.relation_statements;` +
        order(14148, { date_enacted_issued: `'2025-01-20'` }) +
        statement('eo-14148', 'revokes_in_part', 'EO 13990', 'eo-13990', '2025-01-20'),
      `delete from public.relation_statements;
       insert into public.action_annotations (action_id, disposition) values ('eo-13990', 'in_effect')`,
    ])
    expect(signed!['eo-13990']).toEqual({
      label: 'Signed',
      date: '2021-01-20',
      reason: null,
      note: "We follow later orders that the Federal Register lists. We don't follow all court rulings.",
      enacted_as: null,
      due_on: 'infinity',
    })
    expect(revoked!['eo-13990']).toMatchObject({
      label: 'Revoked',
      date: '2025-01-20',
      reason: 'by EO 14148; signed January 20, 2021',
      note: null,
    })
    expect(part!['eo-13990']).toMatchObject({
      label: 'Partly Revoked',
      reason: 'by E.O. 14148; signed January 20, 2021',
    })
    expect(gone!['eo-13990']).toMatchObject({
      label: 'In Effect',
      reason: 'signed January 20, 2021',
    })
  })

  test('by the end that an editor read in it, on the day after', async () => {
    const ends = `insert into public.action_annotations (action_id, disposition, ends_on, ends_by)
      values ('eo-14160', 'in_effect', '2026-11-26', 'This restriction shall expire.');`
    const [last] = await statuses([order(14160) + ends])
    expect(last!['eo-14160']).toMatchObject({ label: 'In Effect', due_on: '2026-11-27' })
    const [ended] = await statuses([order(14160) + ends], '2026-11-27')
    expect(ended!['eo-14160']).toMatchObject({
      label: 'Ended',
      date: '2026-11-26',
      reason: 'by its own words: “This restriction shall expire.”; signed January 20, 2021',
    })
  })

  test('and nothing else has to change: it is decided again on that day, and not on its last one', async () => {
    await inRollback(database.sql, async (sql: postgres.ReservedSql) => {
      await sql.unsafe(`${order(14160)}
        insert into public.action_annotations (action_id, disposition, ends_on, ends_by)
        values ('eo-14160', 'in_effect', '2026-11-26', 'This order shall expire.');`)
      expect(await decideStatuses(sql, '2026-11-25')).toBe(1)
      expect(await decideStatuses(sql, '2026-11-26')).toBe(0)
      expect((await read(sql))['eo-14160']).toMatchObject({ label: 'In Effect' })
      expect(await decideStatuses(sql, '2026-11-27')).toBe(1)
      expect((await read(sql))['eo-14160']).toMatchObject({ label: 'Ended', due_on: 'infinity' })
      expect(await decideStatuses(sql, '2026-11-28')).toBe(0)
    })
  })

  test('and one that a court blocked in part names court and day', async () => {
    const [blocked] = await statuses([
      order(14248) +
        `insert into public.action_annotations (action_id, disposition) values ('eo-14248', 'blocked_in_part');` +
        statement(
          'eo-14248',
          'blocked_by',
          'LULAC v. EOP, No. 25-946 (D.D.C.)',
          null,
          '2025-04-24',
        ),
    ])
    expect(blocked!['eo-14248']).toMatchObject({
      label: 'Blocked in part',
      date: '2025-04-24',
      reason: 'by LULAC v. EOP, No. 25-946 (D.D.C.); signed January 20, 2021',
    })
  })
})

test('a decision does not claim that nothing changed', async () => {
  const [decided] = await statuses([
    `insert into public."GovernmentActions" (id, title, branch, action_type, docket_number, decided_date)
     values ('scotus-15-274', 'Whole Woman''s Health v. Hellerstedt', 'Judicial', 'supreme_court_decision', '15-274',
       '2016-06-27')`,
  ])
  expect(decided!['scotus-15-274']).toMatchObject({
    label: 'Decided',
    date: '2016-06-27',
    note: "We don't follow all later decisions that may have changed or overruled this one.",
  })
})

test('a status that is not due is not decided again', async () => {
  await inRollback(database.sql, async (sql: postgres.ReservedSql) => {
    await sql.unsafe(measure('119-hr-8', 'H.R. 8'))
    expect(await decideStatuses(sql, today)).toBe(1)
    expect(await decideStatuses(sql, today)).toBe(0)
    await sql`update public."GovernmentActions" set policy_area = 'Taxation'`
    expect(await decideStatuses(sql, today)).toBe(0)
    await sql`update public."GovernmentActions" set law_number = 'Public Law 119-9'`
    expect(await decideStatuses(sql, today)).toBe(1)
  })
})
