import { expect, test } from 'vitest'
import { records } from './tests/roll-calls.ts'
import { instead, openVotesDatabase } from './tests/votes-database.ts'

const { services, read, storedVotes, rejects, question, storedIds } = openVotesDatabase()

test('a truncated file is rejected, and harms neither its stored roll call nor the others', async () => {
  await read(services())
  const before = await storedVotes()
  const cut = instead(
    '/roll006.xml',
    () =>
      new Response('<?xml version="1.0"?><rollcall-vote><vote-', {
        headers: { 'Content-Type': 'text/xml' },
      }),
  )
  expect(await read(services(records, cut), { again: true })).toMatchObject({
    accepted: 3,
    rejected: 1,
  })
  expect((await rejects())[0]).toMatchObject({
    record: 'house-119-1-6',
    reason: expect.stringContaining('is not complete XML') as string,
  })
  expect(await storedVotes()).toEqual(before)
})

test('a file that is listed but not there, or fails to the last try, is named and tried again', async () => {
  const away = instead('/vote_119_1_00016.xml', () =>
    Response.redirect('https://www.senate.gov/roll-call-vote-not-available.htm'),
  )
  await read(services(records, away))
  expect(await rejects()).toMatchObject([
    {
      record: 'senate-119-1-16',
      reason:
        'https://www.senate.gov/legislative/LIS/roll_call_votes/vote1191/vote_119_1_00016.xml is listed, but does not exist.',
    },
  ])
  const broken = instead('/vote_119_1_00016.xml', () => new Response('', { status: 500 }))
  await read(services(records, broken))
  expect((await rejects())[0]?.reason).toContain('answered 500 5 times')
  expect(await read(services())).toMatchObject({ read: 1, accepted: 1 })
  expect(await rejects()).toEqual([])
})

test('a file of another roll call than was asked for is rejected', async () => {
  const app = services()
  const other = await (await app.request('/clerk.house.gov/evs/2025/roll006.xml')).text()
  const wrong = instead(
    '/roll002.xml',
    () => new Response(other, { headers: { 'Content-Type': 'text/xml' } }),
  )
  await read(services(records, wrong))
  expect(await rejects()).toMatchObject([
    {
      record: 'house-119-1-2',
      reason: 'https://clerk.house.gov/evs/2025/roll002.xml holds house-119-1-6.',
    },
  ])
})

const captcha = instead('/evs/2025/index.asp', () => Response.redirect('https://captcha.example/'))

test('if the Clerk refuses, the run reads the Senate all the same and reports it', async () => {
  await expect(read(services(records, captcha))).rejects.toThrow(
    'https://clerk.house.gov/evs/2025/index.asp redirected us to https://captcha.example/ instead of answering.',
  )
  expect(await storedIds()).toEqual(['senate-119-1-16', 'senate-119-1-17'])
})

test("with a key Congress.gov replaces the Clerk until the Clerk's files can be read", async () => {
  const key = { congressApiKey: 'any' }
  expect(await read(services(records, captcha), key)).toMatchObject({ accepted: 4, complete: true })
  expect(await question()).toEqual({ question: 'On Passage: H R 29' })
  expect(await read(services(records, captcha), key)).toMatchObject({ read: 0, written: 0 })
  // The Clerk's counts include candidates without votes.
  expect(await read(services(), key)).toMatchObject({ read: 2, written: 2 })
  expect(await question()).toEqual({ question: 'On Passage: H R 29 Laken Riley Act' })
})

test('an expired key is called by its name', async () => {
  await expect(read(services(records, captcha), { congressApiKey: 'expired' })).rejects.toThrow(
    'CONGRESS_API_KEY',
  )
})

test('a list that cannot be read ends the run with its name, after all others are read', async () => {
  const broken = instead(
    '/vote_menu_119_1.xml',
    () =>
      new Response('<vote_summary>', {
        headers: { 'Content-Type': 'text/xml' },
      }),
  )
  await expect(read(services(records, broken))).rejects.toThrow(
    'vote_menu_119_1.xml is not complete XML',
  )
  expect(await storedIds()).toEqual(['house-119-1-2', 'house-119-1-6'])
})

test('a menu that is not published yet costs nothing, as each January', async () => {
  const away = instead('/vote_menu_119_2.xml', () =>
    Response.redirect('https://www.senate.gov/legislative/LIS/roll-call-vote-not-available.htm'),
  )
  expect(await read(services(records, away))).toMatchObject({
    accepted: 4,
    rejected: 0,
    complete: true,
  })
})

test('a list that answers with something else is named, and the other lists are read', async () => {
  const page = instead('/vote_menu_119_2.xml', () =>
    Response.redirect('https://www.senate.gov/maintenance.htm'),
  )
  await expect(read(services(records, page))).rejects.toThrow(
    'vote_menu_119_2.xml redirected us to https://www.senate.gov/maintenance.htm instead of answering.',
  )
  expect(await storedIds()).toHaveLength(4)
})

test('a roll call that answers with a page is rejected alone', async () => {
  const page = instead(
    '/vote_119_1_00016.xml',
    () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
  )
  expect(await read(services(records, page))).toMatchObject({ accepted: 3, rejected: 1 })
})

test('a roll call that the Clerk says was not held is named so', async () => {
  const body = '<xml>Error sanitizing file "roll006.xml". Please try again.</xml>'
  const error = instead(
    '/roll006.xml',
    () => new Response(body, { headers: { 'Content-Type': 'text/xml' } }),
  )
  await read(services(records, error))
  expect(await rejects()).toMatchObject([
    {
      record: 'house-119-1-6',
      reason: 'https://clerk.house.gov/evs/2025/roll006.xml is listed, but does not exist.',
    },
  ])
})

test('an odd row of a list is rejected, and forgotten once it is well', async () => {
  const app = services()
  const list = await (await app.request('/clerk.house.gov/evs/2025/ROLL_000.asp')).text()
  const odd = instead(
    '/ROLL_000.asp',
    () =>
      new Response(list.replace('year=2025&rollnumber=6', 'year=2024&rollnumber=6'), {
        headers: { 'Content-Type': 'text/html' },
      }),
  )
  expect(await read(services(records, odd))).toMatchObject({ accepted: 3, rejected: 1 })
  expect(await rejects()).toEqual([
    {
      record: 'house list 2025/ROLL_000.asp',
      part: 'rows',
      reason: 'https://clerk.house.gov/evs/2025/ROLL_000.asp has a row for roll call 6 of 2024.',
    },
  ])
  await read(services())
  expect(await rejects()).toEqual([])
  expect(await storedIds()).toHaveLength(4)
})
