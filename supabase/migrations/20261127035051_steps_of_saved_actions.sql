-- Users are notified of the important steps of what they saved, or of every step, and of how much a new text changed.
create or replace function private.notification_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'reply', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text',
    'reintroduction', 'action_scheduled', 'action_committee', 'action_cosponsor', 'action_calendar', 'member_vote',
    'member_sponsorship', 'committee_meeting', 'committee_report', 'tracker_match', 'subject_action', 'reader_list',
    'moderation', 'sign_in'
  ];

alter table private.notification_events
  drop constraint notification_events_kind_check,
  add constraint notification_events_kind_check check (kind in (
    'list_item', 'action_status', 'action_vote', 'action_text', 'reintroduction', 'action_scheduled',
    'action_committee', 'action_cosponsor', 'action_calendar', 'member_vote', 'member_sponsorship',
    'committee_meeting', 'committee_report', 'tracker_match', 'tracker_change', 'search_change', 'subject_action',
    'reader_list'
  ));

alter table public.mail_preferences add column every_step boolean;
update public.mail_preferences set every_step = false;
alter table public.mail_preferences
  alter column every_step set default false,
  alter column every_step set not null;

create table private.text_changes (
  action_id text references public."GovernmentActions" (id) on delete cascade,
  version text check (version ~ '^[a-z][a-z0-9]{0,15}$'),
  from_version text not null check (from_version ~ '^[a-z][a-z0-9]{0,15}$'),
  from_hash text not null check (from_hash ~ '^[0-9a-f]{64}$'),
  to_hash text not null check (to_hash ~ '^[0-9a-f]{64}$'),
  changed integer not null check (changed >= 0),
  added integer not null check (added >= 0),
  removed integer not null check (removed >= 0),
  primary key (action_id, version)
);
alter table private.text_changes enable row level security;
