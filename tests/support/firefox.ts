import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * The Firefox for tests: `FIREFOX_PATH`, else the system's.
 * @returns its path, or undefined without one
 */
export function findFirefox(): string | undefined {
  const { FIREFOX_PATH: named } = process.env
  if (named && existsSync(named)) return named
  return ['firefox-esr', 'firefox'].map(onPath).find((path) => path !== undefined)
}

function onPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
