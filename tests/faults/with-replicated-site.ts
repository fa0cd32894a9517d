import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyInstalled } from '#tests/support/installed-copy.ts'
import { startReplicatedPostgres } from '#tests/support/replicated-postgres.ts'
import { type ReplicatedSite, missingProgram, startReplicatedSite } from './replicated-site.ts'

let home: Promise<string> | undefined

/**
 * Starts a site on a fresh copy of the record, and removes it afterwards.
 * @returns why it is not possible here
 */
export async function withReplicatedSite<T>(
  attempt: (site: ReplicatedSite) => Promise<T>,
): Promise<T | string> {
  if (missingProgram) return `there is no ${missingProgram}`
  home ??= makeHome()
  const directory = await mkdtemp(join(tmpdir(), 'rotunda-replicated-'))
  await using resources = new AsyncDisposableStack()
  resources.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  const dataDir = join(directory, 'data')
  await copyInstalled(await home, dataDir)
  const pair = await startReplicatedPostgres(dataDir)
  resources.defer(() => pair.stop())
  const site = await startReplicatedSite(pair, dataDir)
  resources.defer(() => site.stop())
  await site.replicaIs('used')
  // Awaited here, because all resources are closed when this function ends.
  return await attempt(site)
}

/** For the installation that all others are copies of. */
async function makeHome(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'rotunda-installed-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}
