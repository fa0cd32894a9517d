import { homedir } from 'node:os'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { findFirefox } from '../support/firefox.ts'
import { newName, password } from './accounts.ts'
import { expect, test } from './page.ts'

/** The main journeys in the installed Firefox, driven by WebDriver BiDi. */

const firefox = findFirefox()
test.skip(firefox === undefined, 'needs Firefox')
test.describe.configure({ mode: 'serial' })

let browser: Browser
let page: Page
let errors: string[]

test.beforeAll(async () => {
  browser = await launch({
    browser: 'firefox',
    executablePath: firefox!,
    headless: true,
    // Firefox needs the home directory of the current account.
    env: { ...process.env, HOME: homedir() },
  })
})
test.afterAll(() => browser.close())

test.beforeEach(async () => {
  errors = []
  page = await (await browser.createBrowserContext()).newPage()
  await page.setViewport({ width: 1280, height: 800 })
  page.on('pageerror', (error) => errors.push(String(error)))
})
test.afterEach(async () => {
  await page.browserContext().close()
  expect(errors, 'errors in the page').toEqual([])
})

test('in Firefox an action is found, its vote read, and a member of it', async ({ baseURL }) => {
  await page.goto(`${baseURL}/`, { waitUntil: 'networkidle0' })
  const search = page.locator('main [role=combobox]')
  await search.fill('hr 1')
  await page.locator('::-p-aria(One Big Beautiful Bill Act H.R. 1, 119th)').click()
  await page.waitForFunction(() => document.title.startsWith('H.R. 1: One Big Beautiful Bill Act'))
  expect(await textOf('h1')).toBe('One Big Beautiful Bill Act')
  await page.locator('#vote input[type=search], #vote input').fill('vermont')
  await page.waitForFunction(
    () => document.querySelectorAll('#vote section[aria-label="Vermont"]').length === 1,
  )
  await page.locator('::-p-aria(Balint)').click()
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Becca Balint')
})

test('in Firefox the list is narrowed and its page turned', async ({ baseURL }) => {
  await page.goto(`${baseURL}/government-actions`, { waitUntil: 'networkidle0' })
  await page.locator('::-p-aria(Executive Order 63)').click()
  await page.waitForFunction(() =>
    document.body.innerText.includes('Showing 1 to 12 of 63 results'),
  )
  await page.locator('::-p-aria(Next page)').click()
  await page.waitForFunction(() =>
    document.body.innerText.includes('Showing 13 to 24 of 63 results'),
  )
})

test('in Firefox an account is made, an action rated, and both are there after a reload', async ({
  baseURL,
}) => {
  const { username, email } = newName()
  await page.goto(`${baseURL}/signup`, { waitUntil: 'networkidle0' })
  await page.locator('main input[name=email]').fill(email)
  await page.locator('main input[name=username]').fill(username)
  for (const field of await page.$$('main input[type=password]')) await field.type(password)
  await page.locator('main button[type=submit]').click()
  await page.waitForFunction(
    (name) => document.querySelector('header')?.textContent.includes(name),
    {},
    username,
  )
  // It continues by itself.
  await page.waitForNetworkIdle()
  await page.goto(`${baseURL}/action/119-hr-7147`, { waitUntil: 'networkidle0' })
  await page.locator('aside input[type=radio][value="4"]').click()
  await page.waitForFunction(() =>
    /[1-9]\d* rating/.test(document.querySelector('aside')?.textContent ?? ''),
  )
  await page.waitForNetworkIdle()
  await page.reload({ waitUntil: 'networkidle0' })
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('aside input[value="4"]')?.checked,
  )
})

test('in Firefox the theme is kept, and two members are compared', async ({ baseURL }) => {
  await page.goto(`${baseURL}/compare/members`, { waitUntil: 'networkidle0' })
  await page.locator('[role=switch]').click()
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  await page.type('main input[name=a]', 'Bernard Sanders')
  await page.type('main input[name=b]', 'Susan Collins')
  await page.locator('::-p-aria(Compare[role="button"])').click()
  await page.waitForFunction(() => /Sanders.*Collins/.test(document.title))
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

function textOf(selector: string): Promise<string | undefined> {
  return page.$eval(selector, (element) => element.textContent)
}
