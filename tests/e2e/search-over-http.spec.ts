import { request as http } from 'node:http'
import { expect, test } from '@playwright/test'
import { operator } from './operator.ts'

// The server's answers to searches, requested without a browser. Runs in one worker, because all
// tests share its records:
test.describe.configure({ mode: 'default' })
const bill = '118-s-9801'
const order = 'eo-98011'

test.beforeAll(async ({ baseURL }) => {
  const client = await operator(baseURL!)
  await client
    .from('GovernmentActions')
    .upsert([
      {
        id: bill,
        source_title: 'Zumbro Rivers Act',
        title: 'Zumbro Rivers Act',
        branch: 'Legislative',
        action_type: 's',
        bill_number: 'S. 9801',
        congress_number: 118,
        introduced_date: '2023-02-01',
      },
      {
        id: order,
        source_title: 'Counting Zumbro Boats',
        title: 'Counting Zumbro Boats',
        branch: 'Executive',
        action_type: 'executive_order',
        executive_order_number: 98_011,
        date_enacted_issued: '2024-02-01',
      },
    ])
    .throwOnError()
  const { data } = await client
    .from('action_texts')
    .upsert(
      {
        action_id: bill,
        version: 'is',
        position: 1,
        source_url: 'https://www.govinfo.gov/content/pkg/BILLS-118s9801is.xml',
        format: 'bill-dtd',
        source_hash: 'd'.repeat(64),
        source_bytes: 1000,
        passages: 2,
      },
      { onConflict: 'action_id,version' },
    )
    .select('id')
    .single()
    .throwOnError()
  const passages = [
    { path: 'sec-1', number: 'SECTION 1.', heading: 'Short title', content: [] },
    {
      path: 'sec-2',
      number: 'SEC. 2.',
      heading: 'Quagga dams',
      content: [
        { level: 0, text: 'The Secretary shall count:' },
        { level: 1, number: '(a)', text: 'each quagga dam of the Zumbro; and' },
        { level: 1, number: '(b)', text: 'what a quagga’s own measure is.' },
      ],
    },
  ]
  await client
    .from('text_passages')
    .upsert(
      passages.map((passage, at) => ({
        ...passage,
        text_id: data.id,
        position: at + 1,
        kind: 'section',
        level: 0,
        page: null,
      })),
    )
    .throwOnError()
})

// Removed, because other tests count all orders.
test.afterAll(async ({ baseURL }) => {
  const client = await operator(baseURL!)
  await client.from('GovernmentActions').delete().eq('id', order).throwOnError()
})

test('an official text is found by its passages, marked, each leading to its place', async ({
  request,
}) => {
  const page = await read(await request.get('/government-actions?q=quagga+dams&in=texts'))
  expect(page).toMatch(/The texts of [\d,]+ actions? (is|are) searched/)
  expect(page).toContain('Showing 1 to 1 of 1 results')
  expect(page).toContain('Zumbro Rivers Act')
  expect(page).toContain('each <mark>quagga dam</mark> of the Zumbro; and')
  expect(page).toContain(`href="/action/${bill}/text?at=sec-2/a&amp;find=quagga%20dam#sec-2/a"`)
  expect(page).toContain('Sec. 2. <mark>Quagga dams</mark>')
  expect(page).toContain('href="/government-actions.atom?q=quagga%20dams&amp;in=texts"')

  expect(page).toContain('Introduced (1)')
  const stage = (name: string) =>
    request.get(`/government-actions?q=quagga+dams&in=texts&stage=${name}`).then(read)
  expect(await stage('introduced')).toContain('We know of no chamber that passed these.')
  expect(await stage('introduced')).toContain('Zumbro Rivers Act')
  expect(await stage('law')).toContain('No results found for your search query.')
  expect(await stage('law')).toContain('Introduced (1)')

  const literal = await read(await request.get('/government-actions?q=%22quaggas%22&in=texts'))
  expect(literal).toContain('No results found for your search query.')
  const text = await read(await request.get(`/action/${bill}/text?at=sec-2/a&find=quagga%20dam`))
  expect(text).toContain('<mark>quagga dam</mark>')

  const feed = await read(await request.get('/government-actions.atom?q=quagga&in=texts'))
  expect(feed).toContain('<title>S. 9801: Zumbro Rivers Act</title>')
  expect(feed).toContain('<title>Rotunda: government actions, “quagga” in official texts</title>')
})

test('a result page marks the words in titles, counts by type, and has a feed of its own', async ({
  request,
}) => {
  const page = await read(await request.get('/government-actions?q=zumbro'))
  expect(page).toContain('<mark>Zumbro</mark> Rivers Act')
  expect(page).toContain('Counting <mark>Zumbro</mark> Boats')
  expect(countsOf(page)).toMatchObject({ 'Senate Bill': '1', 'Executive Order': '1' })
  expect(page).toContain('href="/government-actions.atom?q=zumbro"')
  expect(page).toContain('Log in to track this search')
})

