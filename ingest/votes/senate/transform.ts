import type { z } from 'zod'
import { consentDocumentId, parseConsentDocument } from '#domain/consent/consent-document.ts'
import { parseBillNumber } from '#domain/measures/bill-number.ts'
import { ItemError } from '../../errors.ts'
import { checked, parseXml } from '../../parse.ts'
import { kindOfVote } from '../kind-of-vote.ts'
import type { NamedConsent, RollCall } from '../roll-call.ts'
import { noPositions, readTakenBack } from '../taken-back.ts'
import { timeOfVote } from '../time-of-vote.ts'
import { isSenateList, senateVote, vacatedSenateVote } from './schema.ts'

type SenateVote = z.infer<typeof senateVote>['roll_call_vote']
type VacatedVote = z.infer<typeof vacatedSenateVote>['roll_call_vote']

/**
 * Reads the Senate's file of a vote.
 * @param what names the file in errors.
 * @throws ItemError if the file is incomplete or has something unknown.
 */
export function readSenateVote(xml: string, what: string): RollCall {
  const file = parseXml(xml, what, isSenateList)
  const left = vacatedSenateVote.safeParse(file).data?.roll_call_vote
  const takenBack = left && readVacatedVote(left)
  if (takenBack) return takenBack
  if (left?.members.member.length === 0) throw new ItemError(noPositions(what))
  const { roll_call_vote: vote } = checked(senateVote, file, what)
  const { amendment } = vote
  const { question, text } = questionsIn(vote)
  if (text === null) throw new ItemError(`${what} has no question.`)
  return {
    chamber: 'Senate',
    congress: vote.congress,
    session: vote.session,
    number: vote.vote_number,
    date: timeOfVote(vote.vote_date),
    classification: classification(text, question ?? text),
    ...questionOf(text, question ?? text, vote),
    amendment: {
      // "Cornyn Amdt. No. 14" is the title of the vote.
      author: null,
      purpose: (amendment?.amendment_number && amendment.amendment_purpose) || null,
    },
    required: vote.majority_requirement,
    result: vote.vote_result,
    measure: measureOf(vote),
    ...(mattersEnBloc(text, vote) === null ? consentOf(vote) : { enBloc: consentsIn(text, vote) }),
    vicePresident: tieBreaker(vote),
    totals: {
      yea: vote.count.yeas,
      nay: vote.count.nays,
      present: vote.count.present,
      notVoting: vote.count.absent,
    },
    candidates: null,
    positions: vote.members.member.map((member) => ({
      member: member.lis_member_id,
      name: member.member_full,
      word: member.vote_cast,
    })),
  }
}

function questionsIn(
  vote: Pick<SenateVote, 'question' | 'en_bloc' | 'vote_title' | 'vote_question_text'>,
) {
  const question = vote.question ?? vote.en_bloc?.matter[0]?.question ?? vote.vote_title
  return { question, text: vote.vote_question_text ?? question }
}

/**
 * A vote that the Senate took back, by the words in its file.
 * @returns null for any other vote.
 */
function readVacatedVote(vote: VacatedVote): RollCall | null {
  const { question, text } = questionsIn(vote)
  const vacated = readTakenBack(
    {
      outcome: [vote.vote_result, vote.vote_result_text, vote.correction],
      about: [vote.vote_question_text, vote.question, vote.vote_title, vote.vote_document_text],
    },
    vote.members.member.length > 0,
  )
  if (vacated === null) return null
  const asked = text ?? 'Vacated vote'
  return {
    chamber: 'Senate',
    congress: vote.congress,
    session: vote.session,
    number: vote.vote_number,
    date: timeOfVote(vote.vote_date),
    classification: classification(asked, question ?? asked),
    question: asked,
    subject: null,
    amendment: { author: null, purpose: null },
    required: vote.majority_requirement,
    result: 'Vacated',
    measure: measureOf(vote),
    ...consentOf(vote),
    vicePresident: null,
    totals: null,
    candidates: null,
    positions: [],
    vacated,
  }
}

// The text says more than `question`, which is "On the Motion" for many votes. But it also names the document.
function classification(text: string, question: string): string {
  const kind = kindOfVote(text)
  const name = kind !== null && kind.length <= 200 ? kind : (kindOfVote(question) ?? question)
  return name.slice(0, 200)
}

