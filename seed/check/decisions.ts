import type { OfficialFiles } from '../extract/official-files.ts'
import type { Action } from '../schema.ts'

type Decision = Extract<Action, { kind: 'decision' }>
type Opinion = Decision['opinions'][number]

/** The nine of the years covered, by the day on which one succeeded another (supremecourt.gov/about/members_text.aspx). */
const justices = 'Roberts Thomas Alito Sotomayor Kagan Gorsuch Kavanaugh Barrett'.split(' ')
const arrivalOfJackson = '2022-06-30'

/** Contradictions within a decision: who sat, who wrote and joined what, and the vote. */
export function decisionProblems({ facts, opinions }: Decision): string[] {
  const problems: string[] = []
  const { arguedDate, decidedDate, term, vote, tookNoPart = [] } = facts
  // A term begins on the first Monday of October and is named for that year (28 U.S.C. § 2).
  if (Number(decidedDate.slice(0, 4)) - (decidedDate.slice(5) < '10-01' ? 1 : 0) !== term) {
    problems.push(`was not decided in the term of ${term}.`)
  }
  if (arguedDate && arguedDate > decidedDate) problems.push('was decided before it was argued.')
  const bench = [...justices, decidedDate <= arrivalOfJackson ? 'Breyer' : 'Jackson']
  for (const one of opinions) {
    const strangers = [...authorsOf(one), ...joinersOf(one), ...tookNoPart].filter(
      (name) => !bench.includes(name),
    )
    if (strangers.length > 0) problems.push(`${strangers.join(', ')} did not sit.`)
    const twice = joinersOf(one).filter((name) => authorsOf(one).includes(name))
    if (twice.length > 0) problems.push(`${twice.join(', ')} joins an opinion of his or her own.`)
  }
  const sitting = bench.filter((name) => !tookNoPart.includes(name))
  const dissenting = sideOf(opinions, /^dissent/, sitting)
  const agreeing = sideOf(opinions, /^(majority|plurality|concur)/, sitting)
  const both = agreeing.filter((name) => dissenting.includes(name))
  if (both.length > 0) problems.push(`${both.join(', ')} both concurs and dissents.`)
  if (vote && vote.minority !== dissenting.length) {
    problems.push(`${dissenting.length} dissent, not ${vote.minority}.`)
  }
  if (vote && vote.majority !== sitting.length - dissenting.length) {
    problems.push(`${sitting.length - dissenting.length} agree, not ${vote.majority}.`)
  }
  // A per curiam opinion does not name its supporters.
  const named = opinions.some(({ type }) => type === 'majority' || type === 'plurality')
  const counted = agreeing.length + dissenting.length
  if (named && counted < sitting.length) {
    problems.push(`names ${counted} Justices out of ${sitting.length}.`)
  }
  return problems
}

/** The Justices who wrote an opinion of these kinds or joined it, even in part. */
function sideOf(opinions: Opinion[], kinds: RegExp, sitting: string[]): string[] {
  const names = opinions
    .filter(({ type }) => kinds.test(type))
    .flatMap((one) => [...authorsOf(one), ...joinersOf(one)])
  return sitting.filter((name) => names.includes(name))
}

// A joint opinion is by "Breyer, Sotomayor and Kagan".
function authorsOf({ author }: Opinion): string[] {
  return author?.split(/, | and /) ?? []
}

// "Alito (Part I)" joined in part.
function joinersOf({ joinedBy }: Opinion): string[] {
  return joinedBy.map((name) => name.replace(/ \(.*$/, ''))
}

type OfficialOpinions = {
  docket_number: string | null
  citation: string | null
  date_argued: string | null
  date_decided: string | null
  opinions: { type: string; author: string | null }[]
}
type OfficialCase = { docket_number: string; argued: string | null; decided: string | null }

/** Compares dates, citations and authors with the Court's opinions and the list of cases. */
export async function officialDecisionProblems(
  official: OfficialFiles,
  actions: Action[],
): Promise<string[]> {
  const ours = new Map<string, Decision>()
  for (const one of actions)
    if (one.kind === 'decision') ours.set(one.facts.docket.toLowerCase(), one)
  const problems: string[] = []
  const compare = (
    mine: Decision,
    what: string,
    theirs: string | null,
    own: string | undefined,
  ) => {
    // A blank means that the source does not know, not that the fact differs. "601 U.S. ____" has no page yet.
    if (theirs === null || theirs.includes('_')) return
    if (theirs !== own) problems.push(`${mine.id}: ${what} differs: ${theirs}.`)
  }
  for await (const one of official.lines<OfficialCase>('scotus/cases-facts.jsonl.gz')) {
    const mine = ours.get(one.docket_number.toLowerCase())
    if (mine === undefined) continue
    compare(mine, 'the day of argument', one.argued, mine.facts.arguedDate)
    compare(mine, 'the day of decision', one.decided, mine.facts.decidedDate)
  }
  for await (const one of official.lines<OfficialOpinions>('scotus/opinions-2021-2022.jsonl.gz')) {
    const mine = ours.get(one.docket_number?.toLowerCase() ?? '')
    if (mine === undefined) continue
    compare(mine, 'the citation', one.citation, mine.facts.citation)
    compare(mine, 'the day of argument', one.date_argued, mine.facts.arguedDate)
    compare(mine, 'the day of decision', one.date_decided, mine.facts.decidedDate)
    const authors = mine.opinions.flatMap(authorsOf)
    const missing = one.opinions.filter(({ author }) => author && !authors.includes(author))
    for (const { author, type } of missing) problems.push(`${mine.id}: no ${type} by ${author}.`)
  }
  return problems
}
