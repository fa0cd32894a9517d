import { expect, expectNoSidewaysScroll, test } from './page.ts'
import { publicPages } from './public-pages.ts'

// Text of twice the usual size, set by the reader for every site (WCAG 2.2, 1.4.4).
test.use({ viewport: { width: 640, height: 800 }, ownProfile: true })

const pages = [
  ...publicPages,
  '/about',
  '/action/119-hjres-104',
  '/action/119-hr-1?tab=vote',
  '/action/proclamation-10876',
  '/action/scotus-20-1199',
  '/committees',
  '/cite?q=H.R.+1',
  '/cite?q=42+U.S.C.+1983',
  '/embed-code/action/119-hr-1',
  '/glossary',
  '/government-actions?q=tax',
  '/government-actions?tab=officials&view=table',
  '/state/ca',
  '/states',
  '/subjects',
  '/votes',
  '/your-members?state=TX&district=19',
]

test('with text twice as large nothing runs out of the window', async ({ page, context }) => {
  test.setTimeout(120_000)
  const settings = await context.newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const path of pages) {
    await page.goto(path)
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    expect(size).toBe('32px')
    for (const width of [360, 640, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await test.step(`${path} at ${width} px`, () => expectNoSidewaysScroll(page))
    }
  }
})
