import sharp from 'sharp'
import { chromiumFlags, findChromium } from '../support/chromium.ts'
import { expect, test } from './page.ts'

// Scroll bars that take space, as on most desktops. The browser of the other tests has none.
test.use({
  viewport: { width: 800, height: 700 },
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    executablePath: findChromium(),
    args: chromiumFlags,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
})

for (const theme of ['light', 'dark'] as const)
  test(`behind an open dialog the whole ${theme} page is dimmed, to the window's edge`, async ({
    page,
  }) => {
    await page.addInitScript(
      (dark) => localStorage.setItem('darkMode', dark),
      `${theme === 'dark'}`,
    )
    await page.goto('/about')
    const inner = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
    expect(inner, 'pixels of the scroll bar').toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    const pixels = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer()
    const at = (x: number, y: number) => [...pixels.subarray((y * 800 + x) * 3).subarray(0, 3)]
    const [edge, beside] = [at(797, 400), at(3, 400)]
    const apart = edge.map((part, index) => Math.abs(part - beside[index]!))
    // A mixed colour and an overlay of the same colour are rounded differently.
    expect(Math.max(...apart), `${edge.join()} beside ${beside.join()}`).toBeLessThanOrEqual(2)
  })
