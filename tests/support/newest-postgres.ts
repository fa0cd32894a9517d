import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The programs of the newest PostgreSQL that apt offers, or why there are none. */
export type NewestPostgres = { bin: string; version: string } | { missing: string }

/**
 * Finds the newest PostgreSQL that apt offers. If another one or none is installed, its packages are downloaded and
 * unpacked in the temporary folder. This needs no rights and changes nothing on the machine.
 */
export async function newestPostgres(): Promise<NewestPostgres> {
  const found = await find().catch((error: Error) => ({ missing: error.message.split('\n')[0]! }))
  if ('missing' in found)
    console.warn(`Skipped: the newest PostgreSQL that apt offers (${found.missing}).`)
  return found
}

async function find(): Promise<NewestPostgres> {
  if (!existsSync('/usr/bin/apt-get')) return { missing: 'this machine has no apt' }
  const own = await mkdtemp(join(tmpdir(), 'rotunda-apt-'))
  try {
    // apt reads its lists and downloads packages as another account if it runs as root.
    await chmod(own, 0o755)
    await mkdir(join(own, 'lists/partial'), { recursive: true })
    await mkdir(join(own, 'archives/partial'), { recursive: true })
    const apt = (program: string, ...args: string[]) =>
      run(program, [
        ['-o', `Dir::State::lists=${join(own, 'lists')}`, '-o', `Dir::Cache=${own}`],
        ['-o', 'Debug::NoLocking=1', '-o', 'APT::Sandbox::User=root'],
        ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=10'],
        args,
      ])
    await apt('apt-get', 'update')
    const [, major] = /postgresql-(\d+)/.exec(await apt('apt-cache', 'depends', 'postgresql')) ?? []
    if (!major || Number(major) < 15) return { missing: `it offers ${major ?? 'none'}` }
    const name = `postgresql-${major}`
    const policy = await apt('apt-cache', 'policy', name)
    const [, installed] = /Installed: (\S+)/.exec(policy) ?? []
    const [, version] = /Candidate: (\S+)/.exec(policy) ?? []
    if (!version) return { missing: `it has no version of ${name}` }
    const programs = `usr/lib/postgresql/${major}/bin`
    if (installed === version) return { bin: `/${programs}`, version }

    const place = join(tmpdir(), `rotunda-postgresql-${version}`)
    if (!existsSync(place)) {
      await apt('apt-get', 'install', '--download-only', '--no-install-recommends', '-y', name)
      const unpacked = join(own, 'unpacked')
      await mkdir(unpacked)
      const packages = await readdir(join(own, 'archives'))
      for (const file of packages.filter((each) => each.endsWith('.deb')))
        await run('dpkg-deb', [['-x', join(own, 'archives', file), unpacked]])
      // Another test file may have been faster.
      await rename(unpacked, place).catch(() => {})
    }
    // The package brought libraries that the machine lacks.
    const libraries = await readdir(join(place, 'usr/lib'))
    process.env.LD_LIBRARY_PATH = libraries
      .filter((folder) => folder.endsWith('-linux-gnu'))
      .map((folder) => join(place, 'usr/lib', folder))
      .join(':')
    return { bin: join(place, programs), version }
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

async function run(program: string, args: string[][]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args.flat(), {
    env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
