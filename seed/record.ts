import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { action, corrections, legislatorColumns, legislators, rollCall } from './schema.ts'
import type { Action, Correction, RollCall } from './schema.ts'

type Column = (typeof legislatorColumns)[number]
type LegislatorRow = z.infer<typeof legislators>['rows'][number]
/** A member with the columns of `legislators.json` as keys. */
export type Legislator = { [Name in Column]: LegislatorRow[ColumnIndex[Name]] }
type ColumnIndex = {
  [
    Index in Extract<
      keyof typeof legislatorColumns,
      `${number}`
    > as (typeof legislatorColumns)[Index]
  ]: Index
}

/** `committees` are their names by code. */
export type SeedRecord = {
  legislators: Legislator[]
  committees: Record<string, string>
  actions: Action[]
  rollCalls: RollCall[]
  corrections: Correction[]
}
/** The bundled files, unparsed. `hash` changes with any byte or name. */
export type SeedFiles = { hash: string; files: Map<string, string> }

export const seedFolder = join(import.meta.dirname, 'data')

/** Reads the files of the bundled record, or of another folder in the same form. */
export function readSeedFiles(folder = seedFolder): SeedFiles {
  const names = [
    'legislators.json',
    'corrections.json',
    ...['actions', 'roll-calls'].flatMap((part) =>
      readdirSync(join(folder, part))
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .map((name) => `${part}/${name}`),
    ),
  ]
  const hash = createHash('sha256')
  const files = new Map<string, string>()
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8')
    hash.update(`${name}\n${text.length}\n${text}`)
    files.set(name, text)
  }
  return { hash: hash.digest('hex'), files }
}

/**
 * Parses the files.
 * @throws an error with the file's name and fault, if a file does not fit `schema.ts` or its name is not its id.
 */
export function parseSeed({ files }: SeedFiles): SeedRecord {
  const record: SeedRecord = {
    legislators: [],
    committees: {},
    actions: [],
    rollCalls: [],
    corrections: [],
  }
  for (const [name, text] of files) {
    if (name === 'legislators.json') {
      const { rows, committees } = parse(name, text, legislators)
      record.legislators = rows.map(toLegislator)
      record.committees = committees
      continue
    }
    if (name === 'corrections.json') {
      record.corrections = parse(name, text, corrections)
      continue
    }
    const entry = name.startsWith('actions/')
      ? parse(name, text, action)
      : parse(name, text, rollCall)
    if (!name.endsWith(`/${entry.id}.json`)) throw new Error(`${name} holds ${entry.id}.`)
    if ('kind' in entry) record.actions.push(entry)
    else record.rollCalls.push(entry)
  }
  return record
}

function toLegislator(row: LegislatorRow): Legislator {
  return Object.fromEntries(
    legislatorColumns.map((name, index) => [name, row[index]]),
  ) as Legislator
}

function parse<Schema extends z.ZodType>(
  name: string,
  text: string,
  schema: Schema,
): z.infer<Schema> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${name} is not JSON: ${String(error)}`, { cause: error })
  }
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(`${name}, ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not in the form'}`)
}
