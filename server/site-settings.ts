import type postgres from 'postgres'
import type { SignUps } from '#app/data/site.ts'
import { logError } from './http/log.ts'

/** What an operator decides while the site runs (`npm run site`). */
export type SiteSettings = {
  /** Plain text on top of every page. */
  notice: string | null
  signUps: SignUps
}

export type WatchedSettings = {
  /** The settings as last read. */
  current: () => SiteSettings
  /** Calls the listener after each change. */
  onChange: (listener: () => void) => void
  stop(): Promise<void>
}

/**
 * Reads the settings now and after each change that any process makes. While the database is away, the last ones hold.
 * @throws the database's error if they cannot be read the first time
 */
export async function watchSiteSettings(sql: postgres.Sql): Promise<WatchedSettings> {
  let current = await readSiteSettings(sql)
  const listeners: (() => void)[] = []
  // One after the other, so that an older answer never replaces a newer one.
  let reading = Promise.resolve()

  async function read(): Promise<void> {
    const before = current
    try {
      current = await readSiteSettings(sql)
      if (before.notice !== current.notice || before.signUps !== current.signUps)
        for (const listener of listeners) listener()
    } catch (error) {
      logError('the settings of the site could not be read', error)
    }
  }
  function readAgain(): void {
    reading = reading.then(read)
  }

  const listening = await sql.listen('site_settings', readAgain, readAgain)
  return {
    current: () => current,
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      await listening
        .unlisten()
        .catch((error: unknown) => logError('could not stop listening', error))
      await reading
    },
  }
}

/** Without a row there is no notice, and everyone may sign up. */
export async function readSiteSettings(sql: postgres.Sql): Promise<SiteSettings> {
  const [row] = await sql<SiteSettings[]>`
    select notice, sign_up as "signUps" from private.site_settings`
  return row ?? { notice: null, signUps: 'open' }
}
