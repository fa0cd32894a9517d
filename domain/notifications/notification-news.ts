import { headingTitle } from '../actions/heading-title.ts'
import { actionNumber, type NumberedAction } from '../actions/action-number.ts'
import { longDate } from '../dates/dates.ts'
import { lineOfFacts } from '../language/line-of-facts.ts'
import { truncate } from '../language/truncate.ts'
import { positionWords } from '../votes/own-votes.ts'
import { voteResult } from '../votes/vote-result.ts'
import { voteTopic } from '../votes/vote-topic.ts'

// The facts of one notification, as private.describe_notifications gives them for its kind.

export type VoteNews = {
  roll_call_id: string
  chamber: string
  question: string
  classification: string | null
  subject: string | null
  result: string
  vice_president_vote: string | null
  yea_count: number | null
  nay_count: number | null
  taken_back: string | null
  /** The title and the number of the measure, if the record has it. */
  title: string | null
  number: string | null
  /** The first answers of the user's own members, by last name. */
  answers: { last_name: string; full_name: string; word: string; decision: string }[]
  answer_count: number
}

export type CommentNews = {
  comment_id: string
  author: string | null
  /** Null if the comment may not be shown. */
  words: string | null
}

export type StatusNews = { day: string | null; reason: string | null }

export type ActionNews = NumberedAction & {
  action_id: string
  title: string
  status: string | null
  day: string | null
  /** The words that match a tracker. */
  passage: string | null
}

export type EventNews = { event: string | null }

export type ListNews = { list_id: string; name: string }

export type NotificationNews =
  | VoteNews
  | CommentNews
  | StatusNews
  | ActionNews
  | EventNews
  | ListNews

/** Characters. */
const excerptLength = 200
const titleLength = 100

/** "Padilla: Nay · Schiff: Nay. Failed, 48–52 (On Passage of the Bill)" */
export function voteNewsSentence(news: VoteNews): string {
  if (news.taken_back !== null) return 'This vote no longer counts.'
  const { answers, answer_count, yea_count: yeas, nay_count: nays } = news
  const named = answers.map((answer) => {
    const namesakes = answers.filter(({ last_name }) => last_name === answer.last_name)
    const name = namesakes.length > 1 ? answer.full_name : answer.last_name
    return `${name}: ${positionWords({ vote_decision: answer.word, decision: answer.decision })}`
  })
  const more = answer_count - answers.length
  const counts = (yeas ?? 0) + (nays ?? 0) > 0 ? `, ${yeas}–${nays}` : ''
  const question = truncate(news.classification ?? news.question, titleLength)
  const result = `${voteResult(news)}${counts} (${question})`
  return [lineOfFacts([...named, more > 0 && `${more} more`]), result].filter(Boolean).join('. ')
}

/** The topic of a vote, as its page names it. */
export function voteNewsTopic(news: VoteNews): string {
  const { title, number } = news
  return voteTopic(
    news,
    title === null ? null : { title, number: actionNumber({ bill_number: number }) },
  )
}

/** "“I read it the same way.”" Null if the words may not be shown. */
export function commentNewsSentence({ words }: CommentNews): string | null {
  const line = words?.replace(/\s+/g, ' ').trim()
  return line ? `“${truncate(line, excerptLength)}”` : null
}

/** "July 4, 2025 · Public Law 119-21" */
export function statusNewsSentence({ day, reason }: StatusNews): string | null {
  return lineOfFacts([longDate(day), reason && truncate(reason, excerptLength)]) || null
}

/** "S. 5 · Became Law · January 29, 2025", or the words that match a tracker. */
export function actionNewsSentence(news: ActionNews): string | null {
  if (news.passage) return `“${truncate(news.passage.replace(/\s+/g, ' ').trim(), excerptLength)}”`
  return lineOfFacts([actionNumber(news), news.status, longDate(news.day)]) || null
}

/** "Laken Riley Act · S. 5 · Became Law" */
export function actionNewsTitle(news: ActionNews): string {
  return lineOfFacts([
    truncate(headingTitle(news.title), titleLength),
    actionNumber(news),
    news.status,
  ])
}
