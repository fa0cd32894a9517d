import { globSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WriteFindings, keepWriting } from './acknowledged-writes.ts'
import { FaultyServer } from './faulty-server.ts'
import { signUpToFlood } from './flooding-reader.ts'
import { type ReadFindings, keepReading } from './keep-reading.ts'

export type ClockFindings = WriteFindings &
  ReadFindings & {
    /** Milliseconds from each move of the clock to an answered write and a newly rendered page. */
    backAfterMs: number[]
    /** The server's clock in hours from ours, according to its answers. */
    movedBy: number[]
    /** After each move: whether a user is still logged in, perhaps with a renewed session. */
    signedIn: boolean[]
  }

/** Debian's package `faketime`. */
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
const movesInHours = [1, 0, -1, 0]

/**
 * Moves the clock of the server and its database forward by an hour, back, back by an hour and
 * forward again. Meanwhile clients read and write.
 * @returns why it cannot be tried here
 */
export async function moveClock(): Promise<ClockFindings | string> {
  if (!library) return 'there is no libfaketime'
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-clock-'))
  const offset = join(directory, 'offset')
  const moveTo = async (hours: number) => {
    await writeFile(`${offset}.new`, `${hours < 0 ? '-' : '+'}${Math.abs(hours) * 3600}`)
    await rename(`${offset}.new`, offset)
  }
  await moveTo(0)
  const server = await FaultyServer.start(undefined, {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  try {
    const { client } = await signUpToFlood(server.url)
    const writing = await keepWriting(server)
    const reading = keepReading(server)
    const backAfterMs: number[] = []
    const movedBy: number[] = []
    const signedIn: boolean[] = []
    for (const hours of movesInHours) {
      await Promise.all([writing.nextAcknowledged(30_000), reading.nextPage(30_000)])
      await moveTo(hours)
      // Time to notice the move.
      await sleep(2000)
      const moved = performance.now()
      await Promise.all([writing.nextAcknowledged(30_000), reading.nextPage(30_000)])
      backAfterMs.push(Math.round(performance.now() - moved))
      movedBy.push(await clockOf(server.url))
      signedIn.push(await isSignedIn(client))
    }
    return {
      ...(await writing.finish()),
      ...(await reading.finish()),
      backAfterMs,
      movedBy,
      signedIn,
    }
  } finally {
    await server.remove()
    await rm(directory, { recursive: true, force: true })
  }
}

/** How far the server's clock is from ours, in whole hours. */
async function clockOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/healthz`)
  await answer.arrayBuffer()
  return Math.round((Date.parse(answer.headers.get('date') ?? '') - Date.now()) / 3_600_000)
}

/** Like the page, asks again with a new token if the old one was refused. */
async function isSignedIn(
  client: Awaited<ReturnType<typeof signUpToFlood>>['client'],
): Promise<boolean> {
  const ask = () => client.from('user_saved_actions').select('id').limit(1)
  if ((await ask()).error === null) return true
  const { error } = await client.auth.refreshSession()
  return error === null && (await ask()).error === null
}
