import { execFileSync } from 'node:child_process'
import { chmodSync, statfsSync } from 'node:fs'
import { mkdir, mkdtemp, open, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type WriteFindings, keepWriting } from './acknowledged-writes.ts'
import { FaultyServer } from './faulty-server.ts'

export type FullDisk = WriteFindings & {
  /** How many writes got each status; `none` counts unanswered ones. */
  answers: Record<string, number>
  /** The words of the last refusal. */
  refusal: string
  /** The status of a cached page. */
  keptPage: number
  /** Milliseconds from free space to an accepted write. */
  backAfterMs: number
}

const megabyte = 1024 * 1024

/**
 * Fills the disk of the data, or of PostgreSQL's write-ahead log alone, while readers write, and
 * then makes room. The disk is in memory, which only root may mount.
 * @returns why it was not tried, if it cannot be mounted here
 */
export async function fillDisk(of: 'data' | 'log'): Promise<FullDisk | string> {
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-full-'))
  // PostgreSQL does not run as root, and needs access.
  chmodSync(directory, 0o755)
  const disk = join(directory, 'disk')
  await mkdir(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=900m,mode=755', 'tmpfs', disk], {
      stdio: 'pipe',
    })
  } catch {
    await rm(directory, { recursive: true })
    return 'a disk in memory can only be mounted by root'
  }
  const server = await FaultyServer.start(join(of === 'data' ? disk : directory, 'data'))
  try {
    if (of === 'log') await moveLog(server, disk)
    return await fill(server, disk)
  } finally {
    await server.stop()
    execFileSync('umount', ['-l', disk])
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function moveLog(server: FaultyServer, disk: string): Promise<void> {
  await server.stop()
  const log = join(server.dataDir, 'postgres/pg_wal')
  execFileSync('cp', ['-a', log, disk])
  await rm(log, { recursive: true })
  await symlink(join(disk, 'pg_wal'), log)
  await server.restart()
}

async function fill(server: FaultyServer, disk: string): Promise<FullDisk> {
  const page = () => fetch(`${server.url}/about`)
  await (await page()).arrayBuffer()
  const writing = await keepWriting(server, { bytes: 40_000 })
  await writing.nextAcknowledged(30_000)
  await fillUp(disk)
  await refused(writing.answers)
  const keptPage = (await page()).status
  await rm(join(disk, 'ballast'))
  const freedAt = performance.now()
  await writing.nextAcknowledged(120_000)
  const backAfterMs = Math.round(performance.now() - freedAt)
  return {
    ...(await writing.finish()),
    answers: { ...writing.answers },
    refusal: writing.refusal(),
    keptPage,
    backAfterMs,
  }
}

/** Writes a file until the disk is full. */
async function fillUp(disk: string): Promise<void> {
  const ballast = await open(join(disk, 'ballast'), 'w')
  const { bavail, bsize } = statfsSync(disk)
  const block = Buffer.alloc(megabyte)
  try {
    for (let left = bavail * bsize; left > 0; left -= megabyte) await ballast.write(block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await ballast.close()
  }
}

/**
 * Waits until writes are refused for lack of space, or because the database is waiting for space.
 */
async function refused(answers: Readonly<Record<string, number>>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(answers['507'] || answers['503'])) {
    if (performance.now() > deadline) throw new Error('The disk is full, and everything is taken.')
    await sleep(20)
  }
  await sleep(3000)
}
