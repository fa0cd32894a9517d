import type { Locator, Page } from '@playwright/test'

/** One interaction as the browser timed it: in milliseconds, how long it waited, ran script, and waited for the frame. */
export type Timing = { ms: number; waited: number; script: number; drawing: number }

/**
 * For the page: keeps every entry of Event Timing that belongs to an interaction; tells what covers a control; and names
 * the controls, null for what cannot be used and for links to another page.
 */
export const inPage = `
  globalThis.interactions = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime, processingStart, processingEnd } of list.getEntries())
      if (interactionId)
        interactions.push({
          ms: duration,
          waited: processingStart - startTime,
          script: processingEnd - processingStart,
          drawing: startTime + duration - processingEnd,
        })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  globalThis.isCovered = (element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return !element.contains(seen) && !seen?.contains(element)
  }
  globalThis.labelsOf = (elements) => elements.map((element) => {
    const leaves = element.tagName === 'A' && element.pathname !== location.pathname
    if (leaves || !element.checkVisibility() || element.matches(':disabled, [aria-disabled=true]')) return null
    const name = element.ariaLabel ?? element.closest('label')?.textContent ?? element.textContent
    const kind = element.getAttribute('role') ?? element.getAttribute('type') ?? element.tagName
    return name.replaceAll(/\\s+/g, ' ').trim().slice(0, 40) + ' (' + kind.toLowerCase() + ')'
  })`

/** What `inPage` gives to it. */
export type InPage = {
  isCovered(element: unknown): boolean
  labelsOf(elements: unknown[]): (string | null)[]
}

/** Shorter ones make no entry. */
const shortest: Timing = { ms: 16, waited: 0, script: 0, drawing: 0 }

/**
 * Uses a control as a reader does: types words into a field, goes on to the next choice of a list, presses the rest.
 * @returns the longest of the interactions this took; null where the page was left for another document
 */
export async function press(page: Page, control: Locator): Promise<Timing | null> {
  await page.evaluate('interactions.length = 0; globalThis.isStillHere = true')
  const tag = await control.evaluate((element) => (element as { tagName?: string }).tagName)
  const type = (await control.getAttribute('type')) ?? 'text'
  if (tag === 'SELECT') {
    await control.focus()
    await page.keyboard.press('ArrowDown')
  } else if (tag === 'TEXTAREA' || (tag === 'INPUT' && ['text', 'search'].includes(type))) {
    await control.click()
    await page.keyboard.type('cali', { delay: 120 })
  } else if (await control.evaluate((it) => (globalThis as unknown as InPage).isCovered(it))) {
    await control.focus()
    await page.keyboard.press('Enter')
  } else await control.click()
  await page.waitForTimeout(350)
  const read = async () => page.evaluate('globalThis.isStillHere ? interactions : null')
  const timings = (await read().catch(() => null)) as Timing[] | null
  return timings && timings.reduce((one, other) => (other.ms > one.ms ? other : one), shortest)
}
