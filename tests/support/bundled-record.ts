import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { seedFolder } from '#seed/record.ts'

/**
 * The bundled record with few of its roll calls, in a separate folder: all 617 take most of the
 * time to load.
 */
export async function bundledRecordWith(
  rollCalls: readonly string[],
): Promise<AsyncDisposable & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-record-'))
  const names = new Set(rollCalls.map((id) => `${id}.json`))
  await cp(seedFolder, folder, {
    recursive: true,
    filter: (path) => basename(dirname(path)) !== 'roll-calls' || names.has(basename(path)),
  })
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}
