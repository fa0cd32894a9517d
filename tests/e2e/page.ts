import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import { accessibilityFaults } from './accessibility-faults.ts'

export { expect }

/**
 * A browser test that also fails if the page logs an error or throws. Its pages have their script
 * running, as they do for a reader who looks before clicking.
 */
export const test = base.extend<
  { unexpected: string[]; ownProfile: boolean },
  { shared: { profile?: Profile } }
>({
  ownProfile: [false, { option: true }],
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, run) => {
      const shared: { profile?: Profile } = {}
      await run(shared)
      await shared.profile?.context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, shared, ownProfile, javaScriptEnabled }, run, info) => {
    if (ownProfile || !javaScriptEnabled) {
      const own = await browser.newContext()
      if (javaScriptEnabled) own.on('page', waitForScriptOnArrival)
      await run(own)
      await own.close()
      return
    }
    const { viewport, contextOptions } = info.project.use
    const profile = (shared.profile ??= await newProfile(browser, { viewport, ...contextOptions }))
    await run(profile.context)
    const { context, page } = profile
    if (info.status !== info.expectedStatus || page.isClosed() || altered.has(context)) {
      await context.close()
      delete shared.profile
    } else await forget(profile)
  },
  page: async ({ context, shared, viewport, colorScheme, contextOptions }, run) => {
    const page = shared.profile?.context === context ? shared.profile.page : await context.newPage()
    // The profile's page is as the test before left it.
    await Promise.all([
      viewport && page.setViewportSize(viewport),
      page.emulateMedia({ media: null, colorScheme, ...contextOptions }),
    ])
    await run(page)
  },
  unexpected: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        // The browser itself logs each 4xx and 5xx answer, and each socket that does not open
        // without a connection.
        const ofTheBrowser = /^(Failed to load resource|WebSocket connection to .* failed)/.test(
          message.text(),
        )
        if (message.type() === 'error' && !ofTheBrowser) errors.push(message.text())
      })
      await use(errors)
      expect(errors, 'errors in the page').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The browser profile and page that tests share one after the other, like a reader's own. A new
 * page costs as much as two navigations, because it has its own process until it goes elsewhere.
 * After each test the page leaves its address, and the profile forgets everything that a site can
 * store. A test has its own profile (`test.use({ ownProfile: true })`) if it concerns the
 * connection, has its own server, or runs without script.
 */
type Profile = { context: BrowserContext; page: Page; scripts: InitScript[] }

type InitScript = Awaited<ReturnType<Page['addInitScript']>>

/** Profiles with permanent changes, such as another clock: later tests do not get them. */
const altered = new WeakSet<BrowserContext>()

/** A page of the site without script, so that nothing is stored and nothing runs. */
export const scriptless = '/robots.txt'

async function newProfile(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
  const context = await browser.newContext(options)
  context.on('page', waitForScriptOnArrival)
  const page = await context.newPage()
  await page.goto(scriptless)
  const scripts: InitScript[] = []
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = async (...script: Parameters<typeof addInitScript>) => {
    const added = await addInitScript(...script)
    scripts.push(added)
    return added
  }
  return { context, page, scripts }
}

/** Events that tests listen to. Playwright also listens to the end of a page. */
const listenedTo = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
]

async function forget({ context, page, scripts }: Profile): Promise<void> {
  for (const event of listenedTo) page.removeAllListeners(event)
  const others = context.pages().filter((other) => other !== page)
  await Promise.all([
    ...scripts.splice(0).map((script) => script.dispose()),
    ...others.map((other) => other.close()),
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    page.goto(scriptless),
  ])
  // Also forgets values that the page stored when it was left.
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      const databases = await indexedDB.databases()
      for (const { name } of databases) indexedDB.deleteDatabase(name!)
      await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
    }),
    page.mouse.move(0, 0),
  ])
}

/**
 * Looks for accessibility faults in the open page on a desktop in the light theme and on a phone in
 * the dark one: colours differ by theme, layout by width. The page keeps the last width and theme.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { theme, width } of [
    { theme: 'light', width: 1280 },
    { theme: 'dark', width: 360 },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
    expect(await accessibilityFaults(page), `at ${width} px, ${theme}`).toEqual([])
  }
}

/** Acts and waits for a message that disappears by itself, so it must be watched from the start. */
export async function expectMessage(message: Locator, act: () => Promise<void>): Promise<void> {
  await Promise.all([expect(message).toBeVisible(), act()])
}

/** Checks that nothing is wider than the window, so a phone never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, 'pixels beyond the window').toBe(0)
}

/** Checks that each visible select shows its whole choice, or is as wide as the window allows. */
export async function expectSelectsReadable(page: Page): Promise<void> {
  await expect(page.locator('select:visible').first()).toBeVisible()
  const cut = await page.locator('select:visible').evaluateAll((all) =>
    (all as HTMLSelectElement[]).flatMap((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.font = font
      const words = select.selectedOptions[0]?.text ?? ''
      const needed =
        canvas.measureText(words).width +
        Number.parseFloat(paddingLeft) +
        Number.parseFloat(paddingRight)
      return select.clientWidth >= Math.min(Math.floor(needed), window.innerWidth * 0.5)
        ? []
        : [`${select.labels[0]?.textContent}: “${words}” in ${select.clientWidth} px`]
    }),
  )
  expect(cut).toEqual([])
}

/**
 * Opens a page and stops its clock two seconds after its script has started, except for
 * `page.clock.runFor`.
 */
export async function openWithClock(page: Page, path: string): Promise<void> {
  altered.add(page.context())
  await page.clock.install()
  await page.goto(path)
  await scriptStarted(page)
  // An installed clock runs, and can be stopped only at a future moment.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
}

/** Makes `goto` wait until the script has started, or for five seconds without one. */
function waitForScriptOnArrival(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    const answer = await goto(...where)
    // For a file or another kind of page, the test itself decides how long to wait.
    const isHtml = answer?.headers()['content-type']?.startsWith('text/html')
    if (isHtml) await scriptStarted(page, 5_000).catch(() => undefined)
    return answer
  }
}

/**
 * Waits until the page's script has taken over the server's HTML, if it is a page of the site.
 * Polls, because `waitForFunction` compiles Playwright's script anew for each page, a sixth of all
 * its work.
 */
export async function scriptStarted(page: Page, timeout = 30_000): Promise<void> {
  const hasStarted = () =>
    page.evaluate(() => {
      const main = document.querySelector('main#content')
      // React stores hydrated elements under a key of its own.
      return !main || Object.keys(main).some((key) => key.startsWith('__reactFiber'))
    })
  await expect.poll(hasStarted, { timeout, intervals: [25] }).toBe(true)
}
