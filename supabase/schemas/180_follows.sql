-- The members, subjects, committees and users that a user follows. Users read and write their own.

create table public.follows (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references public.profiles (id) on delete cascade,
  legislator_id text references public.legislators (id) on delete cascade,
  policy_area text check (private.is_nonblank(policy_area, 200) and (policy_area = btrim(policy_area))),
  is_quiet boolean default false not null,
  created_at timestamptz default now() not null,
  reader_id uuid references public.profiles (id) on delete cascade,
  committee_code text references public.committees (code) on delete cascade,
  constraint follows_another check (reader_id <> user_id),
  constraint follows_one_thing check (num_nonnulls(legislator_id, policy_area, reader_id, committee_code) = 1),
  constraint follows_user_id_committee_code_key unique (user_id, committee_code),
  constraint follows_user_id_legislator_id_key unique (user_id, legislator_id),
  constraint follows_user_id_policy_area_key unique (user_id, policy_area),
  constraint follows_user_id_reader_id_key unique (user_id, reader_id)
);
alter table public.follows alter column user_id set statistics 0;
comment on table public.follows is
  'The members, subjects, committees and readers that a reader follows. No one else ever sees them. user_saved_actions follows '
  'actions, list_follows follows lists, and user_trackers follows issues and searches.';
comment on column public.follows.policy_area is
  'As "GovernmentActions".policy_area has it.';
comment on column public.follows.is_quiet is
  'Its reader gets no notifications about it.';
comment on column public.follows.committee_code is
  'A full committee.';
create index follows_by_committee on public.follows (committee_code) where committee_code is not null;
create index follows_by_legislator on public.follows (legislator_id) where legislator_id is not null;
create index follows_by_policy_area on public.follows (policy_area) where policy_area is not null;
create index follows_by_reader on public.follows (reader_id) where reader_id is not null;
alter table public.follows enable row level security;
grant select, delete on public.follows to authenticated;
grant insert (user_id, legislator_id, policy_area, reader_id, committee_code) on public.follows to authenticated;
grant update (is_quiet) on public.follows to authenticated;

-- Everything that a reader follows, from all tables, to review and quiet in one place. The policies of these tables
-- decide what readers see.
create or replace view public.followed_things with (security_invoker = true) as
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
  select follow.user_id, 'committee', committee.code, committee.name, follow.is_quiet, follow.created_at
  from public.follows as follow
  join public.committees as committee on committee.code = follow.committee_code
  union all
  select follow.user_id, 'reader', reader.id::text, reader.username, follow.is_quiet, follow.created_at
  from public.follows as follow
  join public.profiles as reader on reader.id = follow.reader_id;
comment on view public.followed_things is
  'The things that a reader follows: kind action, list, tracker, member, subject, committee or reader, by id and '
  'name, and whether it is quiet.';
grant select on public.followed_things to authenticated;

create or replace function private.bound_follows() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if auth.uid() is not null
    and (select count(*) from public.follows as known where known.user_id = new.user_id) >= 1000
  then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'RL005', 'message', 'You can follow at most 1,000 members, subjects, committees and readers.',
        'details', null, 'hint', 'follows.all'
      )::text,
      detail = json_build_object('status', 429, 'headers', json_build_object())::text;
  end if;
  return new;
end
$$;
comment on function private.bound_follows() is
  'Before a follow: refuses it (RL005) where its reader has as many as there may be.';

-- A day that is none, such as the 31st of a short month, must not stop ingestion.
create or replace function private.read_day(written text) returns date
  language sql immutable parallel safe
  return case when written ~ '^[12]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
    then make_date(
      left(written, 4)::integer, substr(written, 6, 2)::integer, least(right(written, 2)::integer, 28)
    )
  end;
comment on function private.read_day(text) is
  'A day in the words of a source, near enough for news: at most the 28th of its month. Null if it is none.';

create or replace function private.find_followed_sponsors(sponsor_data jsonb, cosponsors_data jsonb, introduced_date date)
  returns table (legislator_id text, part text, sponsored_on date)
  language sql stable
  set search_path = ''
as $$
  with sponsors as (
    select sponsor ->> 'bioguideId' as legislator_id, 'sponsor' as part, introduced_date as sponsored_on
    from jsonb_path_query(sponsor_data, 'lax $[*]') as sponsor
    union all
    select
      cosponsor ->> 'bioguideId', 'cosponsor',
      private.read_day(cosponsor ->> 'sponsorshipDate')
    from jsonb_path_query(cosponsors_data, 'lax $[*]') as cosponsor
    where cosponsor ->> 'bioguideId' = any (private.cosponsor_ids(cosponsors_data))
  )
  select distinct on (sponsors.legislator_id) sponsors.legislator_id, sponsors.part, sponsors.sponsored_on
  from sponsors
  where exists (select from public.follows as follow where follow.legislator_id = sponsors.legislator_id)
  order by sponsors.legislator_id, sponsors.part desc
$$;
comment on function private.find_followed_sponsors(jsonb, jsonb, date) is
  'The followed members that sponsor or cosponsor a measure, and since when.';

-- Security definer: callers may not see the blocks of others, nor what others show.
create or replace function private.may_follow(reader uuid, followed uuid) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select followed is distinct from reader
    and exists (
      select from public.public_profile_settings as settings
      where settings.user_id = followed and settings.show_activity
    )
    and not exists (
      select from public.user_blocks as block
      where (block.blocker_id, block.blocked_id) in ((reader, followed), (followed, reader))
    )
$$;
comment on function private.may_follow(uuid, uuid) is
  'Whether one reader may follow another and hear of their lists. Not themselves, not readers who hide their '
  'activity, and not if one of the two blocked the other.';
grant execute on function private.may_follow(uuid, uuid) to authenticated, service_role;

create or replace trigger bound_follows
  before insert on public.follows
  for each row execute function private.bound_follows();

create or replace trigger limit_writes
  before insert or update of is_quiet on public.follows
  for each row execute function private.limit_writes('follows');

create policy "Readers may see what they follow"
  on public.follows for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may quiet what they follow"
  on public.follows for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Readers may follow no longer"
  on public.follows for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may follow in their own name"
  on public.follows for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.session_is_live())
    and (reader_id is null or private.may_follow(user_id, reader_id))
  );
