import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

/** Half the size of the package's export, and compiled in half the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Looks for accessibility faults in the open page. Loads the script once for each page and asks
 * only for faults. axe-core's own driver loads it every time, and in an empty page, too.
 * @param within a selector for a part of the page
 * @returns the rule and the element of each fault
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  // A frame would need the script, too.
  if (page.frames().length > 1) throw new Error('A page with frames cannot be looked at.')
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  return page.evaluate(async (selector) => {
    const { violations } = await window.axe!.run(selector ?? document, {
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${String(target)}`),
    )
  }, within)
}
