import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

/** Milliseconds before each start after the first end; the last holds for all that follow. */
const retryDelays = [0, 100, 250, 500, 1000]
/** A server that has run for this long has recovered from its last failure. */
const stableMs = 10_000
/** So many starts in a row may fail. */
const maxFailures = 5
/** Below so many bytes PostgreSQL cannot start for want of room, which is waited for: two segments of its log. */
const roomNeeded = 32 * 1024 * 1024

/**
 * Restarts a server whenever it ends unasked, with a growing pause if it keeps ending. If it no
 * longer starts, this gives up, unless the disk is full. Then it tries until there is room.
 * @param options.restart starts it again; throws a sentence that says why it could not
 * @param options.directory its data directory
 */
export function supervise(
  first: Postmaster,
  options: {
    restart: () => Promise<Postmaster>
    directory: string
    note: (message: string) => void
  },
): { ended: Promise<string>; stop(): Promise<void> } {
  const { restart, directory, note } = options
  const given = Promise.withResolvers<string>()
  const stopping = new AbortController()
  const { signal } = stopping
  let current: Postmaster | undefined = first

  const pause = (times: number) =>
    sleep(retryDelays[Math.min(times, retryDelays.length - 1)], undefined, { signal }).catch(
      () => {},
    )

  /** @returns undefined when it was stopped meanwhile; @throws why it does not start */
  async function startAgain(ends: number): Promise<Postmaster | undefined> {
    let failures = 0
    for (let tries = 0; ; tries++) {
      await pause(ends + tries)
      if (signal.aborted) return undefined
      try {
        return await restart()
      } catch (error) {
        const isFull = !(await hasRoom(directory))
        if (!isFull && ++failures >= maxFailures) throw error
        if (tries === 0)
          note(isFull ? 'The disk is full. The database waits until there is room.' : String(error))
      }
    }
  }

  async function watch(): Promise<void> {
    for (let ends = 0; current; ends++) {
      const startedAt = performance.now()
      const how = await current.exited
      current = undefined
      if (signal.aborted) return
      if (performance.now() - startedAt > stableMs) ends = 0
      note(`The embedded PostgreSQL ended (${how}) and is being restarted.`)
      const endedAt = performance.now()
      try {
        current = await startAgain(ends)
      } catch (error) {
        given.resolve(`The embedded PostgreSQL ended (${how}). ${(error as Error).message}`)
        return
      }
      if (signal.aborted) await current?.stop()
      else note(`It takes connections after ${Math.round(performance.now() - endedAt)} ms.`)
    }
  }

  const watching = watch()
  return {
    ended: given.promise,
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }
}

/** The write-ahead log may be on a disk of its own. */
async function hasRoom(directory: string): Promise<boolean> {
  const disks = await Promise.all(
    [directory, join(directory, 'pg_wal')].map((place) => statfs(place)),
  )
  return disks.every(({ bavail, bsize }) => bavail * bsize >= roomNeeded)
}
