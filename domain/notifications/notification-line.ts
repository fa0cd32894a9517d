import { deviceName } from '../device-name.ts'
import { headingTitle } from '../actions/heading-title.ts'
import { longDate } from '../dates/dates.ts'
import { measureName } from '../measures/measure-name.ts'
import type { NotificationKind } from './notification-kinds.ts'
import { type NotificationNews, type VoteNews, voteNewsTopic } from './notification-news.ts'
import { parseRollCallId } from '../votes/roll-call-id.ts'
import { eventTime } from '../schedule/scheduled-event.ts'
import { stateName } from '../places/states.ts'
import { truncate } from '../language/truncate.ts'

/**
 * Notices shown as one line: those of one day, one kind and one subject. Fields that do not apply
 * are null.
 */
export type NotificationLine = {
  kind: NotificationKind
  /** How many there are. */
  total: number
  /** The name of their common subject; null if its name can no longer be read. */
  subject: string | null
  /** The action or the question of the newest. */
  about: string | null
  /** The author of the newest; null if that account is gone. */
  author: string | null
  /** The roll call of the newest: "house-119-1-57". */
  roll_call_id: string | null
  detail: string | null
  /** The facts of the newest three, by kind. Null if there are none. */
  news: NotificationNews[] | null
}

/** Characters. */
const titleLength = 140

/**
 * A line of notices in words. It claims no more than the record: a member with a recorded position
 * may not have voted.
 */
export function notificationSentence(line: NotificationLine): string {
  const { kind, total, detail } = line
  const subject = named(line.subject)
  const about = named(line.about)
  const author = line.author ?? 'A former user'
  const many = total > 1
  const count = total.toLocaleString('en-US')
  const list = line.subject === null ? 'a list that is not public' : `the list “${subject}”`
  switch (kind) {
    case 'reply':
      return many
        ? `${count} new replies to you on ${subject}`
        : `${author} replied to you on ${subject}`
    case 'mention':
      return many
        ? `${count} new mentions of you on ${subject}`
        : `${author} mentioned you on ${subject}`
    case 'list_comment':
      return many
        ? `${count} new comments on your list “${subject}”`
        : `${author} commented on your list “${subject}”`
    case 'list_follow':
      return many
        ? `${count} new followers of your list “${subject}”`
        : `Your list “${subject}” has a new follower`
    case 'list_item':
      return many ? `${count} actions were added to ${list}` : `${about} was added to ${list}`
    case 'action_status':
      return `${subject} has a new status: ${detail}`
    case 'action_vote':
      if (detail !== null) return takenBackSentence(line.roll_call_id, detail)
      return many ? `${count} new recorded votes on ${subject}` : `New recorded vote on ${subject}`
    case 'action_text':
      return many
        ? `${count} new versions of the text of ${subject}`
        : `New version of the text of ${subject}`
    case 'reintroduction':
      return `${subject} was introduced again as ${measureName(detail ?? '') ?? 'another measure'}`
    case 'action_scheduled':
      return many
        ? `${count} new or changed scheduled events on ${subject}`
        : scheduledSentence(line.about, subject)
    case 'action_committee':
      return many ? `${count} committee steps on ${subject}` : `Committee step on ${subject}`
    case 'action_cosponsor':
      return `New cosponsors of ${subject}`
    case 'action_calendar':
      return `${subject} was placed on a calendar`
    case 'member_vote':
      if (detail !== null) return takenBackSentence(line.roll_call_id, detail)
      return memberVoteSentence(line, count)
    case 'member_sponsorship':
      if (detail === 'former cosponsor') return `${subject} is no longer a cosponsor of ${about}`
      return many
        ? `${subject} sponsors or cosponsors ${count} more measures`
        : `${subject} ${detail === 'sponsor' ? 'sponsors' : 'cosponsors'} ${about}`
    case 'state_week': {
      const [state, monday] = (detail ?? '').split(' ')
      return `${stateName(state ?? '')} in Congress, week of ${longDate(monday)}`
    }
    case 'committee_meeting':
      return many
        ? `${count} new or changed meetings of ${subject}`
        : scheduledSentence(line.about, subject)
    case 'committee_report':
      return many ? `${subject} reported ${count} measures` : `${subject} reported ${about}`
    case 'tracker_match':
      return many
        ? `${count} new actions match your tracker “${subject}”`
        : `A new action matches your tracker “${subject}”: ${about}`
    case 'subject_action':
      return many ? `${count} new actions in ${subject}` : `New in ${subject}: ${about}`
    case 'reader_list':
      if (many) return `${subject} shared ${count} new lists`
      return line.about === null
        ? `${subject} shared a list that is no longer public`
        : `${subject} shared a new list: “${about}”`
    case 'moderation':
      if (detail === 'queue') return 'Reports are waiting for your decision'
      if (detail === 'unpublished') return `A moderator made your list “${subject}” private`
      if (detail === 'republished') return `Your list “${subject}” is public again`
      if (detail === 'list_upheld') return `Your list “${subject}” stays private after your appeal`
      return `Your comment on ${subject} ${decisions[detail ?? ''] ?? 'was reviewed.'}`
    case 'sign_in':
      return `New sign-in to your account from a new browser: ${deviceName(parseSignIn(detail).browser)}`
    case 'webhook_off':
      return `We turned off your webhook at ${detail}, because it didn’t take our messages`
  }
}

