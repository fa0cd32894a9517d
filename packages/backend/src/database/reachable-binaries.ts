import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Account } from './database-account.ts'

/**
 * `bin` itself if `account` may read it there. Otherwise a copy, made once for each version, in a
 * folder that belongs to root and is open to all. Our own folder may be in /root, which is closed.
 */
export async function reachableBinaries(
  bin: string,
  account?: Account,
  shared = '/var/cache/rotunda',
): Promise<string> {
  if (!account || (await openToAll(bin))) return bin
  const source = dirname(bin)
  const { mtimeMs, size } = await stat(join(bin, 'postgres'))
  const version = createHash('sha256').update(`${source} ${mtimeMs} ${size}`).digest('hex')
  const copy = join(shared, `postgresql-${version.slice(0, 16)}`)
  if (!(await stat(copy).catch(() => undefined))) {
    await mkdir(shared, { recursive: true })
    await chmod(shared, 0o755)
    const fresh = await mkdtemp(join(shared, 'new-'))
    await cp(source, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
    await rename(join(fresh, 'native'), copy).catch(async (error: NodeJS.ErrnoException) => {
      // Another start was faster with the same copy.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await rm(fresh, { recursive: true, force: true })
  }
  return join(copy, 'bin')
}

async function openToAll(folder: string): Promise<boolean> {
  for (let place = folder; ; place = dirname(place)) {
    if (((await stat(place)).mode & 0o001) === 0) return false
    if (place === dirname(place)) return true
  }
}
