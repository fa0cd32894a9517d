-- What others are told of a public list changed when what they see of it did. It was the time of the last change of the
-- row, which has its owner's notes: whoever looked again and again knew when these were written.

alter table public.user_lists add column described_at timestamptz;
comment on column public.user_lists.described_at is
  'When its name, its description or who sees it changed, null where none has; others are told of it as updated_at.';

create function private.touch_described_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.described_at := now();
  return new;
end
$$;
comment on function private.touch_described_at() is 'Before something of a list changes that others see: notes the time.';
create trigger touch_described_at
  before update of name, description, is_public, is_active on public.user_lists
  for each row when (
    (old.name, old.description, old.is_public, old.is_active)
      is distinct from (new.name, new.description, new.is_public, new.is_active)
  )
  execute function private.touch_described_at();

create or replace view public.community_lists_with_profiles
as
  select
    list.id,
    list.name,
    list.description,
    list.created_at,
    coalesce(list.described_at, list.created_at) as updated_at,
    list.user_id,
    list.is_public,
    profile.username,
    (select count(*) from public.user_list_items as item where item.list_id = list.id) as item_count,
    (select count(*) from public.list_follows as follow where follow.list_id = list.id) as follower_count,
    (select count(*) from public.list_likes as likes where likes.list_id = list.id) as like_count,
    list.rule is not null as by_editors
  from public.user_lists as list
  join public.profiles as profile on profile.id = list.user_id
  where list.is_public and list.is_active;
