-- Taking part in a discussion: changing what one just wrote, finding a comment with what it answers, and blocking
-- somebody.

-- For a quarter of an hour, by its author, through every path. What an operator hides or gives back, and the tombstone
-- that takes a comment's place, are no changes of its author's.
create function private.check_edit_window() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if auth.uid() is not null and old.created_at < now() - interval '15 minutes' then
    raise sqlstate 'PT403' using message = 'What you wrote can be changed within 15 minutes of posting it.';
  end if;
  return new;
end
$$;
comment on function private.check_edit_window() is
  'Before a comment is changed: refuses its author (403) when it was posted more than 15 minutes ago.';

create trigger check_edit_window
  before update of content on public.comments
  for each row when (
    old.content is distinct from new.content
    and old.hidden_at is not distinct from new.hidden_at
    and old.deleted_at is not distinct from new.deleted_at
  )
  execute function private.check_edit_window();
create trigger check_edit_window
  before update of content on public.legislator_comments
  for each row when (
    old.content is distinct from new.content
    and old.hidden_at is not distinct from new.hidden_at
    and old.deleted_at is not distinct from new.deleted_at
  )
  execute function private.check_edit_window();
create trigger check_edit_window
  before update of content on public.list_comments
  for each row when (
    old.content is distinct from new.content
    and old.hidden_at is not distinct from new.hidden_at
    and old.deleted_at is not distinct from new.deleted_at
  )
  execute function private.check_edit_window();

create function public.get_comment_path(subject_kind text, comment_id uuid)
  returns table (id uuid, subject_id text)
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- Named here, so that nothing of the caller's becomes a part of the statement.
  place constant regclass := case subject_kind
    when 'action' then 'public.comments'
    when 'legislator' then 'public.legislator_comments'
    when 'list' then 'public.list_comments'
  end;
begin
  if place is null then
    return;
  end if;
  return query execute format(
    'with recursive path as (
      select comment.id, comment.parent_id, comment.%2$I::text as subject_id, 0 as depth
      from %1$s as comment where comment.id = $1
      union all
      select parent.id, parent.parent_id, parent.%2$I::text, path.depth + 1
      from path join %1$s as parent on parent.id = path.parent_id
      where path.depth < 200
    )
    select path.id, path.subject_id from path order by path.depth desc',
    place, subject_kind || '_id'
  ) using comment_id;
end
$$;
comment on function public.get_comment_path(text, uuid) is
  'A comment on an action, legislator or list with what it answers, the first comment of the thread first and 200 at '
  'most; no rows where there is none, or the caller may not read it.';
revoke execute on function public.get_comment_path(text, uuid) from public;
grant execute on function public.get_comment_path(text, uuid) to anon, authenticated, service_role;

create table public.user_blocks (
  blocker_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  blocked_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocked_id <> blocker_id)
);
comment on table public.user_blocks is
  'Whom a reader blocked: what they write is not shown to the blocker, and they cannot answer the blocker or write under '
  'the blocker''s lists. Each reader sees their own; nobody is told that they are blocked.';
create index blocks_by_blocked on public.user_blocks (blocked_id, blocker_id);

insert into private.write_limits (subject, noun, per, created) values ('blocks', 'blocked readers', '1 hour', 100);
create trigger limit_writes
  before insert on public.user_blocks
  for each row execute function private.limit_writes('blocks');

alter table public.user_blocks enable row level security;
revoke all on public.user_blocks from anon, authenticated;
grant select, insert (blocker_id, blocked_id), delete on public.user_blocks to authenticated;
grant select, insert, update, delete on public.user_blocks to service_role;

create policy "Readers may see whom they blocked"
  on public.user_blocks for select to authenticated
  using (blocker_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may block others"
  on public.user_blocks for insert to authenticated
  with check (blocker_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may take back a block"
  on public.user_blocks for delete to authenticated
  using (blocker_id = (select auth.uid()) and (select private.session_is_live()));

-- Security definer: it looks at the blocks of others, and tells only that an answer is not taken.
create function private.check_not_blocked() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  written constant jsonb := to_jsonb(new);
  answered uuid;
  owner_id uuid;
begin
  -- What an operator gives back stands where it stood.
  if new.hidden_at is not null or new.user_id is null then
    return new;
  end if;
  if new.parent_id is not null then
    execute format('select user_id from %s where id = $1', tg_relid::regclass) into answered using new.parent_id;
  end if;
  if written ? 'list_id' then
    select list.user_id into owner_id from public.user_lists as list where list.id = (written ->> 'list_id')::uuid;
  end if;
  if exists (
    select
    from public.user_blocks as block
    where block.blocked_id = new.user_id and block.blocker_id in (answered, owner_id)
  ) then
    raise sqlstate 'PT403' using message = 'This reader does not take answers from you.';
  end if;
  return new;
end
$$;
comment on function private.check_not_blocked() is
  'Before a comment is added: refuses (403) an answer to somebody who blocked its author, and a comment on their list.';

create trigger check_not_blocked
  before insert on public.comments
  for each row execute function private.check_not_blocked();
create trigger check_not_blocked
  before insert on public.legislator_comments
  for each row execute function private.check_not_blocked();
create trigger check_not_blocked
  before insert on public.list_comments
  for each row execute function private.check_not_blocked();
