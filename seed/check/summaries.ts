import { stateName } from '#domain/places/states.ts'
import type { Legislator } from '../record.ts'
import type { Action, Locator, Summary } from '../schema.ts'
import { evidenceOf, unsupported, type Evidence } from '#domain/actions/evidence.ts'
import { longestSharedRun } from './overlap.ts'
import type { Texts } from './texts.ts'

/** A run of this many words or more shared with the official summary counts as copied. */
const copied = 12

/**
 * Words in the summaries of an action and its opinions that neither its text nor the record supports,
 * and quotes that are not verbatim.
 */
export function summaryProblems(action: Action, texts: Texts, members: Members): string[] {
  const text = texts.full.get(action.id)
  const official = texts.official.get(action.id) ?? ''
  const own = evidenceOf(text ?? '', recordText(action, members))
  const fromOfficial = evidenceOf(official)
  // A claim may also rest on the cited official summary, on a cited action, and on its locators' words.
  const evidenceFor = (sources: Locator[]) => [
    own,
    ...(citesOfficial(sources) ? [fromOfficial] : []),
    evidenceOf(
      ...sources.map((source) => ('ref' in source ? source.ref : '')),
      ...sources.map((source) => textNamed(source, texts)),
    ),
  ]
  const summaries = [
    action.summary,
    ...(action.kind === 'decision' ? action.opinions.map((one) => one.summary) : []),
  ]
  const problems = summaries.flatMap((sentences) => [
    ...claimProblems(sentences, evidenceFor, text),
    ...quoteProblems(sentences, texts.latest.get(action.id) ?? '', texts),
  ])
  const run = longestSharedRun(action.summary.map((one) => one.text).join(' '), official)
  if (run.split(' ').length >= copied) problems.push(`copies the official summary: “${run}”.`)
  return problems.map((problem) => `${action.id}: ${problem}`)
}

function claimProblems(
  sentences: Summary,
  evidenceFor: (sources: Locator[]) => Evidence[],
  text: string | undefined,
): string[] {
  // Without a text, only sentences based on the record can be tested.
  const testable = sentences.filter(
    ({ sources }) => text !== undefined || sources.every(({ kind }) => kind === 'record'),
  )
  return testable.flatMap((sentence) => {
    const missing = unsupported(sentence.text, ...evidenceFor(sentence.sources))
    return missing.length > 0
      ? [`neither text nor record has ${missing.join(', ')}: “${sentence.text}”`]
      : []
  })
}

function quoteProblems(sentences: Summary, text: string, texts: Texts): string[] {
  const plain = squeeze(text)
  return sentences
    .flatMap(({ sources }) => sources)
    .flatMap((source) =>
      'quote' in source && source.quote ? [{ source, quote: source.quote }] : [],
    )
    .filter(({ source, quote }) => {
      const other = textNamed(source, texts)
      return !(other === '' ? plain : squeeze(other)).includes(squeeze(quote))
    })
    .map(({ quote }) => `the text does not say “${quote}”.`)
}

/** The text of the other action that a locator names: "EO 14148, Sec. 2(a)". Empty if we do not have it. */
function textNamed(source: Locator, texts: Texts): string {
  const [, kind, number] =
    (source.kind === 'section' && /^(EO|Proclamation) (\d+), /.exec(source.ref)) || []
  return (kind && texts.full.get(`${kind.toLowerCase()}-${number}`)) || ''
}

type Members = ReadonlyMap<string, Legislator>

function citesOfficial(sources: Locator[]): boolean {
  return sources.some(
    (source) => source.kind === 'record' && source.ref.startsWith('Congressional Research Service'),
  )
}

/** The record of an action as text, with dates as sentences write them. */
export function recordText(action: Action, members: Members): string {
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
