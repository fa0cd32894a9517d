import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Locator, type Page, chromium } from '@playwright/test'
import { publicPages } from '#tests/e2e/public-pages.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'

const slowdown = 4
const wantedMs = 100
const controls =
  'button:enabled, summary, select, [role=tab], input[type=checkbox], input[type=radio], input[type=search], input[type=text], input:not([type])'

type Interaction = { control: string; ms: number }

/**
 * `npm run bench -- interactions`: every control of one page of each public kind is used once, on a processor that is
 * slowed four times, and the browser says how long it took until the next frame (Event Timing, of which "Interaction to
 * Next Paint" is the longest; 100 ms at most are wanted). Beside it a button that does nothing, on an empty page.
 */
export async function bench(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-interactions-'))
  const server = await new ServerProcess(join(directory, 'data'), await freePort()).started()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript(observe)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`data:text/html,<button>Nothing</button>`)
    print('a button that does nothing', [await use(page, page.locator('button'))])
    for (const path of publicPages) print(path, await useAll(page, server.url + path))
  } finally {
    await browser.close()
    await server.stop()
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
}

/** Runs in the page: keeps how long the longest interaction took, in milliseconds. */
function observe(): void {
  const kept = window as unknown as { longest: number }
  kept.longest = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) kept.longest = Math.max(kept.longest, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function useAll(page: Page, address: string): Promise<Interaction[]> {
  const arrive = async () => {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  await arrive()
  const arrivedAt = page.url()
  const count = await page.locator(controls).count()
  const found: Interaction[] = []
  for (let index = 0; index < count; index++) {
    const control = page.locator(controls).nth(index)
    if (!(await control.isVisible().catch(() => false))) continue
    found.push(await use(page, control))
    await page.keyboard.press('Escape')
    // What led elsewhere, or took the control away, is begun anew.
    if (page.url() !== arrivedAt || (await page.locator(controls).count()) !== count) await arrive()
  }
  return found
}

async function use(page: Page, control: Locator): Promise<Interaction> {
  const name = await control.evaluate((element) =>
    [element.tagName.toLowerCase(), element.getAttribute('aria-label') ?? element.textContent]
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 60),
  )
  await page.evaluate(() => ((window as unknown as { longest: number }).longest = 0))
  await control.click({ timeout: 5000 }).catch(() => undefined)
  if (/^(input|select) /.test(name)) await page.keyboard.press('m')
  await page.waitForTimeout(300)
  const ms = await page
    .evaluate(() => (window as unknown as { longest: number }).longest)
    // The page was left before the frame came.
    .catch(() => NaN)
  return { control: name, ms }
}

function print(path: string, found: Interaction[]): void {
  const measured = found.filter(({ ms }) => !Number.isNaN(ms)).toSorted((a, b) => b.ms - a.ms)
  const [longest] = measured
  const slow = measured.filter(({ ms }) => ms > wantedMs)
  console.log(
    `${path}: ${measured.length} controls, longest ${longest?.ms ?? 0} ms (${longest?.control ?? '-'}), ` +
      `half in ${measured[Math.floor(measured.length / 2)]?.ms ?? 0} ms, ${slow.length} above ${wantedMs} ms`,
  )
  for (const { control, ms } of slow.slice(1, 6)) console.log(`  ${ms} ms: ${control}`)
}
