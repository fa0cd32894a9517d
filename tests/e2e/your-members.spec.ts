import type { Page } from '@playwright/test'
import { logIn } from './accounts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './page.ts'
import { openAs, signUp } from './reader.ts'

/** Votes by name, in the bundled record. */
const houseVote = 'house-119-1-190'
const senateVote = 'senate-119-1-372'
const yours = (page: Page) => page.getByRole('main').getByText('Yours:').locator('..')
/** The line on members of California's District 12, once it has loaded. */
const told = /^Yours: (Padilla|Simon)/
const asked = (page: Page) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/\/(rest|functions)\/v1\//.test(request.url())) requests.push(request.url())
  })
  return requests
}

test('members are found by ZIP code, kept in the browser, shown with every vote, and forgotten', async ({
  page,
}) => {
  await page.goto(`/vote/${senateVote}`)
  await page.getByRole('link', { name: 'How did your members vote?' }).click()
  await page.getByLabel('Your address').fill('94612')
  await page.getByRole('button', { name: 'Find my district' }).click()
  await expect(page.getByRole('heading', { name: 'California, District 12' })).toBeVisible()
  await expect(page).toHaveURL(/\/your-members\?state=CA&district=12$/)
  await expect(page.getByText('ZIP code 94612 is only in this district.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep as my members' }).click()
  await expect(page.getByText(/^These are your members, kept in this browser since/)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('CA')
  expect(kept).not.toContain('94612')

  const requests = asked(page)
  await page.goto(`/vote/${senateVote}`)
  await expect(yours(page).first()).toHaveText('Yours: Padilla Nay · Schiff Nay')
  // The other votes on the measure have it, too.
  await expect(yours(page)).toHaveText(Array.from({ length: 47 }, () => told))
  expect(requests).toHaveLength(1)
  await page.goto(`/vote/${houseVote}`)
  await expect(yours(page).first()).toHaveText('Yours: Simon No')
  for (const list of ['/legislator/A000375/votes', '/compare/members?a=A000375&b=P000197']) {
    const before = requests.length
    await page.goto(list)
    await expect(yours(page)).toHaveText(Array.from({ length: 20 }, () => told))
    expect(requests.length - before).toBe(1)
  }
  await page.goto('/action/119-hr-1')
  await expect(yours(page)).toHaveText(/^Yours: (Padilla Nay · Schiff Nay|Simon No)$/)
  await page.goto('/votes')
  await expect(yours(page)).toHaveText(Array.from({ length: 20 }, () => told))
  const before = requests.length
  await page.goto('/')
  await expect(yours(page).first()).toHaveText(told)
  // All votes of a page are one request.
  expect(requests.length - before).toBe(1)

  await page.goto('/your-members')
  await expect(page.getByText(/^Your members are those of California - District 12/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Adam B. Schiff' })).toBeVisible()
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByText('You haven’t chosen your members yet.')).toBeVisible()
  await page.goto(`/vote/${senateVote}`)
  await expect(page.getByRole('link', { name: 'How did your members vote?' })).toBeVisible()
  await expect(page.getByText('Yours:')).toHaveCount(0)
})

test('bad input gets an error in words, and no typed text is lost', async ({ page }) => {
  await page.goto('/your-members')
  const field = page.getByLabel('Your address')
  const find = page.getByRole('button', { name: 'Find my district' })
  const alert = page.getByRole('alert')
  for (const [typed, words] of [
    ['  ', 'Please enter an address'],
    ['10 Downing Street, London', 'No U.S. state or territory could be read from this address.'],
    ['APO AE 09499', 'An address of the armed forces or an embassy'],
  ] as const) {
    await field.fill(typed)
    await find.click()
    await expect(alert.filter({ hasText: words })).toBeVisible()
    await expect(field).toHaveValue(typed)
  }
  // The user chooses among several districts.
  await field.fill('10001')
  await find.click()
  await expect(page.getByText('ZIP code 10001 is in 2 districts.')).toBeVisible()
  await page.getByRole('link', { name: 'New York - District 12' }).click()
  await expect(page.getByRole('heading', { name: 'New York, District 12' })).toBeVisible()
  // The tests have no geocoder, so the user can only choose among the state's districts.
  await field.fill('12 Secret Lane, Oakland, CA')
  await find.click()
  await expect(page.getByText('The address lookup is not available right now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'District 52' })).toBeVisible()
  await expect(field).toHaveValue('12 Secret Lane, Oakland, CA')

  await page.goto('/your-members?state=CA&district=60')
  await expect(alert.filter({ hasText: 'California has no District 60 now.' })).toBeVisible()
  // Stored in an earlier Congress, with a district that no longer exists.
  await page.evaluate(() =>
    localStorage.setItem(
      'rotunda.district',
      '{"state":"CA","district":53,"chosenOn":"2024-05-01"}',
    ),
  )
  await page.goto('/your-members')
  await expect(page.getByText('California - District 53 is no longer a district.')).toBeVisible()
  await page.goto(`/vote/${houseVote}`)
  await expect(yours(page).first()).toHaveText(
    'Yours: California has no district 53 now · Chosen in the 118th Congress: check your district',
  )
})

test('a choice before logging in moves to the account, and can be exported and forgotten there', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await page.goto('/about')
  await page.evaluate(() =>
    localStorage.setItem(
      'rotunda.district',
      '{"state":"CA","district":12,"chosenOn":"2026-11-01"}',
    ),
  )
  await openAs(page, reader, `/vote/${senateVote}`)
  await expect(yours(page).first()).toHaveText('Yours: Padilla Nay · Schiff Nay')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rotunda.district'))).toBeNull()
  const own = async () =>
    (await reader.client.from('user_districts').select('state, district, chosen_on')).data
  expect(await own()).toEqual([{ state: 'CA', district: 12, chosen_on: '2026-11-01' }])

  const requests = asked(page)
  await page.goto('/action/119-hr-1')
  await expect(yours(page)).toHaveText(told)
  expect(requests.filter((url) => url.includes('get_own_members_votes'))).toHaveLength(1)
  await page.goto('/your-members?state=WY&district=0')
  await page.getByRole('button', { name: 'Keep as my members' }).click()
  await expect(
    page.getByText(/^These are your members, kept privately with your account/),
  ).toBeVisible()
  // The page shows it before it is stored.
  await expect.poll(own).toMatchObject([{ state: 'WY', district: 0 }])
  await page.goto('/profile/settings')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all as JSON' }).click()
  const file = await (await download).createReadStream()
  const exported = JSON.parse((await file.toArray()).join('')) as {
    user_districts: { state: string }[]
  }
  expect(exported.user_districts).toMatchObject([{ state: 'WY', district: 0 }])
  await page.goto('/your-members')
  await page.getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByText('You haven’t chosen your members yet.')).toBeVisible()
  await expect.poll(own).toEqual([])
})

test('a visitor logs in to follow, and a change of district offers the new members', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  const followed = async () =>
    (await reader.client.from('follows').select('legislator_id').order('legislator_id')).data?.map(
      ({ legislator_id }) => legislator_id,
    )
  await page.goto('/your-members?state=CA&district=12')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: /^Follow\s*: Lateefah Simon$/ }).click()
  await page
    .getByRole('dialog', { name: 'Log in to follow' })
    .getByRole('link', { name: 'Log In' })
    .click()
  await logIn(page, reader.email)
  await expect(page.getByText('You now follow what you chose.')).toBeVisible()
  await expect(main.getByRole('button', { name: /^Following\s*: Lateefah Simon$/ })).toBeVisible()
  expect(await followed()).toEqual(['S001231'])

  // One is followed already.
  await main.getByRole('button', { name: 'Follow all three' }).click()
  await expect(main.getByText('You follow all three.')).toBeVisible()
  await expect.poll(followed).toEqual(['P000145', 'S001150', 'S001231'])
  await main.getByRole('button', { name: 'Keep as my members' }).click()
  await expect(page.getByText('You can follow your new members below.')).toHaveCount(0)

  await page.goto('/your-members?state=WY&district=0')
  await main.getByRole('button', { name: 'Keep as my members' }).click()
  await expect(page.getByText(/^You can follow your new members below\./)).toBeVisible()
  await main.getByRole('button', { name: 'Follow all three' }).click()
  await expect.poll(followed).toHaveLength(6)
  await main.getByRole('link', { name: 'See which members you follow' }).click()
  const unfollow = main.getByRole('button', { name: /^Unfollow/ })
  await expect(unfollow).toHaveCount(6)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Unfollow Lateefah Simon' }).click()
  await expect(page.getByText('You no longer follow “Lateefah Simon”.')).toBeVisible()
  await expect(unfollow).toHaveCount(5)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(unfollow).toHaveCount(6)
})

test('the page is whole without script, accessible, and fits a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL! })
  await plain.goto('/your-members')
  await plain.getByLabel('State or territory').selectOption('CA')
  await plain.getByRole('button', { name: 'Show districts' }).click()
  await plain.getByRole('link', { name: 'District 12', exact: true }).click()
  await expect(plain.getByRole('link', { name: 'Lateefah Simon' })).toBeVisible()
  await expect(plain.getByText('U.S. Census Bureau’s geocoder')).toBeVisible()
  await plain.goto(`/vote/${senateVote}`)
  await expect(plain.getByText('Yours:')).toHaveCount(0)
  await plain.close()
  await page.goto('/your-members?state=CA')
  await expectAccessible(page)
  await page.goto('/your-members?state=CA&district=12')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
