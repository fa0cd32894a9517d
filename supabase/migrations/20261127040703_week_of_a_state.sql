-- The week of a state: a kind of notification, and the votes of a delegation between two days.
create or replace function private.notification_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'reply', 'mention', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text',
    'reintroduction', 'action_scheduled', 'action_committee', 'action_cosponsor', 'action_calendar', 'member_vote',
    'member_sponsorship', 'state_week', 'committee_meeting', 'committee_report', 'tracker_match', 'subject_action',
    'reader_list', 'moderation', 'sign_in'
  ];

alter table private.notification_events
  drop constraint notification_events_kind_check,
  add constraint notification_events_kind_check check (kind in (
    'list_item', 'action_status', 'action_vote', 'action_text', 'reintroduction', 'action_scheduled',
    'action_committee', 'action_cosponsor', 'action_calendar', 'member_vote', 'member_sponsorship',
    'state_week', 'committee_meeting', 'committee_report', 'tracker_match', 'tracker_change', 'search_change',
    'subject_action', 'reader_list'
  ));

drop function if exists public.get_delegation_votes(text, integer);
