import { hash } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createThrottledNote } from '../http/log.ts'
import {
  type DataPackage,
  dataPackage,
  schemaEnding,
  type TableSchema,
  tableSchema,
} from './data-package.ts'

/** A file of a set with its size and checksum. */
export type ServedFile = { path: string; bytes: number; sha256: string }

/** A complete set with all of its files by name. */
export type DataSet = {
  /** The day, with a number if there are several sets of one day. */
  name: string
  description: DataPackage
  /** The schema of each table, in the order of the files. */
  schemas: Map<string, TableSchema>
  files: Map<string, ServedFile>
}

export const sumsName = 'SHA256SUMS'
export const descriptionName = 'datapackage.json'
/** How many of the newest sets are kept, and of how many months the last set. */
const kept = { newest: 2, months: 24 }
const setName = /^(\d{4}-\d{2}-\d{2})(?:-(\d+))?$/
const unfinished = '.making-'

/** The folder of the sets. Servers that share a database share it as well, so that only one of them makes a set. */
export const openDataFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'open-data')

/** The names of the sets in `folder`, the newest first. */
export async function listSets(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => setName.test(name))
    .toSorted((a, b) => orderOf(b).localeCompare(orderOf(a)))
}

function orderOf(name: string): string {
  const [, day = '', number = ''] = setName.exec(name) ?? []
  return day + number.padStart(9, '0')
}

/** An unused name for a set of `day`. */
export async function nameFor(folder: string, day: string): Promise<string> {
  const [last] = (await listSets(folder)).filter((name) => setName.exec(name)?.[1] === day)
  if (last === undefined) return day
  return `${day}-${Number(setName.exec(last)?.[2] ?? 1) + 1}`
}

/** The folder in which a set is made until it is complete. */
export const unfinishedFolder = (folder: string, name: string) => join(folder, unfinished + name)

/** Gives a complete set its name, and deletes those that `staying` leaves out. */
export async function publish(folder: string, name: string): Promise<void> {
  await rename(unfinishedFolder(folder, name), join(folder, name))
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
  const names = await listSets(folder)
  const stay = staying(names)
  for (const old of names)
    if (!stay.has(old)) await rm(join(folder, old), { recursive: true, force: true })
}

/** The sets that are kept: the newest two, and the last of each of the latest 24 months with a set. */
export function staying(newestFirst: readonly string[]): Set<string> {
  const lastOfMonth = new Map<string, string>()
  for (const name of newestFirst) {
    const month = name.slice(0, 'YYYY-MM'.length)
    if (!lastOfMonth.has(month)) lastOfMonth.set(month, name)
  }
  const months = [...lastOfMonth.values()].slice(0, kept.months)
  return new Set([...newestFirst.slice(0, kept.newest), ...months])
}

/** Deletes the unfinished sets of processes that were ended. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(unfinished)) await rm(join(folder, name), { recursive: true, force: true })
}

/** Reads a set's description. Undefined if the set was deleted, is damaged, or has another version. */
export async function readSet(folder: string, name: string): Promise<DataSet | undefined> {
  try {
    return await readWhole(folder, name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') unreadable(`The set ${name} was kept, because it cannot be read.`)
    return undefined
  }
}

const unreadable = createThrottledNote('open data')

/** The set's files are exactly those that its checksums list. */
async function readWhole(folder: string, name: string): Promise<DataSet> {
  const at = (file: string) => join(folder, name, file)
  const sums = await readFile(at(sumsName), 'utf8')
  const files = new Map<string, ServedFile>()
  for (const [, sha256 = '', file = ''] of sums.matchAll(/^([0-9a-f]{64}) {2}([\w.-]+)$/gm))
    files.set(file, { path: at(file), bytes: (await stat(at(file))).size, sha256 })
  const bytes = Buffer.byteLength(sums)
  files.set(sumsName, { path: at(sumsName), bytes, sha256: hash('sha256', sums) })
  const description = dataPackage.parse(JSON.parse(await readFile(at(descriptionName), 'utf8')))
  const schemas = new Map<string, TableSchema>()
  for (const file of files.keys()) {
    if (!file.endsWith(schemaEnding)) continue
    const schema = tableSchema.parse(JSON.parse(await readFile(at(file), 'utf8')))
    schemas.set(schema.name, schema)
  }
  return { name, description, schemas, files }
}
