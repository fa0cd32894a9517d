import { stateName } from '#domain/states.ts'
import { OfficialFiles } from '../extract/official-files.ts'
import { readDocuments } from '../extract/executive.ts'
import { parseStarter, readStarterFiles, type Legislator } from '../record.ts'
import type { Action, Locator, Summary } from '../schema.ts'
import { evidenceOf, unsupported, type Evidence } from './claims.ts'
import { consistencyProblems } from './consistency.ts'
import { coverageProblems, missingLaws } from './coverage.ts'
import { officialDecisionProblems } from './decisions.ts'
import { billProblems, documentProblems, legislatorProblems, voteProblems } from './facts.ts'
import { longestSharedRun } from './overlap.ts'
import { readTexts, type Texts } from './texts.ts'

/** A run of this many words or more that a summary shares with the official summary counts as copied. */
const copied = 12

/**
 * Tests the record by itself, and against the official records where the folder has them.
 * @returns what is wrong, a line each, and notes on what was compared and what could not be.
 * @throws when a file has not the form of the schema.
 */
export async function check(
  dataFolder: string,
  starterFolder: string,
): Promise<{ problems: string[]; notes: string[] }> {
  const record = parseStarter(readStarterFiles(starterFolder))
  const problems = [...coverageProblems(record.actions), ...consistencyProblems(record)]
  const notes = [
    `${record.actions.length} actions, ${record.rollCalls.length} roll calls, ${record.legislators.length} legislators.`,
  ]
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
  )
  const without = record.actions.filter((action) => !texts.full.has(action.id))
  notes.push(
    `Texts to test the summaries against: ${record.actions.length - without.length}; none for ${without.map((action) => action.id).join(', ') || 'nobody'}.`,
  )
  return { problems, notes }
}

function summaryProblems(action: Action, texts: Texts, members: Members): string[] {
  const text = texts.full.get(action.id)
  const official = texts.official.get(action.id) ?? ''
  // A claim that cites the official summary may also rest on that, and each on the words of its own locators.
  const own = evidenceOf(text ?? '', recordText(action, members))
  const withOfficial = evidenceOf(text ?? '', recordText(action, members), official)
  const evidenceFor: EvidenceFor = (sources) => {
    const { numbers, words } = citesOfficial(sources) ? withOfficial : own
    const located = evidenceOf(...sources.map((source) => ('ref' in source ? source.ref : '')))
    return {
      numbers: new Set([...numbers, ...located.numbers]),
      words: new Set([...words, ...located.words]),
    }
  }
  const problems = claimProblems(action.summary, evidenceFor, text)
  if (action.kind === 'decision') {
    for (const one of action.opinions)
      problems.push(...claimProblems(one.summary, evidenceFor, text))
  }
  const run = longestSharedRun(action.summary.map((one) => one.text).join(' '), official)
  if (run.split(' ').length >= copied) problems.push(`copies the official summary: “${run}”.`)
  return problems.map((problem) => `${action.id}: ${problem}`)
}

function claimProblems(
  sentences: Summary,
  evidenceFor: EvidenceFor,
  text: string | undefined,
): string[] {
  const plain = squeeze(text ?? '')
  // Where the folder has no text, what rests on the record alone can still be tested.
  const testable = sentences.filter(
    ({ sources }) => text !== undefined || sources.every(({ kind }) => kind === 'record'),
  )
  return testable.flatMap((sentence) => {
    const missing = unsupported(sentence.text, evidenceFor(sentence.sources))
    const quotes = sentence.sources
      .map((source) => ('quote' in source ? source.quote : undefined))
      .filter((quote) => quote !== undefined)
      .filter((quote) => !plain.includes(squeeze(quote)))
    return [
      ...(missing.length > 0
        ? [`neither text nor record has ${missing.join(', ')}: “${sentence.text}”`]
        : []),
      ...quotes.map((quote) => `the text does not say “${quote}”.`),
    ]
  })
}

type Members = ReadonlyMap<string, Legislator>
type EvidenceFor = (sources: Locator[]) => Evidence

function citesOfficial(sources: Locator[]): boolean {
  return sources.some(
    (source) => source.kind === 'record' && source.ref.startsWith('Congressional Research Service'),
  )
}

/** What the record says of itself, with its dates as a sentence writes them. */
function recordText(action: Action, members: Members): string {
  const opinions = action.kind === 'decision' ? action.opinions : []
  const authors = opinions.flatMap(({ author, joinedBy }) => [author, joinedBy])
  const sponsor = action.kind === 'bill' ? members.get(action.facts.sponsor) : undefined
  const states = sponsor?.terms.map(([, , , state]) => stateName(state)) ?? []
  const facts = JSON.stringify([action.facts, action.aliases, action.relations, authors])
  const dates = [...facts.matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([day]) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
  )
  return [facts, 'Executive Order', sponsor?.fullName, ...states, ...new Set(dates)].join('\n')
}

function squeeze(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/-\n/g, '').replace(/\s+/g, ' ')
}
