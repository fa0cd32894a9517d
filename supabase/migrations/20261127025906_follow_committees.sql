-- Users follow committees, and are notified of their meetings and of the measures that they report.
alter table public.follows
  add column committee_code text references public.committees (code) on delete cascade,
  drop constraint follows_one_thing,
  add constraint follows_one_thing
    check (num_nonnulls(legislator_id, policy_area, reader_id, committee_code) = 1),
  add constraint follows_user_id_committee_code_key unique (user_id, committee_code);
comment on column public.follows.committee_code is
  'A full committee.';
create index follows_by_committee on public.follows (committee_code) where committee_code is not null;
grant insert (committee_code) on public.follows to authenticated;

create or replace function private.notification_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'reply', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text',
    'reintroduction', 'action_scheduled', 'member_vote', 'member_sponsorship', 'committee_meeting',
    'committee_report', 'tracker_match', 'subject_action', 'reader_list', 'moderation', 'sign_in'
  ];

alter table private.notification_events
  drop constraint notification_events_kind_check,
  add constraint notification_events_kind_check check (kind in (
    'list_item', 'action_status', 'action_vote', 'action_text', 'reintroduction', 'action_scheduled', 'member_vote',
    'member_sponsorship', 'committee_meeting', 'committee_report', 'tracker_match', 'tracker_change',
    'search_change', 'subject_action', 'reader_list'
  ));
