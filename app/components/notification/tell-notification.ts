import { paths } from '#app/paths.ts'
import {
  type NotificationLine,
  notificationSentence,
  scheduledSentence,
} from '#domain/notifications/notification-line.ts'
import {
  type ActionNews,
  actionNewsSentence,
  actionNewsTitle,
  type CalendarNews,
  calendarNewsSentence,
  type CommentNews,
  commentNewsSentence,
  type CommitteeNews,
  committeeNewsSentence,
  type CosponsorNews,
  cosponsorNewsSentence,
  type EventNews,
  type ListNews,
  type StateWeekNews,
  stateWeekSentence,
  type StatusNews,
  statusNewsSentence,
  type TextNews,
  textNewsSentence,
  type VoteNews,
  voteNewsSentence,
  voteNewsTopic,
} from '#domain/notifications/notification-news.ts'
import { commentKind, notificationPath, type NotificationTarget } from './notification-path.ts'

/** A line of notifications in words, for every way in which it reaches a user. */
export type ToldNotification = {
  /** "New recorded vote on Water Act" */
  title: string
  /** What happened: "Padilla: Nay · Schiff: Nay. Failed, 48–52". Null if the title says all. */
  sentence: string | null
  path: string
  /** The newest of several, each with its own place. `path` leads to all of them. */
  items: { words: string; path: string }[]
  /** The roll call whose picture shows the news. */
  picture: string | null
}

/** Words and place of a line. The words are the user's: escape them. */
export function tellNotification(line: NotificationLine & NotificationTarget): ToldNotification {
  const items = line.total > 1 || line.kind === 'state_week' ? itemsOf(line) : []
  const isVote = line.kind === 'action_vote' || line.kind === 'member_vote'
  return {
    title: notificationSentence(line),
    sentence: items.length === 0 || line.kind === 'state_week' ? sentenceOf(line) : null,
    path: comparisonPath(line) ?? weekPath(line) ?? notificationPath(line),
    items,
    picture: isVote && line.total === 1 && line.detail === null ? line.roll_call_id : null,
  }
}

/** Where the changes of one new text are shown. Null if they are not known. */
function comparisonPath({ kind, total, news, action_id }: NotificationLine & NotificationTarget) {
  if (kind !== 'action_text' || total > 1) return null
  const [text] = (news ?? []) as TextNews[]
  return text?.from ? textPlace(action_id, text) : null
}

/** The page of a week with the subjects that the user follows. */
function weekPath({ kind, news }: NotificationLine): string | null {
  const [week] = kind === 'state_week' ? ((news ?? []) as StateWeekNews[]) : []
  return week
    ? paths.stateWeek(week.state, { week: week.first_day, subjects: week.subjects })
    : null
}

function textPlace(actionId: string | null, { version, from }: TextNews): string {
  return from === null
    ? paths.actionText(actionId ?? '', { version })
    : paths.textComparison(actionId ?? '', { from, to: version })
}

function sentenceOf({ kind, news, total, detail }: NotificationLine): string | null {
  const [newest] = news ?? []
  if (!newest) return null
  if (kind === 'state_week') return stateWeekSentence(newest as StateWeekNews)
  if (kind === 'action_status') return statusNewsSentence(newest as StatusNews)
  if (total > 1) return null
  switch (kind) {
    case 'action_vote':
    case 'member_vote':
      return detail === null ? voteNewsSentence(newest as VoteNews) : null
    case 'reply':
    case 'mention':
    case 'list_comment':
      return commentNewsSentence(newest as CommentNews)
    case 'member_sponsorship':
    case 'committee_report':
    case 'tracker_match':
    case 'subject_action':
    case 'list_item':
      return actionNewsSentence(newest as ActionNews)
    case 'action_text':
      return textNewsSentence(newest as TextNews)
    case 'action_committee':
      return committeeNewsSentence(newest as CommitteeNews)
    case 'action_cosponsor':
      return cosponsorNewsSentence(newest as CosponsorNews)
    case 'action_calendar':
      return calendarNewsSentence(newest as CalendarNews)
    default:
      return null
  }
}

const voteItem = (vote: VoteNews) => ({
  words: `${voteNewsTopic(vote)}. ${voteNewsSentence(vote)}`,
  path: paths.vote(vote.roll_call_id),
})

function itemsOf(line: NotificationLine & NotificationTarget): ToldNotification['items'] {
  const news = line.news ?? []
  switch (line.kind) {
    case 'action_vote':
      return (news as VoteNews[]).map((vote) => ({
        words: voteNewsSentence(vote),
        path: paths.vote(vote.roll_call_id),
      }))
    case 'member_vote':
      return (news as VoteNews[]).map(voteItem)
    case 'state_week':
      return ((news as StateWeekNews[])[0]?.newest ?? []).map(voteItem)
    case 'reply':
    case 'mention':
    case 'list_comment':
      return (news as CommentNews[]).flatMap((comment) => {
        const said = commentNewsSentence(comment)
        const place = paths.comment(commentKind(line), comment.comment_id)
        return said === null
          ? []
          : [{ words: `${comment.author ?? 'A former user'}: ${said}`, path: place }]
      })
    case 'member_sponsorship':
    case 'committee_report':
    case 'tracker_match':
    case 'subject_action':
    case 'list_item':
      return (news as ActionNews[]).map((action) => ({
        words: actionNewsTitle(action),
        path: paths.action(action.action_id),
      }))
    case 'action_text':
      return (news as TextNews[]).map((text) => ({
        words: textNewsSentence(text),
        path: textPlace(line.action_id, text),
      }))
    case 'action_committee':
      return (news as CommitteeNews[]).map((step) => ({
        words: committeeNewsSentence(step),
        path: notificationPath(line),
      }))
    case 'action_cosponsor':
      return (news as CosponsorNews[]).map((joined) => ({
        words: cosponsorNewsSentence(joined),
        path: notificationPath(line),
      }))
    case 'action_calendar':
      return (news as CalendarNews[]).map((placed) => ({
        words: calendarNewsSentence(placed),
        path: notificationPath(line),
      }))
    case 'action_scheduled':
    case 'committee_meeting':
      return (news as EventNews[]).map(({ event }) => ({
        words: scheduledSentence(event, line.subject ?? ''),
        path: notificationPath(line),
      }))
    case 'reader_list':
      return (news as ListNews[]).map(({ list_id, name }) => ({
        words: name,
        path: paths.communityList(list_id),
      }))
    default:
      return []
  }
}
