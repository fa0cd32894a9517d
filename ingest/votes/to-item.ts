import {
  consentColumns,
  consentDocumentId,
  nominationTitle,
} from '#domain/consent/consent-document.ts'
import type { CandidateTotal } from '#domain/elections/candidate-totals.ts'
import { measureId } from '#domain/measures/bill-number.ts'
import { longDate, today } from '#domain/dates/dates.ts'
import { rollCallUrl } from '#domain/actions/official-urls.ts'
import { decisionOf, isOtherAnswer, type Tally, tally } from '#domain/votes/vote-tally.ts'
import { ItemError } from '../errors.ts'
import type { Item, Reject } from '../source.ts'
import type { RollCallRow, Rows, TakenBackRollCall } from '../store/tables.ts'
import type { Members } from './members.ts'
import type { TakenBack } from './plan.ts'
import { type Position, type RollCall, rollCallId } from './roll-call.ts'

/**
 * A roll call as rows. A member who is not on the roster, or whose name fits several, is rejected by name.
 * The official counts and all other positions stay.
 * @param url where it was read.
 * @throws ItemError if its positions do not match its totals, or it names a member twice.
 */
export function toItem(rollCall: RollCall, url: string, members: Members): Item {
  const id = rollCallId(rollCall)
  const candidates = candidateTotals(rollCall)
  const counts = candidates ? null : rollCall.vacated ? noVotes : officialCounts(rollCall)
  const positions: Record<string, string[]> = {}
  const rejects: Reject[] = []
  const seen = new Set<string>()
  for (const position of rollCall.positions) {
    const { member, name, word, party, state } = position
    const found = whom(position, rollCall, members)
    const key = found.length === 1 ? found[0]! : [member, name, party, state].join(' ')
    if (seen.has(key)) throw new ItemError(`${called(position)} is listed twice.`)
    seen.add(key)
    if (found.length === 1) (positions[word] ??= []).push(key)
    else rejects.push(unknown(position, found))
  }
  return {
    id,
    url,
    rows: {
      ...toConsentRows(rollCall),
      rollCalls: [toRow(rollCall, id, counts, candidates)],
      positions: [
        {
          roll_call_id: id,
          positions: Object.fromEntries(
            Object.entries(positions).map(([word, ids]) => [word, ids.join(' ')]),
          ),
        },
      ],
    },
    ...(rejects.length > 0 && { rejects }),
  }
}

/** The Bioguide ids of the members who may hold the position. A known id gives one. */
function whom(position: Position, { date }: RollCall, members: Members): string[] {
  if (position.member === '') return members.named(position, date.slice(0, 10))
  const legislator = members.withId(position.member)
  return legislator === undefined ? [] : [legislator]
}

function called({ member, name, party, state }: Position): string {
  if (member !== '') return `${name} (${member})`
  return state === undefined ? name : `${name} (${[party, state].filter(Boolean).join('-')})`
}

function unknown(position: Position, found: string[]): Reject {
  const part = called(position)
  const why =
    found.length === 0
      ? 'is not on the list of legislators'
      : `may be any of these: ${found.toSorted().join(', ')}`
  return { part, reason: `${part}, who answered "${position.word}", ${why}.` }
}

/** In an election the chamber counts candidates. Congress.gov gives no totals, so its positions are counted. */
function candidateTotals({ candidates, totals, positions }: RollCall): CandidateTotal[] | null {
  if (candidates || totals || !positions.some(({ word }) => isOtherAnswer(word))) return candidates
  const counts = Map.groupBy(positions, ({ word }) => word)
  return [...counts]
    .map(([candidate, its]) => ({ candidate, total: its.length }))
    .toSorted((a, b) => b.total - a.total || a.candidate.localeCompare(b.candidate))
}

/**
 * The counts of a roll call, by `decisionOf`. For words other than yea and nay
 * ("Guilty", the name of a candidate, a pair) the chamber's own totals count, if it has some.
 * @throws ItemError if positions and totals differ, as in an incomplete file.
 */
