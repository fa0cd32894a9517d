import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * The Chromium to test with: `CHROMIUM_PATH`, else the one Playwright has downloaded, else the system's.
 * @returns its path, or undefined where the machine has none.
 */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...onPath()]
  return candidates.find((path) => path && existsSync(path))
}

/**
 * Finds Chromium or installs it: from Playwright's download, or from Debian's packages where that is out of reach.
 * @throws where neither works, with one sentence that says what to do.
 */
export function ensureChromium(): string {
  const install = [
    () => run('playwright', ['install', 'chromium', '--only-shell'], 120_000),
    () =>
      run('apt-get', ['update'], 120_000) && run('apt-get', ['install', '-y', 'chromium'], 300_000),
  ]
  for (const attempt of [() => true, ...install]) {
    attempt()
    const path = findChromium()
    if (path) return path
  }
  throw new Error(
    'No Chromium was found: install one (`npx playwright install chromium`), or name it in CHROMIUM_PATH.',
  )
}

/** Flags that keep a headless Chromium quiet and off the network; root has no sandbox to drop into. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function onPath(): string[] {
  return ['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) => {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim()
    } catch {
      return []
    }
  })
}

function run(command: string, args: string[], timeout: number): boolean {
  console.log(`> ${command} ${args.join(' ')}`)
  const quiet = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'inherit', timeout, env: quiet }).status === 0
}
