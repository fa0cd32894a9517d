import { expect, test } from 'vitest'
import { house, records, speaker } from './tests/roll-calls.ts'
import { openVotesDatabase } from './tests/votes-database.ts'

const { sql, services, read, storedVotes, rejects, storedIds } = openVotesDatabase()

test('both chambers are read with every position, and what concerns no bill, too', async () => {
  expect(await read(services())).toMatchObject({
    read: 4,
    accepted: 4,
    written: 13,
    rejected: 0,
    complete: true,
  })
  expect(
    await sql()`
      select id, named_action_id, classification, question, result, yea_count, nay_count,
        not_voting_count, candidate_totals, vice_president_vote, vote_date::text
      from public.roll_calls order by id`,
  ).toMatchObject([
    {
      id: 'house-119-1-2',
      named_action_id: null,
      question: 'Election of the Speaker',
      result: 'Johnson (LA)',
      yea_count: null,
      not_voting_count: null,
      candidate_totals: [
        { candidate: 'Jeffries', total: 1 },
        { candidate: 'Johnson (LA)', total: 1 },
        { candidate: 'Present', total: 0 },
        { candidate: 'Not Voting', total: 0 },
      ],
    },
    {
      id: 'house-119-1-6',
      named_action_id: '119-hr-29',
      classification: 'On Passage of the Bill',
      question: 'On Passage: H R 29 Laken Riley Act',
      yea_count: 1,
      nay_count: 1,
    },
    {
      id: 'senate-119-1-16',
      named_action_id: '119-pn-11-19',
      classification: 'On the Nomination',
      vice_president_vote: null,
    },
    { id: 'senate-119-1-17', vice_president_vote: 'Yea', yea_count: 1, nay_count: 1 },
  ])
  expect(await storedVotes()).toHaveLength(8)
  expect((await storedVotes())[0]).toEqual({
    roll_call_id: 'house-119-1-2',
    legislator_id: 'A000055',
    vote_decision: 'Johnson (LA)',
  })
})

test('a vote on a nomination stores the nomination with its status, and leads to it', async () => {
  await read(services())
  const [stored] = await sql()`
    select title, branch, action_type, bill_number, congress_number, current_status, status_date::text, status_note,
      latest_action_date::text, (select count(*)::int from public.roll_calls where action_id = action.id) as votes
    from public."GovernmentActions" as action where id = '119-pn-11-19'`
  expect(stored).toEqual({
    title: 'Kristi Noem, of South Dakota, to be Secretary',
    branch: 'Legislative',
    action_type: 'nomination',
    bill_number: 'PN11-19',
    congress_number: 119,
    current_status: 'Confirmed',
    status_date: '2025-01-25',
    status_note: 'We know about this only from recorded votes of the Senate.',
    latest_action_date: '2025-01-25',
    votes: 2,
  })
})

test('a vote never changes what Congress.gov says about a nomination', async () => {
  await sql()`
    insert into public."GovernmentActions" (id, source_title, branch, action_type, bill_number, congress_number,
      actions_history, source_updated_at)
    values ('119-pn-11-19', 'The nomination', 'Legislative', 'nomination', 'PN11-19', 119,
      '[{"actionDate": "2025-01-25", "text": "Confirmed by the Senate by Yea-Nay Vote. Record Vote Number: 16."}]',
      '2025-02-01')
    on conflict (id) do update set source_title = excluded.source_title, actions_history = excluded.actions_history,
      source_updated_at = excluded.source_updated_at`
  await read(services())
  const [stored] = await sql()`
    select title, current_status, status_note from public."GovernmentActions" where id = '119-pn-11-19'`
  expect(stored).toEqual({
    title: 'The nomination',
    current_status: 'Confirmed',
    status_note: null,
  })
})

test('a second run asks for the lists alone and writes nothing; --again reads all', async () => {
  const app = services()
  await read(app)
  // 2026 has neither an index nor a menu here.
  expect(await read(app)).toMatchObject({ read: 0, written: 0, requests: 5 })
  expect(await read(app, { again: true })).toMatchObject({ read: 4, written: 0 })
})

test('the next run finishes a run that was cut short and reads the rest', async () => {
  expect(await read(services(), { limit: 2 })).toMatchObject({ read: 2, complete: false })
  expect(await storedIds()).toEqual(['house-119-1-2', 'house-119-1-6'])
  expect(await read(services())).toMatchObject({ read: 2, accepted: 2, written: 6, complete: true })
  expect(await storedIds()).toHaveLength(4)
})

test('a new roll call is read alone', async () => {
  await read(services())
  const summary = await read(services([...records, house(7, ['Nay', 'Nay'])]))
  expect(summary).toMatchObject({ read: 1, accepted: 1, written: 3 })
})

