import { billTypeOf } from './bill-number.ts'
import type { HistoryEntry } from './bill-timeline.ts'
import { isoDay } from '../dates/dates.ts'
import { isAgreed } from '../votes/vote-result.ts'

/** A roll call on a measure, with the facts that decide its next step. */
export type VoteOnMeasure = {
  chamber: string
  /** Its number in its session. */
  number: number
  /** In Washington, YYYY-MM-DD. */
  day: string
  /** The kind of vote; null if the record has only the question. */
  classification: string | null
  question: string
  result: string
}

/**
 * Adds to a measure's history the results of roll calls that it does not have yet: we read votes
 * more often than bills. Each becomes an entry in the Library of Congress's fixed words and codes,
 * so that one rule reads both.
 * @param votes on the measure, without vacated ones
 * @returns newest first
 */
export function historyWithVotes(
  billNumber: string | null,
  history: readonly HistoryEntry[],
  votes: readonly VoteOnMeasure[],
): HistoryEntry[] {
  const isSimpleOfHouse = billTypeOf(billNumber) === 'HRES'
  const added = votes.flatMap((vote) => {
    const entry = entryOf(vote, isSimpleOfHouse)
    return entry && !history.some((known) => tellsOf(known, entry, vote)) ? [entry] : []
  })
  if (added.length === 0) return [...history]
  return [...added, ...history].toSorted((a, b) =>
    (isoDay(b.actionDate) ?? '').localeCompare(isoDay(a.actionDate) ?? ''),
  )
}

/**
 * Whether a known entry is about the same vote (by its number), or the same step on the same day.
 */
function tellsOf(known: HistoryEntry, added: HistoryEntry, vote: VoteOnMeasure): boolean {
  const day = isoDay(known.actionDate)
  if (day === null) return false
  if (day === vote.day && added.actionCode !== null && known.actionCode === added.actionCode)
    return true
  const number = vote.chamber === 'House' ? /\bRoll no\. (\d+)/i : /\bRecord Vote Number: (\d+)/i
  // A legislative day can last past midnight.
  const days = Math.abs(Date.parse(day) - Date.parse(vote.day)) / 86_400_000
  return days <= 3 && Number(number.exec(known.text ?? '')?.[1]) === vote.number
}

function entryOf(vote: VoteOnMeasure, isSimpleOfHouse: boolean): HistoryEntry | null {
  const { question, result } = vote
  const agreed = isAgreed(result)
  const chamber = vote.chamber === 'Senate' ? 'Senate' : 'House'
  const kind = (vote.classification ?? question).trim()
  if (agreed === null) return null
  const words = `${question} ${result} (${chamber === 'House' ? 'Roll no.' : 'Record Vote Number:'} ${vote.number}).`
  const entry = (actionCode: string | null, text: string): HistoryEntry => ({
    actionCode,
    type: 'Floor',
    actionDate: vote.day,
    text: `${text}: ${words}`,
  })
  const inHouse = chamber === 'House'
  if (/^Passage, Objections of the President|^On Overriding the Veto/i.test(kind))
    return agreed
      ? entry(inHouse ? '32000' : '34000', `Passed ${chamber} over veto`)
      : entry(inHouse ? '33000' : '35000', `Failed of passage in ${chamber} over veto`)
  if (/\bconference report\b/i.test(kind))
    return agreed ? entry(null, `Conference report agreed to in ${chamber}`) : null
  if (/\b(concur|concurring|recede)\b/i.test(kind))
    // An amendment to an amendment settles nothing.
    return agreed && !/\bwith\b.*\b(amendments?|amdts?)\b/i.test(question)
      ? entry(
          inHouse ? '19500' : '20500',
          `Resolving differences -- ${chamber} actions: ${chamber} agreed`,
        )
      : null
  if (isPassage.test(kind))
    return agreed
      ? entry(inHouse ? '8000' : '17000', `Passed/agreed to in ${chamber}`)
      : entry(inHouse ? '9000' : '18000', `Failed of passage/not agreed to in ${chamber}`)
  if (/^On the Cloture Motion\b/i.test(kind))
    return {
      ...entry(null, ''),
      text: `Cloture ${agreed ? '' : 'not '}invoked in Senate: ${words}`,
    }
  if (/^On (the )?Motion to Discharge\b/i.test(kind) && agreed)
    return entry(inHouse ? '5500' : '14500', `${chamber} committee discharged`)
  // Tabling a simple House resolution ends it (Rule XVI, clause 4).
  if (/^On Motion to Table$/i.test(kind) && agreed && isSimpleOfHouse)
    return entry('H36510', 'On motion to table the measure Agreed to')
  return null
}

const isPassage =
  /^On (Passage( of the (Bill|Joint Resolution))?|the (Joint |Concurrent )?Resolution(?! of Ratification)|Agreeing to the Resolution|Motion to Suspend the Rules and (Pass|Agree))(, as amended)?\b(?!.*\bamendment)/i
