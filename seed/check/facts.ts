import { isDeepStrictEqual } from 'node:util'
import { memberOfCongress, type OfficialMember } from '#domain/members/member-of-congress.ts'
import type { OfficialBill, Measure } from '../extract/bills.ts'
import { documentFacts, type OfficialDocument } from '../extract/executive.ts'
import type { OfficialFiles } from '../extract/official-files.ts'
import { officialVotes } from '../extract/official-votes.ts'
import type { Legislator } from '../record.ts'
import type { Action, RollCall } from '../schema.ts'

/**
 * Compares each bill with the official records: number, title, sponsor, every cosponsor and date, every entry of the
 * history with its code, and law. It reads the records themselves, so that an error of the extraction shows.
 */
export async function billProblems(official: OfficialFiles, actions: Action[]): Promise<string[]> {
  const bills = new Map(
    actions.flatMap((action) =>
      action.kind === 'bill' ? [[action.id, action.facts] as const] : [],
    ),
  )
  const wanted = (line: string) => bills.has(/^\{"id": "([^"]+)"/.exec(line)?.[1] ?? '')
  const problems: string[] = []
  const seen = new Set<string>()
  const laws = new Map<string, string | undefined>()
  /** The last day of the coded history. The list of measures was read later. */
  const ends = new Map<string, string>()
  for (const name of ['bills-119.jsonl.gz', 'bills-119-supplement.jsonl']) {
    for await (const bill of official.lines<OfficialBill>(`bills/${name}`, wanted)) {
      const facts = bills.get(bill.id)
      if (facts === undefined) continue
      seen.add(bill.id)
      const compare = (what: string, ours: unknown, theirs: unknown) => {
        if (!isDeepStrictEqual(ours, theirs)) problems.push(`${bill.id}: ${what} differs.`)
      }
      compare('the introduction', facts.introducedDate, bill.introducedDate)
      compare('the sponsor', facts.sponsor, bill.sponsors[0]?.bioguideId)
      compare(
        'a cosponsor',
        facts.cosponsors?.map(([id, day]) => `${id} ${day}`).toSorted(),
        bill.cosponsors?.map((one) => `${one.bioguideId} ${one.sponsorshipDate}`).toSorted(),
      )
      laws.set(bill.id, bill.laws?.[0]?.number)
      ends.set(
        bill.id,
        bill.actions
          .map(({ actionDate }) => actionDate)
          .toSorted()
          .at(-1) ?? '',
      )
      const entries = new Set(facts.history.map(([day, code, , text]) => `${day} ${code} ${text}`))
      const lost = bill.actions.filter(
        ({ actionDate, actionCode, text }) =>
          actionCode && text && !entries.has(`${actionDate} ${actionCode} ${text.trim()}`),
      )
      if (lost.length > 0) problems.push(`${bill.id}: ${lost.length} coded entries are not there.`)
    }
  }
  for await (const bill of official.lines<Measure>('bills/measures-108-119.jsonl.gz', wanted)) {
    const facts = bills.get(bill.id)
    if (facts === undefined) continue
    const law = bill.actions.map(([, text]) => /^Became \w+ Law No: (\d+-\d+)/.exec(text)?.[1])
    laws.set(bill.id, law.find(Boolean) ?? laws.get(bill.id))
    if (seen.has(bill.id)) {
      const recorded = new Set(facts.history.map(([day, , , text]) => `${day} ${text}`))
      const lost = bill.actions.filter(
        ([day, text]) =>
          day > (ends.get(bill.id) ?? '') && text.trim() && !recorded.has(`${day} ${text.trim()}`),
      )
      if (lost.length > 0) problems.push(`${bill.id}: ${lost.length} later entries are not there.`)
      continue
    }
    seen.add(bill.id)
    const entries = facts.history.map(([day, , , text]) => `${day} ${text}`).toSorted()
    const theirs = bill.actions
      .filter(([, text]) => text.trim() !== '')
      .map(([day, text]) => `${day} ${text.trim()}`)
      .toSorted()
    if (!isDeepStrictEqual(entries, theirs)) problems.push(`${bill.id}: the history differs.`)
    if (facts.sponsor !== bill.sponsor) problems.push(`${bill.id}: the sponsor differs.`)
  }
  for (const [id, facts] of bills) {
    if (facts.law?.number !== laws.get(id)) problems.push(`${id}: the law differs.`)
  }
  const unknown = [...bills.keys()].filter((id) => !seen.has(id))
  return [...problems, ...unknown.map((id) => `${id}: the official records have no such bill.`)]
}

