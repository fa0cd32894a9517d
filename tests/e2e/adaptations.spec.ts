import { expect, expectNoSidewaysScroll, test } from './page.ts'
import { publicPages } from './public-pages.ts'

/**
 * Settings of readers' browsers (WCAG 2.2: 1.4.10, 2.3.3, and forced colours), on each public kind
 * of page.
 */

test('at 320 px nothing runs out of the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of publicPages) {
    expect((await page.goto(path))?.status()).toBe(200)
    await test.step(path, () => expectNoSidewaysScroll(page))
  }
})

test('with less motion nothing moves, and with forced colours the selection is visible', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
  for (const path of publicPages) {
    await page.goto(path)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
    )
    expect(moving, `${path}: what moves`).toEqual([])
    // Checks that the reader's colours still set the selection apart.
    const unseen = await page.evaluate(() =>
      [...document.querySelectorAll('[role=tab][aria-selected=true], a[aria-current=true]')]
        .filter((chosen) => chosen.checkVisibility())
        .filter((chosen) => {
          const others = [...(chosen.parentElement?.children ?? [])].filter((one) => one !== chosen)
          const colour = getComputedStyle(chosen).backgroundColor
          return others.every((other) => getComputedStyle(other).backgroundColor === colour)
        })
        .map((chosen) => chosen.textContent),
    )
    expect(unseen, `${path}: the selection`).toEqual([])
  }
})

test('with forced colours a stage that was reached is told from one that was not', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/action/119-hr-842')
  const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem')
  const mark = async (at: number) => {
    const marker = stages.nth(at).locator('span[aria-hidden].rounded-full')
    return (await marker.screenshot()).toString('base64')
  }
  expect(await mark(1)).toBe(await mark(2))
  expect(await mark(0)).not.toBe(await mark(1))
})
