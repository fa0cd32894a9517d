import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { layOut } from '../layout.ts'
import { action, legislators, rollCall } from '../schema.ts'
import type { Action, RollCall } from '../schema.ts'
import { billFacts, readOfficialBills } from './bills.ts'
import { documentFacts, readDocuments } from './executive.ts'
import { readLegislators } from './legislators.ts'
import { OfficialFiles } from './official-files.ts'
import { readRollCalls } from './roll-calls.ts'

/**
 * Writes the facts of actions from a folder of official records: for the named ones, or for all with a file.
 * Creates missing files. Keeps aliases, relations, dispositions, summaries and opinions.
 * Then writes the roll calls and legislators that the actions name.
 * @returns a description of the written files.
 * @throws an error that names the action or member without an official record. Nothing is written then.
 */
export async function extract(
  dataFolder: string,
  seedFolder: string,
  named: string[],
): Promise<string> {
  const official = new OfficialFiles(dataFolder)
  if (!official.exists()) throw new Error(`${dataFolder} holds no official records.`)
  const folder = join(seedFolder, 'actions')
  mkdirSync(folder, { recursive: true })
  const present = readdirSync(folder).map((name) => name.replace(/\.json$/, ''))
  const all = [...new Set([...present, ...named])].toSorted()
  const ids = named.length > 0 ? named : all
  const bills = new Set(all.filter((id) => /^\d/.test(id)))

  const votes = await readRollCalls(official, bills)
  const officialBills = await readOfficialBills(official, new Set(ids))
  const documents = await readDocuments(official)
  const written = ids.flatMap((id) => {
    const old = readAction(join(folder, `${id}.json`))
    if (id.startsWith('scotus-')) return old === undefined ? unknown(id) : []
    if (/^\d/.test(id)) {
      const rollCalls = (votes.get(id) ?? []).map((vote) => vote.id)
      const facts = billFacts(id, officialBills, rollCalls)
      return action.parse({ ...handWritten(old, id, 'bill', facts.law), facts })
    }
    const document = documents.get(id)
    // Older orders come from other sources. Their facts stay.
    if (document === undefined) return old === undefined ? unknown(id) : []
    const kind = id.startsWith('eo-') ? 'executive_order' : 'proclamation'
    return action.parse({ ...handWritten(old, id, kind, true), facts: documentFacts(document) })
  })

  const rollCalls = [...votes.values()].flat().map((vote) => rollCall.parse(vote))
  const unchanged = all.filter((id) => !written.some((one) => one.id === id))
  const everything = [
    ...written,
    ...unchanged.map((id) => readAction(join(folder, `${id}.json`))).filter((one) => one != null),
  ]
  const people = legislators.parse(readLegislators(official, membersIn(everything, rollCalls)))

  for (const one of written) writeFileSync(join(folder, `${one.id}.json`), layOut(one))
  const votesFolder = join(seedFolder, 'roll-calls')
  rmSync(votesFolder, { recursive: true, force: true })
  mkdirSync(votesFolder)
  for (const one of rollCalls) writeFileSync(join(votesFolder, `${one.id}.json`), layOut(one))
  writeFileSync(join(seedFolder, 'legislators.json'), layOut(people))
  return `${written.length} actions, ${rollCalls.length} roll calls and ${people.rows.length} legislators written.`
}

function readAction(path: string): Action | undefined {
  return existsSync(path) ? action.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

function unknown(id: string): never {
  throw new Error(`${id} is not in the official records and has no file.`)
}

/** The hand-written parts of an action, or empty ones, in the order of the file. */
function handWritten(old: Action | undefined, id: string, kind: Action['kind'], inEffect: unknown) {
  return {
    kind,
    id,
    aliases: old?.aliases ?? [],
    disposition: old ? old.disposition : inEffect ? 'in_effect' : undefined,
    relations: old?.relations ?? [],
    summary: old?.summary ?? [],
  }
}

function membersIn(actions: Action[], rollCalls: RollCall[]): Set<string> {
  const sponsors = actions.flatMap((one) =>
    one.kind === 'bill'
      ? [one.facts.sponsor, ...(one.facts.cosponsors ?? []).map(([id]) => id)]
      : [],
  )
  const voters = rollCalls.flatMap((vote) =>
    Object.values(vote.positions).flatMap((ids) => ids.split(' ').filter(Boolean)),
  )
  return new Set([...sponsors, ...voters])
}
