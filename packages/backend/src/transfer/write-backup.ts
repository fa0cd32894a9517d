import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { digestStream } from '../digest-stream.ts'
import { makeDirectory } from '../make-directory.ts'
import type { Contents } from './contents.ts'
import { checksumsFile, fileOf, keysFolder, manifestFile } from './manifest.ts'
import type { Progress } from './progress.ts'

/**
 * Writes a backup as a folder that our user alone may read: the rows of each table, the keys, what they are, and a
 * checksum of every file. It is written to a temporary folder and moved when all of it is on the disk, so that
 * a folder of this name is complete.
 * @param keys the folder of the keys, if there is one
 * @param folder must not exist
 * @returns how many bytes it takes
 */
export async function writeBackup(
  contents: Contents,
  keys: string,
  folder: string,
  progress: Progress,
): Promise<number> {
  const place = resolve(folder)
  if (existsSync(place)) throw new Error(`${place} exists already. Nothing was written.`)
  makeDirectory(dirname(place))
  const unfinished = `${place}.unfinished-${randomUUID().slice(0, 8)}`
  try {
    const bytes = await writeFiles(contents, keys, unfinished, progress)
    await rename(unfinished, place)
    await flushFolder(dirname(place))
    return bytes
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeFiles(
  contents: Contents,
  keys: string,
  folder: string,
  progress: Progress,
): Promise<number> {
  for (const path of [folder, join(folder, 'tables'), join(folder, keysFolder)])
    // The second folder is in the first.
    await mkdir(path, { mode: 0o700 })
  const sums: string[] = []
  let bytes = 0
  const write = async (name: string, content: Readable | [Buffer]) => {
    const written = await writeFile(join(folder, name), content)
    sums.push(`${written.sha256}  ${name}\n`)
    bytes += written.bytes
  }

  const { open: openTable, ...manifest } = contents
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0)
  progress.begin(`Writing ${contents.tables.length} tables`, rows)
  for (const table of contents.tables) {
    const compressed = createGzip({ level: 4 })
    const [read] = await Promise.allSettled([
      pipeline(await openTable(table), compressed),
      write(fileOf(table), compressed),
    ])
    if (read.status === 'rejected') throw read.reason
    progress.advance(table.rows)
  }
  for (const name of existsSync(keys) ? await readdir(keys) : [])
    await write(`${keysFolder}/${name}`, [await readFile(join(keys, name))])
  await write(manifestFile, [
    Buffer.from(`${JSON.stringify({ format: 1, ...manifest }, undefined, 1)}\n`),
  ])
  await writeFile(join(folder, checksumsFile), [Buffer.from(sums.join(''))])
  for (const path of ['tables', keysFolder, '']) {
    await flushFolder(join(folder, path))
  }
  return bytes
}

/** Flushed to the disk, and readable by our user alone. */
async function writeFile(
  path: string,
  content: Readable | [Buffer],
): Promise<{ bytes: number; sha256: string }> {
  const { stream, digest } = digestStream()
  await pipeline(
    content,
    stream,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return digest()
}

async function flushFolder(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}
