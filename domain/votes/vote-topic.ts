import { headingTitle } from '../actions/heading-title.ts'
import { formatMeasure, measureForm } from '../measures/spell-out.ts'
import { spellOutQuestion } from './spell-out-question.ts'
import { amendmentIn } from './vote-title.ts'

type VoteWords = {
  classification: string | null
  question: string
  subject: string | null
}

/** The measure of a vote, if the record has it. */
type Measure = { title: string; number: string | null }

/**
 * The subject of a recorded vote, as a heading. It is the title of its measure, an amendment and the measure's number,
 * or a nominee and the office. Otherwise it is the words that the source has next to the kind of question.
 */
export function voteTopic(vote: VoteWords, measure: Measure | null): string {
  if (isAmendmentVote(vote)) {
    const amendment = vote.subject ?? amendmentIn(vote.question)
    const changed = measure?.number ?? measureIn(vote.question) ?? measure?.title
    if (amendment === null) return withoutAbbreviations(vote.question)
    return [withoutAbbreviations(amendment), changed].filter(Boolean).join(' to ')
  }
  if (measure) return headingTitle(measure.title)
  const nominee = nomination.exec(vote.question)?.[1]
  if (nominee) return nominee
  const isKindOfQuestion = vote.subject === null || /^on /i.test(vote.subject)
  return withoutAbbreviations((isKindOfQuestion ? null : vote.subject) ?? vote.question)
}

export function isAmendmentVote({ classification, question }: VoteWords): boolean {
  return /^On (Agreeing to )?the Amendment\b/i.test(classification ?? question)
}

/** "On the Nomination PN12-30: Troy Meink, of Virginia, to be ...", "Motion to Invoke Cloture: Nicholas Kent to be ...". */
const nomination =
  /^(?:On the Nomination|Motion to Invoke Cloture|On the Cloture Motion)\b[^:]*: (.+ to be .+)$/

/** The measure that an amendment changes: the last that its question names. */
function measureIn(question: string): string | null {
  const house = /\bto ([HS] (?:R |RES |J RES |CON RES )?\d+)$/.exec(question)?.[1]
  if (house) return formatMeasure(house)
  const named = question.match(new RegExp(measureForm, 'gi'))?.at(-1)
  return named ? formatMeasure(named) : null
}

function withoutAbbreviations(words: string): string {
  return spellOutQuestion(words) ?? words
}
