-- Subjects to read and to follow: each policy area that the Library of Congress gives to a measure, with what the record
-- has of it.

-- A page of a subject is one look at it.
create index actions_by_policy_area_and_date on public."GovernmentActions" (policy_area, action_date desc, id)
  where policy_area is not null;

create function public.get_subjects() returns table (policy_area text, action_count bigint)
  language sql stable
  set search_path = ''
as $$
  select action.policy_area, count(*)
  from public."GovernmentActions" as action
  where action.policy_area is not null
  group by action.policy_area
  order by action.policy_area
$$;
comment on function public.get_subjects() is 'The policy areas of the record, by name, each with how many actions it has.';
revoke execute on function public.get_subjects() from public;
grant execute on function public.get_subjects() to anon, authenticated, service_role;

-- All that a reader follows, whatever the table, so that it can be looked through and quieted in one place. The tables'
-- own policies decide what is seen.
create view public.followed_things with (security_invoker = true) as
  select
    saved.user_id, 'action' as kind, action.id, action.title as name, saved.is_quiet, saved.created_at
  from public.user_saved_actions as saved
  join public."GovernmentActions" as action on action.id = saved.action_id
  union all
  select follow.follower_id, 'list', list.id::text, list.name, follow.is_quiet, follow.created_at
  from public.list_follows as follow
  join public.community_lists_with_profiles as list on list.id = follow.list_id
  union all
  select tracker.user_id, 'tracker', tracker.id::text, tracker.issue_name, tracker.is_quiet, tracker.created_at
  from public.user_trackers as tracker
  where tracker.is_active
  union all
  select follow.user_id, 'member', member.id, member.full_name, follow.is_quiet, follow.created_at
  from public.follows as follow
  join public.legislators as member on member.id = follow.legislator_id
  union all
  select follow.user_id, 'subject', follow.policy_area, follow.policy_area, follow.is_quiet, follow.created_at
  from public.follows as follow
  where follow.policy_area is not null
  union all
  select follow.user_id, 'reader', reader.id::text, reader.username, follow.is_quiet, follow.created_at
  from public.follows as follow
  join public.profiles as reader on reader.id = follow.reader_id;
comment on view public.followed_things is
  'What a reader follows: kind action, list, tracker, member, subject or reader, by id and name, and whether it is quiet.';
revoke all on public.followed_things from anon, authenticated;
grant select on public.followed_things to authenticated, service_role;