test('a typing error shows the corrected search, and a link to the search as typed', async ({
  request,
}) => {
  const page = await read(await request.get('/government-actions?q=zumbbro+rivers'))
  expect(page).toContain('Showing results for <strong class="font-semibold">zumbro rivers</strong>')
  expect(page).toContain('href="/government-actions?q=%22zumbbro%22%20rivers"')
  expect(page).toContain('<mark>Zumbro Rivers</mark> Act')
  const exact = await read(await request.get('/government-actions?q=%22zumbbro%22+rivers'))
  expect(exact).not.toContain('Showing results for')
  expect(exact).toContain('No results found for your search query.')
})

test('if both people and actions match, a line says so on either tab', async ({ request }) => {
  const actions = await read(await request.get('/government-actions?q=johnson&tab=actions'))
  expect(actions).toMatch(
    /<a href="\/government-actions\?q=johnson&amp;tab=officials"[^>]*>\d+ federal officials<\/a> match “johnson” too/,
  )
  const officials = await read(await request.get('/government-actions?q=johnson&tab=officials'))
  expect(officials).toMatch(
    /<a href="\/government-actions\?q=johnson&amp;tab=actions"[^>]*>\d+ federal actions?<\/a> match(es)? “johnson” too/,
  )
})

test('words that fit every member lead to no tab, and a name or an office does', async ({
  request,
}) => {
  for (const query of ['house', 'senate', 'district', 'republic'])
    expect((await request.get(`/government-actions?q=${query}`)).url(), query).toMatch(
      new RegExp(`/government-actions\\?q=${query}$`),
    )
  expect((await request.get('/government-actions?q=Durbin')).url()).toContain('tab=officials')
  const maine = await read(
    await request.get('/government-actions?q=senator+from+maine&tab=officials'),
  )
  expect(maine).toContain('Susan M. Collins')
})

const bad = [
  'a'.repeat(10_000),
  'tax%00fraud',
  '%00',
  '%ED%A0%80',
  '%FF%FE',
  '%',
  '%22%22%22',
  '%27%3B+drop+table+x%3B+--',
  '%26+%7C+%21+%28+%29+%3C-%3E+%3A*',
  'the+of+and',
  '%21%3F...%E2%80%94',
  '%D7%A9%D7%9C%D7%95%D7%9D',
  '%E2%80%AEtxet+lamron',
  '%F0%9F%97%B3%EF%B8%8F',
  'word+'.repeat(200),
  '%5C%5C%5Cm',
  '-',
  '-tax',
  '%22unfinished',
]

test('whatever is asked for is answered, in the list, in texts, among officials, in feeds and suggestions', async ({
  baseURL,
}) => {
  for (const query of bad)
    for (const path of [
      `/government-actions?q=${query}`,
      `/government-actions?q=${query}&in=texts`,
      `/government-actions?q=${query}&tab=officials`,
      `/government-actions.atom?q=${query}`,
      `/suggestions.json?q=${query}`,
    ])
      expect(await statusOf(baseURL!, path), path.slice(0, 80)).toBe(200)
})

test('suggestions are the actions, with their Congress, and the officials that match', async ({
  request,
}) => {
  const answer = await request.get('/suggestions.json?q=zumbro')
  expect(await answer.json()).toEqual({
    correction: null,
    officials: [],
    actions: expect.arrayContaining([
      { id: bill, title: 'Zumbro Rivers Act', number: 'S. 9801, 118th', branch: 'Legislative' },
      { id: order, title: 'Counting Zumbro Boats', number: 'E.O. 98011', branch: 'Executive' },
    ]),
  })
  expect(await (await request.get('/suggestions.json?q=%20')).json()).toEqual({
    correction: null,
    officials: [],
    actions: [],
  })
})

async function read(answer: { status(): number; text(): Promise<string> }): Promise<string> {
  expect(answer.status()).toBe(200)
  // React puts a comment between adjacent texts.
  return (await answer.text()).replaceAll('<!-- -->', '')
}

/** The counts of each type in the filters. */
function countsOf(page: string): Record<string, string> {
  const labels = page.matchAll(
    />([A-Z][A-Za-z ]+)<span class="text-ink-muted tabular-nums">([\d,]+)</g,
  )
  return Object.fromEntries([...labels].map(([, label, count]) => [label, count]))
}

/** Sends these exact bytes, because fetch would correct the address. */
function statusOf(baseURL: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http(`${baseURL}/`, { path }, (answer) => {
      answer.resume()
      // Follows redirects from invalid addresses of the list.
      if (answer.statusCode === 302 && answer.headers.location)
        statusOf(baseURL, answer.headers.location).then(resolve, reject)
      else resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
