-- Users are notified of scheduled events about what they saved.
create or replace function private.notification_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'reply', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text',
    'reintroduction', 'action_scheduled', 'member_vote', 'member_sponsorship', 'tracker_match', 'subject_action',
    'reader_list', 'moderation', 'sign_in'
  ];

alter table private.notification_events
  drop constraint notification_events_kind_check,
  add constraint notification_events_kind_check check (kind in (
    'list_item', 'action_status', 'action_vote', 'action_text', 'reintroduction', 'action_scheduled', 'member_vote',
    'member_sponsorship', 'tracker_match', 'tracker_change', 'search_change', 'subject_action', 'reader_list'
  ));
