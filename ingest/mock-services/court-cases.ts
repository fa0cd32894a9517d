import { parseDocketNumber } from '#domain/decisions/docket-number.ts'
import type { MockRecords } from './mock-records.ts'

/** A decision of the Supreme Court, combined from the folder's three files. */
export type CourtCase = {
  /** In the Court's form: "21-1086", "22O145". */
  docket: string
  name: string
  argued: string | null
  decided: string
  /** "597 U.S. 215" */
  citation: string | null
  lowerCourt: string | null
  votes: { majority: number; minority: number } | null
  /** The address of its PDF, if known. */
  pdf: string | null
  /** The whole text, if the folder has it. */
  text: string | null
  /** The authors of each opinion by surname, if the folder lacks the text. */
  opinions: {
    type: 'lead' | 'per curiam' | 'concurrence' | 'in part' | 'dissent'
    author: string | null
    /** Its text, with form feeds between pages, if the folder has it. */
    text?: string
  }[]
}

type Facts = {
  docket_number: string
  name: string
  citation: string | null
  argued: string | null
  decided: string | null
  lower_court: string | null
  opinions: { type: string; judge_last_name: string | null }[]
  decisions: { majority_vote: number; minority_vote: number }[]
}
type ByAuthor = {
  text?: string
  docket_number: string
  case_name: string
  type: string
  author: string
  date_decided_unverified: string | null
}
type Whole = {
  docket_number: string | null
  citation: string | null
  date_argued: string | null
  date_decided: string | null
  source_url: string
  opinions: { header?: string | null; text: string }[]
}

/** All cases with a day of decision and a docket number of the present form, in the order of decision. */
export async function readCourtCases(data: MockRecords): Promise<CourtCase[]> {
  const cases = new Map<string, Partial<CourtCase> & Pick<CourtCase, 'docket' | 'opinions'>>()
  const known = (written: string | null) => {
    const docket = docketOf(written ?? '')
    if (docket === null) return undefined
    const found = cases.get(docket) ?? { docket, opinions: [] }
    cases.set(docket, found)
    return found
  }
  for await (const line of data.lines('scotus/cases-facts.jsonl.gz')) {
    const facts = JSON.parse(line) as Facts
    const found = known(facts.docket_number)
    if (found) Object.assign(found, ofFacts(facts))
  }
  for await (const line of data.lines('scotus/opinions-2020-2023-by-author.jsonl.gz')) {
    const one = JSON.parse(line) as ByAuthor
    const found = known(one.docket_number)
    if (found === undefined) continue
    found.name ??= one.case_name
    found.decided ??= one.date_decided_unverified ?? undefined
    const opinion = { type: kinds[one.type] ?? ('lead' as const), author: authorOf(one) }
    const isKnown = found.opinions.find(
      ({ type, author }) => type === opinion.type && author === opinion.author,
    )
    const own = { ...opinion, ...(one.text && { text: one.text.replaceAll('_x000c_', '\f') }) }
    if (isKnown) Object.assign(isKnown, own)
    else found.opinions.push(own)
  }
  for await (const line of data.lines('scotus/opinions-2021-2022.jsonl.gz')) {
    const opinion = JSON.parse(line) as Whole
    const text = opinion.opinions.map(underItsHead).join('\n\f')
    // For an original case the files' own docket is missing or wrong.
    const found = known(
      /\bNo\. \d{1,3}, Orig\./.exec(text.slice(0, 2000))?.[0] ?? opinion.docket_number,
    )
    if (found) Object.assign(found, ofWhole(opinion, text, found))
  }
  const complete = [...cases.values()].flatMap(({ name, decided, ...one }) =>
    name && decided ? [{ ...empty, ...one, name, decided }] : [],
  )
  return complete.toSorted(
    (a, b) => a.decided.localeCompare(b.decided) || a.docket.localeCompare(b.docket),
  )
}

const empty = { argued: null, citation: null, lowerCourt: null, votes: null, pdf: null, text: null }

const kinds: Record<string, CourtCase['opinions'][number]['type']> = {
  Majority: 'lead',
  'PER CURIAM': 'per curiam',
  Concur: 'concurrence',
  Dissent: 'dissent',
  majority: 'lead',
  concurring: 'concurrence',
  inpart: 'in part',
  dissenting: 'dissent',
}

/** The name of an opinion is above its pages. The folder has lost their boundaries. */
function underItsHead({ header, text }: Whole['opinions'][number]): string {
  return !header ? text : `${' '.repeat(24)}${header}\n\n${text}`
}

function docketOf(written: string): string | null {
  return parseDocketNumber(written.trim().replace(/^(\d+)-orig$/, '$1, Orig.'))
}

function authorOf({ type, author }: ByAuthor): string | null {
  return type === 'PER CURIAM' ? null : author.trim()
}

function ofFacts(facts: Facts): Partial<CourtCase> {
  const [vote] = facts.decisions.filter(({ majority_vote }) => majority_vote > 0)
  return {
    name: facts.name,
    argued: facts.argued,
    ...(facts.decided && { decided: facts.decided }),
    citation: whole(facts.citation),
    lowerCourt: facts.lower_court,
    votes: vote ? { majority: vote.majority_vote, minority: vote.minority_vote } : null,
    opinions: facts.opinions.flatMap(({ type, judge_last_name }) => {
      const { [type]: kind } = kinds
      return kind ? [{ type: kind, author: judge_last_name }] : []
    }),
  }
}

function ofWhole(one: Whole, text: string, known: Partial<CourtCase>): Partial<CourtCase> {
  return {
    text,
    argued: one.date_argued ?? known.argued ?? null,
    ...(one.date_decided && { decided: one.date_decided }),
    citation: whole(one.citation) ?? known.citation ?? null,
    pdf: one.source_url.replace('.ipynb_checkpoints_', '').replace('-checkpoint.pdf', '.pdf'),
  }
}

/** "406 U.S. 356 (1972)" without its year. Null for "597 U.S. ____". */
function whole(citation: string | null): string | null {
  return /^\d+ U\.S\. \d+/.exec(citation ?? '')?.[0] ?? null
}
