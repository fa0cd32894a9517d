import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'

const field = (page: Page) => page.getByLabel('Your address')
const button = (page: Page) => page.getByRole('button', { name: /Find/ })
const address = '12 Secret Lane, Burlington, VT 05401'

async function search(page: Page, text = address) {
  await field(page).fill(text)
  await button(page).click()
}

/** The answer of a lookup service for an address, so that no service is needed. */
const place = (number: number) => ({
  address: {
    locationName: `School ${number}`,
    line1: `${number} Main St`,
    city: 'Burlington',
    state: 'VT',
    zip: '05401',
  },
  pollingHours: '7 AM - 7 PM',
})
const found = {
  source: 'address',
  election: { id: '7', name: 'Vermont Primary', electionDay: '2028-08-08' },
  otherElections: [
    { id: '8', name: 'City of Burlington Special Mayoral Runoff', electionDay: '2028-09-12' },
  ],
  pollingLocations: [{ address: { line1: '1 Side St' } }],
  earlyVoteSites: [1, 2, 3, 4, 5].map(place),
  dropOffLocations: [place(6)],
  mailOnly: true,
  contests: [
    {
      office: 'Governor',
      candidates: [
        { name: 'Candidate One', party: 'Green', candidateUrl: 'one.example' },
        { name: 'Candidate Two', party: 'Libertarian', candidateUrl: 'javascript:alert(1)' },
      ],
    },
    { referendumTitle: 'Measure A', referendumText: 'Shall bonds be issued?' },
  ],
  state: {
    electionAdministrationBody: {
      name: 'Vermont Secretary of State',
      electionInfoUrl: 'https://sos.vermont.gov/elections/',
      electionRegistrationUrl: 'https://olvr.vermont.gov',
      ballotInfoUrl: 'https://mvp.vermont.gov',
    },
  },
}

async function answerWith(page: Page, json: unknown, status = 200) {
  await page.route('**/functions/v1/get-voter-info', (route) => route.fulfill({ json, status }))
}

test('an address gives the next federal election, the office and who represents it', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/voter-info')
  await expect(button(page)).toBeDisabled()
  const request = page.waitForRequest('**/functions/v1/get-voter-info')
  await search(page)
  const { publishableKey } = (await (await page.request.get('/config.json')).json()) as {
    publishableKey: string
  }
  expect((await request).headers().authorization).toBe(`Bearer ${publishableKey}`)
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { name: /^20\d\d Federal General Election$/ }),
  ).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Official Resources' })).toBeVisible()
  for (const name of ['Official Election Info', 'Register to Vote', 'Track Your Ballot'])
    await expect(main.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  const officials = main.getByRole('region', { name: 'Who represents you now' })
  await expect(officials.getByRole('listitem')).toHaveCount(3)
  await expect(officials.getByRole('link', { name: 'Find Your Representative' })).toHaveCount(0)
  await expect(officials.getByRole('link', { name: 'Keep them as your members' })).toHaveAttribute(
    'href',
    '/your-members?state=VT&district=0',
  )
  await expect(field(page)).toHaveValue(address)
  expect(requests.filter((url) => /Secret/.test(decodeURIComponent(url)))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'Secret',
  )
  await officials.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/legislator\/[A-Z]\d{6}$/)
})

test('the places of one kind are three, then all, and three again after a new search', async ({
  page,
}) => {
  await answerWith(page, found)
  await page.goto('/voter-info')
  await search(page)
  const early = page.getByRole('region', { name: 'Early Voting Locations' })
  await expect(early.getByRole('listitem')).toHaveCount(3)
  await expect(early).toContainText('1 Main St, Burlington, VT 05401')
  await early.getByRole('button', { name: 'View 2 More' }).click()
  await expect(early.getByRole('listitem')).toHaveCount(5)
  await early.getByRole('button', { name: 'Show Less' }).click()
  await expect(early.getByRole('listitem')).toHaveCount(3)
  await early.getByRole('button', { name: 'View 2 More' }).click()
  await button(page).click()
  await expect(early.getByRole('listitem')).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(early.getByRole('listitem')).toHaveCount(5)
  await expect(button(page)).toBeHidden()
})

test('contests, places and measures are shown with their links', async ({ page }) => {
  await answerWith(page, found)
  await page.goto('/voter-info')
  await search(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Vermont Primary',
    'Polling Locations',
    'Early Voting Locations',
    'Ballot Drop-off Locations',
    'Contests & Candidates',
    'Official Resources',
  ])
  await expect(main).toContainText('Election day: August 8, 2028')
  await expect(main).toContainText('This election is held by mail')
  const contests = main.getByRole('region', { name: 'Contests & Candidates' })
  await expect(contests.getByRole('link', { name: 'Candidate One' })).toHaveAttribute(
    'href',
    'https://one.example/',
  )
  await expect(contests.getByText('Candidate Two')).toBeVisible()
  await expect(contests.getByRole('link', { name: 'Candidate Two' })).toHaveCount(0)
  await expect(contests).toContainText('Shall bonds be issued?')
  await expect(main.getByRole('link', { name: 'Map of Location', exact: true })).toHaveAttribute(
    'href',
    /query=1%20Side%20St$/,
  )
})

