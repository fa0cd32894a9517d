import { expect, expectNoSidewaysScroll, test } from './page.ts'
import { publicPages } from './public-pages.ts'

// Text of twice the usual size, set by the reader for every site (WCAG 2.2, 1.4.4).
test.use({ viewport: { width: 640, height: 800 }, ownProfile: true })

test('with text twice as large nothing runs out of the window', async ({ page, context }) => {
  const settings = await context.newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of publicPages) {
    await page.goto(path)
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(size).toBe('32px')
    await test.step(path, () => expectNoSidewaysScroll(page))
  }
  await page.goto('/about')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await test.step(`/about at ${width} px`, () => expectNoSidewaysScroll(page))
  }
})