/** Without a subject, several members answered. A member with a position may not have voted. */
function memberVoteSentence(
  { total, subject, about, roll_call_id, news }: NotificationLine,
  count: string,
): string {
  const chamber = parseRollCallId(roll_call_id ?? '')?.chamber
  const [newest] = (news ?? []) as VoteNews[]
  if (total === 1)
    return `${chamber ?? 'Recorded'} vote: ${named(newest ? voteNewsTopic(newest) : about)}`
  return subject === null
    ? `Positions of members you follow in ${count} recorded votes${chamber ? ` of the ${chamber}` : ''}`
    : `${named(subject)}: positions in ${count} recorded votes`
}

/**
 * The present plan. It may have changed since the notice was made.
 * @param about "floor House scheduled new 2026-09-14", with the start at the end if it is set. Null if it is gone.
 */
export function scheduledSentence(about: string | null, subject: string): string {
  const [kind = '', chamber, status = '', change, day = '', start = null] = about?.split(' ') ?? []
  if (day === '') return `A scheduled event about ${subject} is no longer in this record`
  const what = kind === 'floor' ? `${chamber} floor` : (eventNames[kind] ?? 'A committee meeting')
  const when = eventTime({ kind: kind === 'floor' ? kind : 'meeting', day, starts_at: start })
  const time = start === null ? when : `${when} in Washington`
  const isPlanned = status === 'scheduled' || status === 'rescheduled'
  const mark = isPlanned && change === 'moved' ? 'Moved. ' : (eventMarks[status] ?? '')
  // A hearing may still take place, without the measure.
  if (change === 'dropped') return `${subject} is no longer listed for: ${what}, ${time}`
  if (kind === 'floor')
    return isPlanned
      ? `${mark}On the list for the ${what}, ${time}: ${subject}`
      : `${mark}It was on the list for the ${what}, ${time}: ${subject}`
  return `${mark}${what} ${isPlanned ? 'is' : 'was'} planned for ${time}: ${subject}`
}

const eventNames: Record<string, string> = { hearing: 'A hearing', markup: 'A markup' }

const eventMarks: Record<string, string> = {
  postponed: 'Postponed. ',
  canceled: 'Canceled. ',
  unlisted: 'No longer listed. ',
  unclear: 'Its status is unclear. ',
}

/** @param detail "vacated 2025-07-10", "removed 2025-07-10", or without a day if that is not known */
function takenBackSentence(rollCall: string | null, detail: string): string {
  const { chamber, number } = parseRollCallId(rollCall ?? '') ?? {}
  const [how, day] = detail.split(' ')
  const what = number === undefined ? 'a roll call' : `roll call ${number}`
  const who = chamber === undefined ? 'Its chamber' : `The ${chamber}`
  if (how === 'removed') return `${who} no longer lists ${what}. It no longer counts.`
  const on = longDate(day)
  return `${who} vacated ${what}${on === null ? '' : ` on ${on}`}. It no longer counts.`
}

const decisions: Record<string, string> = {
  hidden: 'is hidden until a moderator reviews it.',
  kept: 'was reported. A moderator reviewed it, and it stays.',
  removed: 'was removed by a moderator.',
  removed_by_owner: 'was removed by the owner of the list.',
  restored: 'is back after your appeal.',
  upheld: 'stays removed after your appeal.',
}

function named(name: string | null): string {
  return name === null
    ? 'something that is no longer here'
    : truncate(headingTitle(name), titleLength)
}

/**
 * Where a sign-in came from.
 * @param detail the network address, if it is known, and the browser as it named itself
 */
export function parseSignIn(detail: string | null): {
  address: string | null
  browser: string | null
} {
  const [, address = null, browser = ''] =
    /^(?:((?=[^ ]*[.:])[0-9a-f.:]{2,45}) )?([^]*)$/.exec(detail ?? '') ?? []
  return { address, browser: browser || null }
}