test('another election at the same address can be chosen', async ({ page }) => {
  await answerWith(page, found)
  await page.goto('/voter-info')
  await search(page)
  const runoff = page.getByRole('button', { name: /Runoff, September 12, 2028$/ })
  await expect(runoff).toBeVisible()
  const request = page.waitForRequest('**/functions/v1/get-voter-info')
  await runoff.click()
  expect((await request).postDataJSON()).toEqual({ address, electionId: '8' })
})

test('Election Day can be put into a calendar', async ({ page }) => {
  await answerWith(page, found)
  await page.goto('/voter-info')
  await search(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to Calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('election-day.ics')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('DTSTART;VALUE=DATE:20280808\r\n')
})

test('while the answer is awaited the button says so, and the old answer is gone', async ({
  page,
}) => {
  const waiting = Promise.withResolvers<Route>()
  await page.goto('/voter-info')
  await search(page)
  const answer = page.getByRole('region', { name: 'Official Resources' })
  await expect(answer).toBeVisible()
  await page.route('**/functions/v1/get-voter-info', (route) => waiting.resolve(route))
  await button(page).click()
  await expect(page.getByRole('button', { name: 'Finding Your Info...' })).toBeDisabled()
  await expect(answer).toHaveCount(0)
  await (await waiting.promise).fulfill({ json: found })
  await expect(page.getByRole('heading', { name: 'Vermont Primary' })).toBeVisible()
})

test('blanks alone are refused, and nothing is asked', async ({ page }) => {
  let requests = 0
  page.on('request', (request) => (requests += request.url().includes('get-voter-info') ? 1 : 0))
  await page.goto('/voter-info')
  await search(page, '   ')
  await expect(page.getByRole('alert').filter({ hasText: 'Please enter an address' })).toBeVisible()
  await expect(field(page)).toHaveValue('   ')
  expect(requests).toBe(0)
})

test('an unknown address says so and keeps the typed text', async ({ page }) => {
  await page.goto('/voter-info')
  await search(page, '10 Downing Street, London')
  await expect(
    page.getByText(
      'No voter information found for this address. Please verify your address and try again.',
    ),
  ).toBeVisible()
  await expect(
    page.getByText('No U.S. state or territory could be read from this address.'),
  ).toBeVisible()
  await expect(field(page)).toHaveValue('10 Downing Street, London')
})

test('a refusal, a lost connection and a broken answer are shown in the same words', async ({
  page,
}) => {
  const error = page.getByRole('alert').filter({ hasText: 'Error Loading Information' })
  const text = 'Unable to retrieve voter information. Please check your address and try again.'
  await page.goto('/voter-info')
  // Longer than the function accepts.
  await search(page, 'x'.repeat(5000))
  await expect(error).toContainText(text)
  await expect(error).toContainText('An address must be at most 300 characters.')
  await expect(field(page)).toHaveValue('x'.repeat(5000))
  await page.route('**/functions/v1/get-voter-info', (route) => route.abort())
  await search(page)
  await expect(error).toContainText(text)
  await page.unroute('**/functions/v1/get-voter-info')
  await page.route('**/functions/v1/get-voter-info', (route) => route.fulfill({ body: '<html>' }))
  await button(page).click()
  await expect(error).toContainText(text)
})

test('a failed lookup still shows the facts about the state', async ({ page }) => {
  const { election, state } = found
  await answerWith(page, { error: 'Unable', source: 'state', election, state }, 502)
  await page.goto('/voter-info')
  await search(page)
  await expect(page.getByRole('heading', { name: 'Error Loading Information' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Official Resources' })).toBeVisible()
})

test('an answer with nothing but an election is shown', async ({ page }) => {
  await answerWith(page, { election: { name: 'A Primary', electionDay: '2028-08-08' } })
  await page.goto('/voter-info')
  await search(page)
  await expect(page.getByRole('heading', { name: 'A Primary' })).toBeVisible()
})

test('the page is accessible before and after a search, and fits a phone', async ({ page }) => {
  test.slow()
  await page.goto('/voter-info')
  await expectAccessible(page)
  await answerWith(page, found)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/voter-info')
  await search(page)
  await expect(page.getByRole('heading', { name: 'Vermont Primary' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
