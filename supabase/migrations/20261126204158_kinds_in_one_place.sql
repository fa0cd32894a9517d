create or replace function private.dispositions() returns text[]
  language sql immutable parallel safe
  return array[
    'in_effect', 'partly_revoked', 'revoked', 'superseded', 'expired', 'blocked', 'blocked_in_part', 'overruled',
    'vacated'
  ];
grant execute on function private.dispositions() to authenticated, service_role;

create or replace function private.relation_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'amended_by', 'revoked_in_part_by', 'revoked_by', 'superseded_in_part_by', 'superseded_by', 'continued_by',
    'blocked_by', 'overruled_in_part_by', 'overruled_by', 'vacated_by', 'amends', 'revokes_in_part', 'revokes',
    'supersedes_in_part', 'supersedes', 'overrules', 'related_to'
  ];
grant execute on function private.relation_kinds() to authenticated, service_role;

create or replace function private.notification_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'reply', 'list_comment', 'list_follow', 'list_item', 'action_status', 'action_vote', 'action_text',
    'reintroduction', 'member_vote', 'member_sponsorship', 'tracker_match', 'subject_action', 'reader_list',
    'moderation', 'sign_in'
  ];
grant execute on function private.notification_kinds() to authenticated, service_role;

create or replace function private.min_username_length() returns integer
  language sql immutable parallel safe
  return 3;
grant execute on function private.min_username_length() to anon, authenticated, service_role;

create or replace function private.max_username_length() returns integer
  language sql immutable parallel safe
  return 30;
grant execute on function private.max_username_length() to anon, authenticated, service_role;

alter table public."GovernmentActions"
  drop constraint "GovernmentActions_disposition_check",
  drop constraint "GovernmentActions_source_disposition_check",
  add constraint "GovernmentActions_disposition_check" check (disposition = any (private.dispositions())),
  add constraint "GovernmentActions_source_disposition_check" check (source_disposition = any (private.dispositions()));
alter table public.action_annotations
  drop constraint action_annotations_disposition_check,
  add constraint action_annotations_disposition_check check (disposition = any (private.dispositions()));
alter table public.action_relations
  drop constraint action_relations_kind_check,
  add constraint action_relations_kind_check check (kind = any (private.relation_kinds()));
alter table public.notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind = any (private.notification_kinds()));
alter table public.profiles
  drop constraint profiles_username_check,
  add constraint profiles_username_check check (
    username ~ '^[a-z0-9_-]+$'
    and char_length(username) between private.min_username_length() and private.max_username_length()
  );
