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
 * A browser test that fails on anything the page logs as an error or throws, beside its own expectations. A page
 * that it opens has its script running, as it has for whoever takes a moment to read before a click.
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
    // The page of a profile is as the test before left it.
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
        // The browser itself logs each answer of 4xx and 5xx, and each socket that does not open without a connection.
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
 * The browser's profile that tests use one after the other, as a reader has one at home, and its page. A page that is
 * opened costs as much as two that are gone to: it has a process of its own until it is gone to somewhere. After each
 * test the page goes away from where it is, and the profile forgets all that a site can keep. A test has a profile of
 * its own (`test.use({ ownProfile: true })`) for what concerns the connection and for servers of its own, and without
 * script.
 */
type Profile = { context: BrowserContext; page: Page; scripts: InitScript[] }

type InitScript = Awaited<ReturnType<Page['addInitScript']>>

/** Profiles with what cannot be taken back, such as another clock: no later test gets them. */
const altered = new WeakSet<BrowserContext>()

/** A page of the site without script, where nothing is kept and nothing goes on. */
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

/** What tests listen to; to the end of a page listens Playwright, too. */
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
  // What was kept when the page was left is forgotten, too.
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
 * Looks for accessibility faults in the open page on a desk in the light theme and on a phone in the dark one: colours
 * differ by theme, layout by width. The page stays, and stays as wide and as light or dark as it was looked at last.
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

/** Does what is answered by a message that goes away by itself: who looks for it only afterwards may come too late. */
export async function expectMessage(message: Locator, act: () => Promise<void>): Promise<void> {
  await Promise.all([expect(message).toBeVisible(), act()])
}

/** Nothing is wider than the window, so a phone never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(excess, 'pixels beyond the window').toBe(0)
}

/** Each select in sight shows the whole of its choice, or is as wide as the window lets it be. */
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

/** Opens a page and, two seconds after its script has started, stops its clock but for `page.clock.runFor`. */
export async function openWithClock(page: Page, path: string): Promise<void> {
  altered.add(page.context())
  await page.clock.install()
  await page.goto(path)
  await scriptStarted(page)
  // A clock that is installed goes on by itself; it can be stopped only at a moment that is still to come.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
}

/** Going somewhere then means: until the script has started, or five seconds where none does. */
function waitForScriptOnArrival(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...where) => {
    const answer = await goto(...where)
    // A file or a page of another kind: the test says itself what it waits for.
    const isHtml = answer?.headers()['content-type']?.startsWith('text/html')
    if (isHtml) await scriptStarted(page, 5_000).catch(() => undefined)
    return answer
  }
}

/**
 * Waits until the page's script has taken over what the server sent, if it is a page of the site. It is looked at again
 * and again: for `waitForFunction` each page compiles Playwright's script once more, which costs it a sixth of all.
 */
export async function scriptStarted(page: Page, timeout = 30_000): Promise<void> {
  const hasStarted = () =>
    page.evaluate(() => {
      const main = document.querySelector('main#content')
      // React keeps what it has hydrated under a key of its own on the element.
      return !main || Object.keys(main).some((key) => key.startsWith('__reactFiber'))
    })
  await expect.poll(hasStarted, { timeout, intervals: [25] }).toBe(true)
}
