import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { expect, expectNoSidewaysScroll, test } from './page.ts'
import { publicPages } from './public-pages.ts'

// Text of twice the usual size, as a reader sets it for every site (WCAG 2.2, 1.4.4).
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  },
  viewport: { width: 640, height: 800 },
})

test('with text twice as large nothing runs out of the window', async ({ page }) => {
  for (const path of publicPages) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await page.goto(path)
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(size).toBe('32px')
    await test.step(path, () => expectNoSidewaysScroll(page))
  }
})