test('asks again for votes of the last 30 days and takes corrections', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await read(services())
  await sql()`update public.roll_calls set vote_date = ${yesterday} where id = 'house-119-1-6'`
  const corrected = [speaker, house(6, ['Nay', 'Not Voting']), ...records.slice(2)]
  expect(await read(services(corrected))).toMatchObject({ read: 1, accepted: 1 })
  expect((await storedVotes())[2]).toMatchObject({ vote_decision: 'Not Voting' })
})

test('--since reads the votes of that day and later', async () => {
  const app = services()
  await read(app, { since: '2025-01-25' })
  expect(await storedIds()).toEqual(['senate-119-1-16', 'senate-119-1-17'])
  await read(app)
  expect(await storedIds()).toHaveLength(4)
})

test('sets an unknown member aside by name, and takes the position once the roster has the member', async () => {
  const app = services()
  await sql()`delete from public.legislators where id = 'B001299'`
  expect(await read(app)).toMatchObject({ accepted: 4, rejected: 2 })
  expect(await rejects()).toMatchObject([
    {
      record: 'senate-119-1-16',
      part: 'Banks (R-IN) (S429)',
      reason: 'Banks (R-IN) (S429), who answered "Yea", is not on the list of legislators.',
    },
    { record: 'senate-119-1-17' },
  ])
  const [vote] = await sql()`
    select yea_count, nay_count from public.roll_calls where id = 'senate-119-1-16'`
  expect(vote).toEqual({ yea_count: 1, nay_count: 1 })
  await sql()`
    insert into public.legislators (id, lis_id, first_name, last_name, full_name, party, state, chamber, in_office)
    values ('B001299', 'S429', 'Jim', 'Banks', 'Jim Banks', 'Republican', 'IN', 'Senate', true)`
  expect(await read(app)).toMatchObject({ read: 2, accepted: 2, written: 2, rejected: 0 })
  expect(await rejects()).toEqual([])
})

const voteSix = () => sql()`
  select result, taken_back, yea_count from public.roll_calls where id = 'house-119-1-6'`
const positionsOfSix = async () =>
  (await storedVotes()).filter(({ roll_call_id }) => roll_call_id === 'house-119-1-6').length

test('a roll call that its list leaves out counts nowhere, and counts again when it is back', async () => {
  const [second, sixth, ...others] = records
  const seventh = house(7, ['Nay', 'Nay'])
  await read(services([...records, seventh]))
  expect(await positionsOfSix()).toBe(2)
  await read(services([second!, ...others, seventh]))
  expect(await voteSix()).toEqual([
    { result: 'No longer listed by its source', taken_back: 'removed', yea_count: 0 },
  ])
  expect(await positionsOfSix()).toBe(0)
  await read(services([second!, sixth!, ...others, seventh]))
  expect(await voteSix()).toEqual([{ result: 'Passed', taken_back: null, yea_count: 1 }])
  expect(await positionsOfSix()).toBe(2)
})

/** The official services with one changed answer. */
const changing = (rollCalls: object[], ending: string, change: (body: string) => string) => {
  const whole = services(rollCalls)
  return services(rollCalls, async (context, next) => {
    if (!context.req.path.endsWith(ending)) return next()
    const reply = await whole.request(context.req.raw.url)
    return new Response(change(await reply.text()), {
      headers: { 'Content-Type': reply.headers.get('Content-Type') ?? '' },
    })
  })
}

const lastOfHouse = () => sql()`
  select result, taken_back, taken_back_on::text, yea_count from public.roll_calls where id = 'house-119-1-7'`
const counting = [{ result: 'Passed', taken_back: null, taken_back_on: null, yea_count: 0 }]
const seventh = house(7, ['Nay', 'Nay'])

test('a roll call at the end of a list is taken back when two runs leave it out', async () => {
  await read(services([...records, seventh]))
  await read(services(records))
  expect(await lastOfHouse()).toEqual(counting)
  await read(services(records))
  expect(await lastOfHouse()).toMatchObject([
    { result: 'No longer listed by its source', taken_back: 'removed' },
  ])
  expect(
    (await storedVotes()).filter(({ roll_call_id }) => roll_call_id === 'house-119-1-7'),
  ).toEqual([])
  await read(services([...records, seventh]))
  expect(await lastOfHouse()).toEqual(counting)
})

test('a roll call that is back in the next run over its list was never gone', async () => {
  await read(services([...records, seventh]))
  await read(services(records))
  await read(services([...records, seventh]))
  await read(services(records))
  expect(await lastOfHouse()).toEqual(counting)
})

