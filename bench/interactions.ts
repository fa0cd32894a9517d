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
    await page.addInitScript(observer)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`data:text/html,<button>Nothing</button>`)
    print('a button that does nothing', [await interact(page, page.locator('button'))])
    for (const path of publicPages) print(path, await interactWithAll(page, server.url + path))
  } finally {
    await browser.close()
    await server.stop()
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
}

/** For the page: keeps how long the longest interaction took, in milliseconds. */
const observer = `
  globalThis.longest = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) globalThis.longest = Math.max(globalThis.longest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

async function interactWithAll(page: Page, address: string): Promise<Interaction[]> {
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
    found.push(await interact(page, control))
    await page.keyboard.press('Escape')
    // What led elsewhere, or took the control away, is begun anew.
    if (page.url() !== arrivedAt || (await page.locator(controls).count()) !== count) await arrive()
  }
  return found
}

async function interact(page: Page, control: Locator): Promise<Interaction> {
  const label = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? ''
  const name = label.replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  await page.evaluate('globalThis.longest = 0')
  await control.click({ timeout: 5000 }).catch(() => undefined)
  // Into whatever takes text now; elsewhere it does nothing.
  await page.keyboard.press('m')
  await page.waitForTimeout(300)
  // NaN where the page was left before the frame came.
  const ms = Number(await page.evaluate('globalThis.longest').catch(() => NaN))
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
