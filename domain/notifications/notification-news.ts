import { headingTitle } from '../actions/heading-title.ts'
import { actionNumber, type NumberedAction } from '../actions/action-number.ts'
import { longDate } from '../dates/dates.ts'
import type { committeeActivityKinds, committeeVoteManners } from '../database-values.ts'
import { lineOfFacts } from '../language/line-of-facts.ts'
import { pluralize } from '../language/pluralize.ts'
import { truncate } from '../language/truncate.ts'
import { committeeVote, committeeWorkLabel } from '../measures/committee-work.ts'
import { versionName } from '../texts/text-version.ts'
import { sinceVersion } from '../texts/version-to-compare.ts'
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

export type StateWeekNews = {
  state: string
  /** A Monday. */
  first_day: string
  votes: number
  sponsored: number
  /** Actions in the subjects. */
  changed: number
  /** The subjects that the user follows. */
  subjects: string[]
  newest: VoteNews[]
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

/** The counts are null if the texts were not compared. */
export type TextNews = {
  version: string
  from: string | null
  changed: number | null
  added: number | null
  removed: number | null
}

export type CommitteeNews = {
  committee: string
  kind: (typeof committeeActivityKinds)[number]
  day: string
  vote_manner: (typeof committeeVoteManners)[number] | null
  yea_count: number | null
  nay_count: number | null
  reports: string[]
}

/** `names`: the first six, null if the record has none of them. */
export type CosponsorNews = { names: string[] | null; count: number }

/** `words`: the entry of the history, null if it is gone. */
export type CalendarNews = { day: string; words: string | null }

export type EventNews = { event: string | null }

export type ListNews = { list_id: string; name: string }

export type NotificationNews =
  | VoteNews
  | StateWeekNews
  | CommentNews
  | StatusNews
  | ActionNews
  | TextNews
  | CommitteeNews
  | CosponsorNews
  | CalendarNews
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

/** "14 recorded votes · 23 measures introduced · 3 actions in your subjects" */
export function stateWeekSentence(
  { votes, sponsored, changed }: Pick<StateWeekNews, 'votes' | 'sponsored' | 'changed'>,
  whose: 'your' | 'these' = 'your',
): string {
  return lineOfFacts([
    pluralize(votes, 'recorded vote'),
    // Without any, the record may lack them.
    sponsored > 0 && `${pluralize(sponsored, 'measure')} introduced`,
    changed > 0 && `${pluralize(changed, 'action')} in ${whose} subjects`,
  ])
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

/** "Engrossed in House · 12 sections changed, 2 added since it was introduced" */
export function textNewsSentence({ version, from, changed, added, removed }: TextNews): string {
  if (from === null) return versionName(version)
  const counts = [
    changed && `${pluralize(changed, 'section')} changed`,
    added && `${changed ? added : pluralize(added, 'section')} added`,
    removed && `${changed || added ? removed : pluralize(removed, 'section')} removed`,
  ].filter(Boolean)
  const changes = counts.length === 0 ? 'No section changed' : counts.join(', ')
  return lineOfFacts([versionName(version), `${changes} since ${sinceVersion(from)}`])
}

/** "Reported · Judiciary Committee · July 10, 2025 · 43–0 · H. Rept. 119-106" */
export function committeeNewsSentence(news: CommitteeNews): string {
  return lineOfFacts([
    committeeWorkLabel(news.kind),
    news.committee,
    longDate(news.day),
    committeeVote(news.vote_manner, news.yea_count, news.nay_count),
    ...news.reports,
  ])
}

/** "Jo Doe, Bo Roe and 3 more" */
export function cosponsorNewsSentence({ names, count }: CosponsorNews): string {
  const known = names ?? []
  if (known.length === 0) return pluralize(count, 'member')
  const more = count - known.length
  return known.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en-US')} more` : '')
}

/** "July 10, 2025: Placed on the Union Calendar, Calendar No. 89." */
export function calendarNewsSentence({ day, words }: CalendarNews): string {
  return [longDate(day), words && truncate(words, excerptLength)].filter(Boolean).join(': ')
}

/** "Laken Riley Act · S. 5 · Became Law" */
export function actionNewsTitle(news: ActionNews): string {
  return lineOfFacts([
    truncate(headingTitle(news.title), titleLength),
    actionNumber(news),
    news.status,
  ])
}
