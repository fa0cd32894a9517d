import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * The Chromium for tests: `CHROMIUM_PATH`, else a headless shell (Playwright's or the system's),
 * else a whole browser. The shell takes half the time of a whole browser without a window.
 * @returns its path, or undefined if there is none.
 */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: named } = process.env
  return named && existsSync(named) ? named : (findShell() ?? findWhole())
}

/**
 * Finds Chromium or installs it from Debian's packages, or else from Playwright's download.
 * Continuous integration uses a whole browser only if it cannot get a headless shell.
 * @throws if neither works, with one sentence that says what to do.
 */
export function ensureChromium(): string {
  const isEnough = () =>
    process.env.CHROMIUM_PATH || !process.env.CI ? findChromium() : findShell()
  const install = [
    () =>
      process.getuid?.() === 0 &&
      run('apt-get', ['update'], 120_000) &&
      run('apt-get', ['install', '-y', 'chromium-headless-shell'], 300_000),
    () => run('playwright', ['install', 'chromium', '--only-shell'], 120_000),
  ]
  for (const attempt of install) {
    if (isEnough()) break
    attempt()
  }
  const path = findChromium()
  if (path) return path
  throw new Error(
    'No Chromium was found: install one (`npx playwright install chromium`), or name it in CHROMIUM_PATH.',
  )
}

/**
 * Flags that keep a headless Chromium quiet and off the network. As root it cannot use its sandbox.
 */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Flags that save a third of the processor time for going from page to page. Only the last of
 * repeated `--disable-features` counts, so this repeats those of Playwright's that affect pages or
 * the network.
 */
export const frugalFlags = [
  // The pages of a profile share a process: see `Profile` in tests/e2e/page.ts.
  '--process-per-site',
  // Keeps the frame of a page for the next one.
  `--disable-features=${[
    'RenderDocument',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
    'ThirdPartyStoragePartitioning',
  ].join()}`,
  // Tests leave a page before its script has run often enough to profit from optimization.
  '--js-flags=--no-maglev --no-turbofan',
  // Animations cost drawing and waiting. Only the tests of the focus and of slides use them.
  '--force-prefers-reduced-motion',
]

function findShell(): string | undefined {
  // Playwright only gives the path of the whole browser. The shell of the same build is next to it.
  const folder = chromium
    .executablePath()
    .replace(/chromium-(\d+).*$/, 'chromium_headless_shell-$1')
  const [downloaded] = globSync(join(folder, '*', '{chrome-headless-shell,headless_shell}{,.exe}'))
  return downloaded ?? onPath('chromium-headless-shell')
}

function findWhole(): string | undefined {
  const downloaded = chromium.executablePath()
  if (existsSync(downloaded)) return downloaded
  return onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome')
}

function onPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function run(command: string, args: string[], timeout: number): boolean {
  console.log(`> ${command} ${args.join(' ')}`)
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'inherit', timeout, env: quiet }).status === 0
}