function officialCounts({ positions, totals, vicePresident }: RollCall): Tally {
  const counted = tally(positions.map(({ word }) => decisionOf(word)))
  if (totals === null) return counted
  const isPlain = positions.every(
    ({ word }) =>
      word === 'Not Voting' || (decisionOf(word) !== 'notVoting' && !/\bpair\b/i.test(word)),
  )
  if (!isPlain) return totals
  if (
    !fits(totals.yea, counted.yea, vicePresident === 'Yea') ||
    !fits(totals.nay, counted.nay, vicePresident === 'Nay') ||
    totals.present !== counted.present
  ) {
    throw new ItemError(`Its totals are ${inWords(totals)}; its list has ${inWords(counted)}.`)
  }
  return counted
}

/** A total may include the Vice President, who is not on the list of Senators. */
function fits(total: number, count: number, isTieBreaker: boolean): boolean {
  return total === count || (isTieBreaker && total === count + 1)
}

function inWords({ yea, nay, present }: Tally): string {
  return `yeas ${yea}, nays ${nay}, present ${present}`
}

const noVotes: Tally = { yea: 0, nay: 0, present: 0, notVoting: 0 }

/** The result in every list: "Vacated on June 4, 2015". */
function vacatedResult(on: string | null): string {
  return on === null ? 'Vacated' : `Vacated on ${longDate(on)}`
}

/** A stored roll call that only its list marks as taken back. */
export function toTakenBack(id: string, how: TakenBack): TakenBackRollCall {
  return how.kind === 'vacated'
    ? { id, taken_back: 'vacated', taken_back_on: how.on, result: vacatedResult(how.on) }
    : {
        id,
        taken_back: 'removed',
        taken_back_on: today(),
        result: 'No longer listed by its source',
      }
}

/** The nominations or the treaty as the vote names them. Stored only until Congress.gov gives more. */
function toConsentRows({ consent, enBloc = [] }: RollCall): Pick<Rows, 'namedConsents'> {
  const namedConsents = [...(consent ? [consent] : []), ...enBloc].flatMap(({ document, title }) =>
    title === null
      ? []
      : {
          ...consentColumns(document),
          source_title: document.kind === 'nomination' ? nominationTitle(title) : title,
          official_title: title,
        },
  )
  return namedConsents.length > 0 ? { namedConsents } : {}
}

function toRow(
  rollCall: RollCall,
  id: string,
  counts: Tally | null,
  candidates: CandidateTotal[] | null,
): RollCallRow {
  const { chamber, congress, session, number, measure, consent, enBloc } = rollCall
  return {
    id,
    named_action_id: measure
      ? measureId(measure.congress, measure)
      : consent
        ? consentDocumentId(consent.document)
        : null,
    named_nomination_ids: enBloc?.map(({ document }) => consentDocumentId(document)) ?? null,
    congress_number: congress,
    session,
    chamber,
    roll_call_number: number,
    vote_date: rollCall.date,
    classification: rollCall.classification,
    question: rollCall.question,
    subject: rollCall.subject,
    required_majority: rollCall.required,
    result: rollCall.vacated ? vacatedResult(rollCall.vacated.on) : rollCall.result,
    taken_back: rollCall.vacated ? 'vacated' : null,
    taken_back_on: rollCall.vacated?.on ?? null,
    yea_count: counts?.yea ?? null,
    nay_count: counts?.nay ?? null,
    present_count: counts?.present ?? null,
    not_voting_count: counts?.notVoting ?? null,
    candidate_totals: candidates,
    amendment_author: rollCall.amendment.author,
    amendment_purpose: rollCall.amendment.purpose,
    vice_president_vote: rollCall.vicePresident,
    // The pages for readers. It was read from the data files.
    source_url: rollCallUrl(rollCall),
  }
}