test('a list that is cut off takes no roll call back, however often it comes', async () => {
  const whole = services([...records, seventh])
  await read(whole)
  const cut = changing([...records, seventh], 'ROLL_000.asp', (body) =>
    body.replace(/<TR><TD><A [^>]*rollnumber=7"[^]*?(?=<TR>)/, '').replace(/<\/HTML>\s*$/, ''),
  )
  for (const _ of [1, 2, 3]) await read(cut)
  expect(await lastOfHouse()).toEqual(counting)
})

const menuSays = (result: string) =>
  changing(records, 'vote_menu_119_1.xml', (body) =>
    body.replace(/(<vote_number>00017<[^]*?<result>)[^<]*/, `$1${result}`),
  )

test("a vote that the Senate's menu calls vacated counts nowhere, though its file says nothing of it", async () => {
  await read(services())
  await read(menuSays('Vacated on July 10, 2025'))
  expect(
    await sql()`
      select result, taken_back, taken_back_on::text, yea_count, question from public.roll_calls
      where id = 'senate-119-1-17'`,
  ).toEqual([
    {
      result: 'Vacated on July 10, 2025',
      taken_back: 'vacated',
      taken_back_on: '2025-07-10',
      yea_count: 0,
      question: 'On the Nomination PN11-19: Kristi Noem, of South Dakota, to be Secretary',
    },
  ])
  expect((await storedVotes()).map(({ roll_call_id }) => roll_call_id)).not.toContain(
    'senate-119-1-17',
  )
})

test("a stored vote that Congress.gov's list calls vacated counts nowhere", async () => {
  await read(services())
  const whole = services()
  const app = services(records, async (context, next) => {
    const { path } = context.req
    if (path.endsWith('/evs/2025/index.asp')) return Response.redirect('https://captcha.example/')
    if (!path.endsWith('/house-vote/119/1')) return next()
    const { headers } = context.req.raw
    const reply = await whole.request(context.req.raw.url, { headers })
    const said = JSON.stringify(await reply.json()).replace(
      /("result":")[^"]*("[^{}]*"rollCallNumber":6\b)/,
      '$1Vacated on July 10, 2025$2',
    )
    return new Response(said, { headers: { 'Content-Type': 'application/json' } })
  })
  expect(await read(app, { congressApiKey: 'any' })).toMatchObject({ read: 1, accepted: 1 })
  expect(await voteSix()).toEqual([
    { result: 'Vacated on July 10, 2025', taken_back: 'vacated', yea_count: 0 },
  ])
  expect(await positionsOfSix()).toBe(0)
})

test('positions that disappear without a word stay, and are rejected with a sentence', async () => {
  await read(services())
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await sql()`update public.roll_calls set vote_date = ${yesterday} where id = 'house-119-1-6'`
  const empty = changing(records, 'roll006.xml', (body) =>
    body.replace(/<recorded-vote>[^]*<\/recorded-vote>/, ''),
  )
  expect(await read(empty)).toMatchObject({ rejected: 1 })
  expect(await positionsOfSix()).toBe(2)
  expect(await rejects()).toEqual([
    {
      record: 'house-119-1-6',
      part: '',
      reason:
        'https://clerk.house.gov/evs/2025/roll006.xml has no positions and does not say why. The stored record of this vote is unchanged.',
    },
  ])
})

test('logs each new or missing name in the shape of files once, with its path', async () => {
  await sql()`truncate private.source_shapes`
  await read(services())
  const others = [house(8, ['Nay', 'Yea']), house(9, ['Nay', 'Yea'])]
  const changed = services([...records, ...others], async (context, next) => {
    if (!/roll00[89]\.xml$/.test(context.req.path)) return next()
    const reply = await services([...records, ...others]).request(context.req.raw.url)
    const body = (await reply.text())
      .replace(/<majority>[^]*?<\/majority>/, '')
      .replace('<vote-metadata>', '<vote-metadata><floor-manager>Smith</floor-manager>')
    return new Response(body, { headers: { 'Content-Type': 'text/xml' } })
  })
  const lines: string[] = []
  const kind = 'clerk.house.gov/evs/#/roll#.xml'
  await read(changed, {}, (line) => lines.push(line))
  expect(lines.filter((line) => line.startsWith(kind))).toEqual([
    `${kind}: new in its answer: rollcall-vote.vote-metadata.floor-manager`,
    `${kind}: missing in its answer: rollcall-vote.vote-metadata.majority`,
  ])
  lines.length = 0
  await read(changed, { again: true }, (line) => lines.push(line))
  expect(lines).toEqual([])
})
