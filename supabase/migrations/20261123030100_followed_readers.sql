-- Readers who share lists can be followed: who does so is told of each list they make public. Who hides their activity is
-- not offered to be followed, and nobody follows themselves, or across a block.

alter table public.follows add column reader_id uuid references public.profiles (id) on delete cascade;
alter table public.follows drop constraint follows_check;
alter table public.follows add constraint follows_one_thing
  check (num_nonnulls(legislator_id, policy_area, reader_id) = 1);
alter table public.follows add constraint follows_another check (reader_id <> user_id);
alter table public.follows add constraint follows_user_id_reader_id_key unique (user_id, reader_id);
create index follows_by_reader on public.follows (reader_id) where reader_id is not null;
comment on table public.follows is
  'The members, the subjects and the readers a reader follows. Nobody else ever sees them. Actions are followed by '
  'user_saved_actions, lists by list_follows, issues and searches by user_trackers.';
grant insert (reader_id) on public.follows to authenticated;

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
        'code', 'RL005', 'message', 'You can follow at most 1,000 members, subjects and readers.',
        'details', null, 'hint', 'follows.all'
      )::text,
      detail = json_build_object('status', 429, 'headers', json_build_object())::text;
  end if;
  return new;
end
$$;

-- Security definer: the blocks of others, and what they show, are not the caller's to see.
create function private.may_follow(reader uuid, followed uuid) returns boolean
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
  'Whether one reader may follow another, and is told of their lists: not themselves, not who hides their activity, and '
  'nobody where one of the two blocked the other.';
grant execute on function private.may_follow(uuid, uuid) to authenticated, service_role;

drop policy "Readers may follow in their own name" on public.follows;
create policy "Readers may follow in their own name"
  on public.follows for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.session_is_live())
    and (reader_id is null or private.may_follow(user_id, reader_id))
  );

-- Security definer: the follow of the other is not the blocker's to delete.
create function private.unfollow_blocked() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from public.follows as follow
    where (follow.user_id, follow.reader_id) in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;
comment on function private.unfollow_blocked() is 'After somebody was blocked: neither of the two follows the other.';
create trigger unfollow_blocked after insert on public.user_blocks
  for each row execute function private.unfollow_blocked();

-- Security definer: whoever writes a list may not write events.
create function private.record_published_list() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.notification_events (kind, key, list_id, detail)
  select 'reader_list', new.id::text, new.id, new.user_id::text
  where exists (select from public.follows as follow where follow.reader_id = new.user_id)
  on conflict (kind, key) do nothing;
  return null;
end
$$;
comment on function private.record_published_list() is
  'After a list became public: notes it for who follows its owner; once, however often it is hidden and shown again.';
create trigger record_published_list after insert on public.user_lists
  for each row when (new.is_public and new.is_active) execute function private.record_published_list();
create trigger record_newly_published_list after update of is_public, is_active on public.user_lists
  for each row when (new.is_public and new.is_active and not (old.is_public and old.is_active))
  execute function private.record_published_list();

-- Security definer: which readers hide their activity is not the caller's to see; it gives none of them.
create function public.get_readers_to_follow(reader_count integer default 12)
  returns table (id uuid, username text, list_count bigint, follower_count bigint, newest_at timestamptz)
  language sql stable security definer
  set search_path = ''
as $$
  select
    profile.id, profile.username, count(*), sum(list.follower_count)::bigint, max(list.created_at)
  from public.community_lists_with_profiles as list
  join public.profiles as profile on profile.id = list.user_id
  join public.public_profile_settings as settings on settings.user_id = profile.id and settings.show_activity
  where not list.by_editors and list.item_count > 0
    and (
      auth.uid() is null
      or private.may_follow(auth.uid(), profile.id)
    )
  group by profile.id, profile.username
  order by sum(list.follower_count) desc, max(list.created_at) desc, profile.username
  limit least(greatest(coalesce(reader_count, 12), 1), 50)
$$;
comment on function public.get_readers_to_follow(integer) is
  'Readers whose public lists hold something, those with the most follows of their lists first: how many lists, how many '
  'follows these have, and when the newest was made. Not the caller, nor who hides their activity, nor across a block. '
  'reader_count is at most 50.';
revoke execute on function public.get_readers_to_follow(integer) from public;
grant execute on function public.get_readers_to_follow(integer) to anon, authenticated, service_role;
