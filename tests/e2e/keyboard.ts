import { type ElementHandle, type Locator, type Page, expect } from '@playwright/test'

/**
 * Presses Tab until `target` has the focus, like a user without a mouse. Each stop on the way must
 * show its focus (WCAG 2.2, 2.4.7), in sight and not behind sticky elements (2.4.11).
 */
export async function tabTo(page: Page, target: Locator, { key = 'Tab', most = 150 } = {}) {
  await expect(target).toBeVisible()
  const wanted = await target.elementHandle()
  const faults: string[] = []
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press(key)
    const { isThere, fault } = await stopOf(wanted)
    if (fault) faults.push(fault)
    if (!isThere) continue
    expect(faults, 'stops of the keyboard that do not show themselves').toEqual([])
    return
  }
  throw new Error(`${String(target)} is not reached by ${most} times ${key}`)
}

function stopOf(wanted: ElementHandle): Promise<{ isThere: boolean; fault: string | undefined }> {
  return wanted.evaluate((node) => {
    const { activeElement: at } = document
    const isThere = at === node
    // After the last stop the window has the focus, and then the first stop again.
    if (!at || at === document.body) return { isThere, fault: undefined }
    const name = `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent.trim().slice(0, 40)}`
    const ringed = [at, at.parentElement, at.parentElement?.parentElement].some((element) => {
      if (!element) return false
      const style = getComputedStyle(element)
      const isOwn = element === at || element.matches(':focus-within')
      return isOwn && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
    })
    if (!ringed) return { isThere, fault: `${name}: no ring` }
    const inSight = [...at.getClientRects()].some(({ left, top, width, height }) =>
      [0.5, 0.1, 0.9].some((x) =>
        [0.5, 0.1, 0.9].some((y) => {
          const found = document.elementFromPoint(left + width * x, top + height * y)
          return found !== null && (at.contains(found) || found.contains(at))
        }),
      ),
    )
    return { isThere, fault: inSight ? undefined : `${name}: out of sight` }
  })
}
