import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type CDPSession, type Locator, type Page, chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts'
import { ServerProcess, freePort } from '#tests/support/server-process.ts'
import { type InPage, type Timing, inPage, press } from './interactions.press.ts'
import { namedPages } from './shared.pages.ts'

const slowdown = 4
const wantedMs = 100
/** A control that was slower than wanted is looked at so many times more, each time with so many presses. */
const furtherLooks = 2
const passes = 3
const widths = [360, 1280]
const control = 'button, summary, select, [role=tab], input:not([type=hidden]), textarea, a[href]'
const bareControls = `<button>A button</button><input type="checkbox"><details><summary>More</summary>Words</details>`

/**
 * `npm run bench -- interactions [page …]`: every control of the main pages is used on a processor that is slowed four
 * times, at the width of a phone and of a desk, and the browser says how long it took until the next frame (Event
 * Timing, of which "Interaction to Next Paint" is made; less than 100 ms are wanted). One that was slower is used three
 * times more, twice, and the least of these medians counts, since whatever else the machine does can only add. Beside
 * each page, in the same minute, the controls of a bare page without style or script.
 */
export async function bench(...names: string[]): Promise<void> {
  const pages = namedPages(names)
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-interactions-'))
  const server = await new ServerProcess(join(directory, 'data'), await freePort()).started()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: chromiumFlags,
    // At a desk there is one, and its room comes and goes with each dialog.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    for (const [name, path] of pages)
      for (const width of widths)
        await measure(browser, `${name}, ${width} px`, server.url + path, width)
  } finally {
    await browser.close()
    await server.stop()
    await rm(directory, { recursive: true, maxRetries: 10 })
  }
}

async function measure(browser: Browser, name: string, address: string, width: number) {
  // A phone's scroll bar lies over the page, so that nothing is laid out anew when a dialog hides it.
  const isPhone = width < 768
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.addInitScript(inPage)
  const walk = new Walk(page, await context.newCDPSession(page))
  const bare: Timings = new Map()
  const first: Timings = new Map()
  await walk.through(`data:text/html,${bareControls}`, () => true, bare)
  await walk.through(address, () => true, first)
  const looks = [first]
  const isSlow = (label: string) => leastMedian(label, looks).ms >= wantedMs
  for (let look = 0; look < furtherLooks && [...first.keys()].some(isSlow); look++) {
    const timings: Timings = new Map()
    const slow = new Set([...first.keys()].filter(isSlow))
    for (let pass = 0; pass < passes; pass++) {
      await walk.through(`data:text/html,${bareControls}`, () => true, bare)
      await walk.through(address, (label) => slow.has(label), timings)
    }
    looks.push(timings)
  }
  await context.close()
  print(
    name,
    [...first.keys()].map((label) => ({ label, ...leastMedian(label, looks) })),
    bare,
  )
}

/** How long each control took each time, by its name and place. */
type Timings = Map<string, Timing[]>

/** One pass through the controls of a page. */
class Walk {
  readonly #page: Page
  readonly #session: CDPSession

  constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  /** Uses the wanted of its controls, and those of the dialogs that they open. */
  async through(address: string, isWanted: (label: string) => boolean, timings: Timings) {
    await this.#arrive(address)
    const arrivedAt = this.#page.url()
    const body = this.#page.locator('body')
    const controls = await this.#shown(body)
    const names = (all: typeof controls) => all.map(({ label }) => label).join()
    for (const { label } of controls) {
      const isOpener = (other: string) => other.startsWith(`${label} › `) && isWanted(other)
      if (!isWanted(label) && ![...timings.keys()].some(isOpener)) continue
      let shown = await this.#shown(body)
      // After one that led elsewhere, or showed or hid other controls, the page is begun anew.
      if (this.#page.url() !== arrivedAt || names(shown) !== names(controls)) {
        await this.#arrive(address)
        shown = await this.#shown(body)
      }
      const place = shown.find((one) => one.label === label)?.at
      if (place === undefined) {
        console.log(`  ${label} of ${address} is not there again`)
        continue
      }
      const use = this.#page.locator(control).nth(place)
      try {
        note(timings, label, await press(this.#page, use))
      } catch (error) {
        console.log(`  ${label} of ${address} could not be used: ${String(error).split('\n')[0]}`)
        await this.#arrive(address)
        continue
      }
      await this.#throughDialog(label, use, isWanted, timings)
      await this.#page.keyboard.press('Escape')
    }
  }

  async #throughDialog(
    opener: string,
    open: Locator,
    isWanted: (label: string) => boolean,
    timings: Timings,
  ) {
    const dialog = this.#page.locator('dialog[open], [role=listbox]').last()
    if (!(await dialog.isVisible().catch(() => false))) return
    const address = this.#page.url()
    for (const { label, at } of await this.#shown(dialog)) {
      const name = `${opener} › ${label}`
      if (!isWanted(name)) continue
      if (!(await dialog.isVisible()) || this.#page.url() !== address) {
        await this.#arrive(address)
        await press(this.#page, open)
        await dialog.waitFor()
      }
      note(timings, name, await press(this.#page, dialog.locator(control).nth(at)))
    }
  }

  /** Loads the page as fast as it goes, and slows the processor then. */
  async #arrive(address: string) {
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await this.#page.evaluate('localStorage.clear()').catch(() => undefined)
    await this.#page.goto(address)
    await this.#page.waitForLoadState('networkidle')
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }

  /** The controls that can be used, without the links that lead to another page; of one name, each with its number. */
  async #shown(within: Locator): Promise<{ label: string; at: number }[]> {
    const found = await within
      .locator(control)
      .evaluateAll((all) => (globalThis as unknown as InPage).labelsOf(all))
    const named = new Map<string, number>()
    return found.flatMap((name, at) => {
      if (name === null) return []
      named.set(name, (named.get(name) ?? 0) + 1)
      return [{ label: `${name} ${named.get(name)}`, at }]
    })
  }
}

function note(timings: Timings, label: string, timing: Timing | null) {
  if (timing) timings.set(label, [...(timings.get(label) ?? []), timing])
}

function leastMedian(label: string, looks: Timings[]): Timing {
  const medians = looks.flatMap((look) => {
    const timings = look.get(label)
    return timings ? [median(timings)] : []
  })
  return medians.toSorted((a, b) => a.ms - b.ms)[0]!
}

function median(timings: Timing[]): Timing {
  return timings.toSorted((a, b) => a.ms - b.ms)[Math.floor(timings.length / 2)]!
}

function print(name: string, controls: ({ label: string } & Timing)[], bare: Timings) {
  const ordered = controls.toSorted((a, b) => b.ms - a.ms)
  const slow = ordered.filter(({ ms }) => ms >= wantedMs)
  const ofBare = median([...bare.values()].flat())
  const worstOfBare = Math.max(...[...bare.values()].map((timings) => median(timings).ms))
  console.log(
    `${name}: ${ordered.length} controls, half in ${ordered[Math.floor(ordered.length / 2)]?.ms} ms, ` +
      `the slowest in ${ordered[0]?.ms} ms (${ordered[0]?.label}), ${slow.length} not under ${wantedMs} ms; ` +
      `on a bare page half in ${ofBare.ms} ms, the slowest in ${worstOfBare} ms`,
  )
  for (const { label, ms, waited, script, drawing } of slow)
    console.log(
      `  ${ms} ms: ${label} (waited ${waited.toFixed(0)}, script ${script.toFixed(0)}, drawing ${drawing.toFixed(0)})`,
    )
}