/** Compares every position of every roll call, its date, question, result and majority. */
export async function voteProblems(
  official: OfficialFiles,
  rollCalls: RollCall[],
): Promise<string[]> {
  const ours = new Map(rollCalls.map((vote) => [vote.id, vote]))
  const problems: string[] = []
  const seen = new Set<string>()
  const congresses = new Set(rollCalls.map((vote) => Number(vote.id.split('-')[1])))
  for await (const vote of officialVotes(official, congresses)) {
    const session = Number(vote.session) - (2 * vote.congress + 1787) + 1
    const id = `${vote.chamber === 'h' ? 'house' : 'senate'}-${vote.congress}-${session}-${vote.number}`
    const mine = ours.get(id)
    if (mine === undefined) continue
    seen.add(id)
    const theirs = vote.positions.flatMap(({ bioguide, position }) =>
      bioguide ? [`${bioguide} ${position}`] : [],
    )
    const positions = Object.entries(mine.positions).flatMap(([word, members]) =>
      members.split(' ').map((member) => `${member} ${word}`),
    )
    if (!isDeepStrictEqual(positions.filter(isMember).toSorted(), theirs.toSorted())) {
      problems.push(`${id}: positions differ.`)
    }
    const stored = [mine.date, mine.question, mine.result, mine.required]
    const given = [vote.date, vote.question, vote.result, vote.requires.toLowerCase()]
    if (!isDeepStrictEqual(stored, given))
      problems.push(`${id}: date, question, result or majority differs.`)
  }
  const unknown = rollCalls.filter((vote) => !seen.has(vote.id))
  return [
    ...problems,
    ...unknown.map((vote) => `${vote.id}: the official records have no such vote.`),
  ]
}

/** Compares orders and proclamations with the Federal Register's record of them. */
export function documentProblems(
  documents: ReadonlyMap<string, OfficialDocument>,
  actions: Action[],
): string[] {
  return actions.flatMap((action) => {
    const document = documents.get(action.id)
    if (document === undefined || action.kind === 'bill' || action.kind === 'decision') return []
    const theirs: Record<string, unknown> = documentFacts(document)
    return Object.entries(action.facts)
      .filter(([name, value]) => value !== theirs[name] && theirs[name] !== undefined)
      .map(([name]) => `${action.id}: ${name} differs from the Federal Register.`)
  })
}

/** Compares the current members, and every member's latest seat. */
export function legislatorProblems(official: OfficialFiles, members: Legislator[]): string[] {
  const sitting = official.json('legislators/legislators-current.json') as OfficialMember[]
  const former = official.json('legislators/legislators-former-since-2014.json') as OfficialMember[]
  const ours = new Map(members.map((one) => [one.bioguideId, one]))
  const missing = sitting.filter(({ id }) => ours.get(id.bioguide)?.inOffice !== true)
  const terms = new Map(
    [...sitting, ...former].map((one) => [
      one.id.bioguide,
      memberOfCongress(one, false).terms.map(
        ({ start, end, state, party }) => `${start} ${end} ${state} ${party}`,
      ),
    ]),
  )
  const different = members.filter(
    (one) =>
      !isDeepStrictEqual(
        one.terms.map(([, start, end, state, , party]) => `${start} ${end} ${state} ${party}`),
        terms.get(one.bioguideId),
      ),
  )
  return [
    ...missing.map(({ id }) => `${id.bioguide} sits in Congress, and not in legislators.json.`),
    ...different.map((one) => `${one.bioguideId}: the terms differ.`),
  ]
}

function isMember(position: string): boolean {
  return /^[A-Z]\d{6} /.test(position)
}
