import type { notificationKinds } from '../database-values.ts'

export type NotificationKind = (typeof notificationKinds)[number]

/** The label of each kind of notification, in the order of the settings. */
export const notificationLabels = {
  reply: 'Replies to you',
  mention: 'Mentions of you',
  list_comment: 'Comments on your lists',
  list_follow: 'Followers of your lists',
  list_item: 'Additions to lists you follow',
  action_status: 'Status of actions you saved',
  action_vote: 'Votes on actions you saved',
  action_text: 'New texts of actions you saved',
  reintroduction: 'Saved measures introduced again',
  action_scheduled: 'Events scheduled for actions you saved',
  action_committee: 'Committee work on actions you saved',
  action_cosponsor: 'New cosponsors of actions you saved',
  action_calendar: 'Calendars of actions you saved',
  member_vote: 'Votes of members you follow',
  member_sponsorship: 'Sponsorships of members you follow',
  state_week: 'The week of your state in Congress',
  committee_meeting: 'Meetings of committees you follow',
  committee_report: 'Measures reported by committees you follow',
  tracker_match: 'New matches of your trackers',
  subject_action: 'New in subjects you follow',
  reader_list: 'New lists of users you follow',
  moderation: 'Decisions about your texts and lists',
  sign_in: 'Sign-ins from a new browser',
  webhook_off: 'Webhooks that were turned off',
} as const satisfies Record<NotificationKind, string>

/** Mail that protects an account. Users who turn off notification mail still get it. */
export const securityKinds: readonly NotificationKind[] = ['sign_in']

/** The topics that filter the page of notices. */
export const notificationTopics = {
  discussion: { label: 'Discussion', kinds: ['reply', 'mention', 'list_comment'] },
  actions: {
    label: 'Saved',
    kinds: [
      'action_status',
      'action_vote',
      'action_text',
      'reintroduction',
      'action_scheduled',
      'action_committee',
      'action_cosponsor',
      'action_calendar',
    ],
  },
  members: { label: 'Members', kinds: ['member_vote', 'member_sponsorship', 'state_week'] },
  committees: { label: 'Committees', kinds: ['committee_meeting', 'committee_report'] },
  lists: { label: 'Lists', kinds: ['list_follow', 'list_item', 'reader_list'] },
  trackers: { label: 'Trackers', kinds: ['tracker_match', 'subject_action'] },
  account: { label: 'Account', kinds: ['moderation', 'sign_in', 'webhook_off'] },
} as const satisfies Record<string, { label: string; kinds: readonly NotificationKind[] }>

export type NotificationTopic = keyof typeof notificationTopics
