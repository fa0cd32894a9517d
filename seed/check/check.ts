import { OfficialFiles } from '../extract/official-files.ts'
import { readDocuments } from '../extract/executive.ts'
import { parseSeed, readSeedFiles } from '../record.ts'
import { consistencyProblems } from './consistency.ts'
import { coverageProblems, missingLaws } from './coverage.ts'
import { officialDecisionProblems } from './decisions.ts'
import { billProblems, documentProblems, legislatorProblems, voteProblems } from './facts.ts'
import { findUnlocatedDecisions } from './marks.ts'
import { ownWordsProblems } from './own-words.ts'
import { summaryProblems } from './summaries.ts'
import { readTexts } from './texts.ts'

/**
 * Checks the record's consistency, and compares it with the official records in the folder.
 * @returns the problems, one line each, and notes on the comparison and its gaps.
 * @throws if a file does not fit the schema.
 */
export async function check(
  dataFolder: string,
  seedFolder: string,
): Promise<{ problems: string[]; notes: string[] }> {
  const record = parseSeed(readSeedFiles(seedFolder))
  const problems = [...coverageProblems(record.actions), ...consistencyProblems(record)]
  const notes = [
    `${record.actions.length} actions, ${record.rollCalls.length} roll calls, ${record.legislators.length} legislators.`,
  ]
  const unlocated = findUnlocatedDecisions(record.actions)
  notes.push(
    `Decisions marked by whole opinions only: ${unlocated.length}${unlocated.length > 0 ? ` (${unlocated.join(', ')})` : ''}.`,
  )
  const members = new Map(record.legislators.map((one) => [one.bioguideId, one]))
  const official = new OfficialFiles(dataFolder)
  if (!official.exists()) {
    notes.push(`Not compared with the official records: ${dataFolder} holds none.`)
    return { problems, notes }
  }
  const documents = await readDocuments(official)
  const texts = await readTexts(official, documents, record.actions)
  problems.push(
    ...legislatorProblems(official, record.legislators),
    ...(await missingLaws(official, record.actions)),
    ...(await billProblems(official, record.actions)),
    ...(await voteProblems(official, record.rollCalls)),
    ...documentProblems(documents, record.actions),
    ...(await officialDecisionProblems(official, record.actions)),
    ...record.actions.flatMap((action) => summaryProblems(action, texts, members)),
    ...ownWordsProblems(record.actions, texts.latest),
  )
  const without = record.actions.filter((action) => !texts.full.has(action.id))
  notes.push(
    `Texts to test the summaries against: ${record.actions.length - without.length}; none for ${without.map((action) => action.id).join(', ') || 'nobody'}.`,
  )
  return { problems, notes }
}