/**
 * The question for readers, and additional details. For cloture only the title says on what:
 * "Motion to Invoke Cloture: Motion to Proceed to S. 5". The Senate's text names just the bill.
 * A motion to go to legislative session is filed under the pending nomination.
 * A vote en bloc would name up to a hundred nominations.
 */
function questionOf(text: string, question: string, vote: SenateVote) {
  const { vote_title: title, document: documents } = vote
  const enBloc = mattersEnBloc(text, vote)
  if (enBloc !== null) {
    const [asked = question] = text.split(/(?<!\s)\s+(?:PN|Treaty Doc\.)\s*\d/)
    const isShort = title !== null && !/(?<!\d)\d+(?:, \d+){5}/.test(title)
    return { question: `${asked}: ${enBloc}`, subject: isShort ? title : null }
  }
  const isBehindTitle = /cloture/i.test(text) || title?.includes('Legislative Session')
  if (title && isBehindTitle) return { question: title, subject: text }
  const [document] = documents
  const nominee = document?.document_type === 'PN' ? document.document_title : null
  return { question: nominee ? `${text}: ${nominee}` : text, subject: title }
}

/** "97 nominations en bloc". Null for a vote on one matter. */
function mattersEnBloc(text: string, { document: documents, en_bloc }: SenateVote): string | null {
  const named = text.match(/\bPN\s*\d[\d-]*/g) ?? []
  const issues = en_bloc?.matter.flatMap(({ issue }) => issue ?? []) ?? []
  const count = Math.max(documents.length, issues.length, named.length)
  if (count < 2) return null
  const areNominations =
    named.length === count ||
    (documents.length === count && documents.every((one) => one.document_type === 'PN')) ||
    (issues.length === count && issues.every((issue) => issue.startsWith('PN')))
  return `${count} ${areNominations ? 'nominations' : 'matters'} en bloc`
}

/** The measure voted on, or the one that an amendment would change. Null for nominations and treaties, which `consentOf` reads. */
function measureOf({
  congress,
  document: documents,
  amendment,
  vote_title,
}: Pick<SenateVote, 'congress' | 'document' | 'amendment' | 'vote_title'>): RollCall['measure'] {
  const amended = amendment?.amendment_number
    ? parseBillNumber(amendment.amendment_to_document_number)
    : null
  if (amended) return { ...amended, congress }
  const [document] = documents
  if (vote_title?.includes('Legislative Session') || documents.length > 1 || !document) return null
  const { document_type: type, document_number: number, document_congress } = document
  const measure = parseBillNumber(`${type ?? ''} ${number ?? ''}`)
  return measure && { ...measure, congress: Number(document_congress ?? congress) }
}

/** A motion to go to legislative session is filed under the nomination that is pending, but is not about it. */
function consentOf({
  congress,
  document: documents,
  vote_title: title,
}: Pick<SenateVote, 'congress' | 'document' | 'vote_title'>): Pick<RollCall, 'consent'> {
  const [document] = documents
  if (!document || documents.length > 1 || title?.includes('Legislative Session')) return {}
  const { document_type: type, document_number: number } = document
  const found = parseConsentDocument(`${type ?? ''} ${number ?? ''}`, congress)
  return found ? { consent: { document: found, title: document.document_title } } : {}
}

/** The nominations and treaties that a vote en bloc names, in its documents or its words. */
function consentsIn(text: string, { congress, document: documents }: SenateVote): NamedConsent[] {
  const named = [
    ...documents.map(({ document_type: type, document_number: number, document_title: title }) => ({
      name: `${type ?? ''} ${number ?? ''}`,
      title,
    })),
    ...(text.match(/\bPN\s*\d[\d-]*/g) ?? []).map((name) => ({ name, title: null })),
  ]
  const found = new Map<string, NamedConsent>()
  for (const { name, title } of named) {
    const document = parseConsentDocument(name, congress)
    if (!document) continue
    const id = consentDocumentId(document)
    if (!found.has(id)) found.set(id, { document, title })
  }
  return [...found.values()]
}

function tieBreaker({ tie_breaker: tie }: SenateVote): RollCall['vicePresident'] {
  if (!tie?.by_whom) return null
  if (tie.tie_breaker_vote === 'Yea' || tie.tie_breaker_vote === 'Nay') return tie.tie_breaker_vote
  throw new ItemError(`${tie.by_whom} broke a tie with "${tie.tie_breaker_vote ?? ''}".`)
}
