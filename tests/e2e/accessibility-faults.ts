import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type Axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

/** Half the size of what the package exports, and compiled in half the time. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Looks for accessibility faults in the open page as it stands. A page is given the script once, and is asked for
 * nothing but faults: axe-core's own driver gives it anew each time, to an empty page of its own as well.
 * @param within a selector, where not all of the page is meant
 * @returns each as its rule and the element
 */
export async function accessibilityFaults(page: Page, within?: string): Promise<string[]> {
  // What stands in a frame would have to be given the script, too.
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
