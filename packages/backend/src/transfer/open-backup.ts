import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Contents } from './contents.ts'
import { checksumsFile, fileOf, keysFolder, manifestFile, manifestSchema } from './manifest.ts'

export type Backup = Contents & {
  /** The files of the keys, by name. */
  keys: Map<string, Buffer>
}

/**
 * Opens a backup after every file of it was checked.
 * @throws one sentence that names the first file that is missing or not as it was written
 */
export async function openBackup(folder: string): Promise<Backup> {
  const place = resolve(folder)
  const sums = await readChecksums(place)
  for (const [name, sha256] of sums) await checkFile(place, name, sha256)
  const manifest = manifestSchema.safeParse(await readManifest(place))
  if (!manifest.success)
    throw new Error(`${place} is a backup of another version. Use that version, or a later one.`)
  const { format: _, ...contents } = manifest.data
  const unlisted = [manifestFile, ...contents.tables.map(fileOf)].find((name) => !sums.has(name))
  if (unlisted !== undefined)
    throw new Error(`The backup ${place} is damaged: ${checksumsFile} does not have ${unlisted}.`)
  const names = [...sums.keys()].filter((name) => name.startsWith(`${keysFolder}/`))
  const keys = await Promise.all(
    names.map(async (name) => [basename(name), await readFile(join(place, name))] as const),
  )
  return {
    ...contents,
    keys: new Map(keys),
    async open(table) {
      const unzipped = createGunzip()
      pipeline(createReadStream(join(place, fileOf(table))), unzipped).catch((error: Error) =>
        unzipped.destroy(error),
      )
      return unzipped
    },
  }
}

async function readChecksums(place: string): Promise<Map<string, string>> {
  const text = await readFile(join(place, checksumsFile), 'utf8').catch((error: Error) => {
    throw new Error(`${place} is not a backup: it has no ${checksumsFile}.`, {
      cause: error,
    })
  })
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [, sha256, name] = /^([0-9a-f]{64}) {2}([\w.%-]+(?:\/[\w.%-]+)?)$/.exec(line) ?? []
      if (sha256 === undefined || name === undefined || name.includes('..'))
        throw new Error(
          `The backup ${place} is damaged: ${checksumsFile} does not match its checksum.`,
        )
      return [name, sha256]
    }),
  )
}

async function checkFile(place: string, name: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(join(place, name)), hash)
  } catch (error) {
    throw new Error(`The backup ${place} is damaged: ${name} cannot be read.`, { cause: error })
  }
  if (hash.digest('hex') !== sha256)
    throw new Error(`The backup ${place} is damaged: ${name} does not match its checksum.`)
}

async function readManifest(place: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(place, manifestFile), 'utf8'))
  } catch {
    return undefined
  }
}
