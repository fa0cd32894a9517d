-- Reviews: what readers write about an action or a legislator, and their replies to each other. A reply is a
-- comment with a parent, and its parent must speak of the same thing. Reviews are public and signed with the
-- username; what a profile lists of them obeys its owner's settings (see public_profile_comments).
--
-- Deleting is `delete`, for everybody and through every path. Where somebody has replied, the row stays as a
-- tombstone instead (no text, no author, `deleted_at` set), so that the thread can still be read; the tombstone
-- goes with its last reply. When an account goes, its reviews stay and are nobody's ('Anonymous').

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  content text not null,
  parent_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  hidden_at timestamptz,
  unique (id, action_id),
  foreign key (parent_id, action_id) references public.comments (id, action_id),
  check (parent_id <> id),
  check (
    case when deleted_at is null and hidden_at is null then private.is_written(content, 5000) else content = '' end
  )
);
comment on table public.comments is 'Reviews of actions, and replies to them.';
comment on column public.comments.user_id is 'Null once the author or the author''s account is gone.';
comment on column public.comments.deleted_at is 'Set on a tombstone: a deleted review that has replies.';
comment on column public.comments.hidden_at is
  'Set while reports keep it behind a notice, its text out of the table (see private.hidden_texts); on a tombstone: '
  'an operator removed it.';
create index comments_by_action on public.comments (action_id, created_at, id);
create index comments_by_user on public.comments (user_id, created_at desc, id);
create index comments_by_parent on public.comments (parent_id, action_id);

create table public.legislator_comments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  legislator_id text not null references public.legislators (id) on delete cascade,
  content text not null,
  parent_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  hidden_at timestamptz,
  unique (id, legislator_id),
  foreign key (parent_id, legislator_id) references public.legislator_comments (id, legislator_id),
  check (parent_id <> id),
  check (
    case when deleted_at is null and hidden_at is null then private.is_written(content, 5000) else content = '' end
  )
);
comment on table public.legislator_comments is 'Reviews of legislators, and replies to them; columns as in comments.';
create index legislator_comments_by_legislator on public.legislator_comments (legislator_id, created_at, id);
create index legislator_comments_by_user on public.legislator_comments (user_id, created_at desc, id);
create index legislator_comments_by_parent on public.legislator_comments (parent_id, legislator_id);

-- Security definer, both: a tombstone loses its author, which nobody is granted to change, and the tombstone that
-- falls with its last reply is nobody's. One pair of functions serves each table of comments: the trigger names
-- the column that says what the comment is about, and the table that holds it.
create function private.keep_tombstone() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  subject_id constant text := to_jsonb(old) ->> tg_argv[0];
  subject_is_there boolean;
  has_replies boolean;
begin
  execute format('select exists (select from %s as subject where subject.id::text = $1)', tg_argv[1]::regclass)
    into subject_is_there using subject_id;
  -- What it was about is being deleted, and takes the whole thread along.
  if not subject_is_there then
    return old;
  end if;
  execute format('select exists (select from %s as reply where reply.parent_id = $1)', tg_relid::regclass)
    into has_replies using old.id;
  if not has_replies then
    return old;
  end if;
  execute format(
    'update %s set deleted_at = coalesce(deleted_at, now()), content = '''', user_id = null, hidden_at = null'
      || ' where id = $1',
    tg_relid::regclass
  ) using old.id;
  return null;
end
$$;
comment on function private.keep_tombstone() is
  'Before a comment is deleted: one with replies becomes a tombstone instead. Arguments: the column and the table '
  'of what it is about.';

create function private.remove_last_tombstone() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  execute format(
    'delete from %1$s as tombstone where tombstone.id = $1 and tombstone.deleted_at is not null'
      || ' and not exists (select from %1$s as reply where reply.parent_id = tombstone.id)',
    tg_relid::regclass
  ) using old.parent_id;
  return null;
end
$$;
comment on function private.remove_last_tombstone() is
  'After a reply is deleted: a tombstone that has no other reply goes too, and so on upwards.';

create trigger keep_tombstone
  before delete on public.comments
  for each row execute function private.keep_tombstone('action_id', 'public."GovernmentActions"');
create trigger remove_last_tombstone
  after delete on public.comments
  for each row when (old.parent_id is not null) execute function private.remove_last_tombstone();
create trigger touch_updated_at
  before update of content on public.comments
  for each row when (old.content is distinct from new.content and old.hidden_at is not distinct from new.hidden_at)
  execute function private.touch_updated_at();

create trigger keep_tombstone
  before delete on public.legislator_comments
  for each row execute function private.keep_tombstone('legislator_id', 'public.legislators');
create trigger remove_last_tombstone
  after delete on public.legislator_comments
  for each row when (old.parent_id is not null) execute function private.remove_last_tombstone();
create trigger touch_updated_at
  before update of content on public.legislator_comments
  for each row when (old.content is distinct from new.content and old.hidden_at is not distinct from new.hidden_at)
  execute function private.touch_updated_at();

alter table public.comments enable row level security;
alter table public.legislator_comments enable row level security;

revoke all on public.comments, public.legislator_comments from anon, authenticated;
grant select on public.comments, public.legislator_comments to anon, authenticated;
grant insert (user_id, action_id, content, parent_id), update (content), delete
  on public.comments to authenticated;
grant insert (user_id, legislator_id, content, parent_id), update (content), delete
  on public.legislator_comments to authenticated;
grant select, insert, update, delete on public.comments, public.legislator_comments to service_role;

create policy "Anyone may read the reviews of an action"
  on public.comments for select to anon, authenticated
  using (true);

create policy "Readers may review an action in their own name"
  on public.comments for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Authors may change their own reviews of actions"
  on public.comments for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Authors may delete their own reviews of actions"
  on public.comments for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Anyone may read the reviews of a legislator"
  on public.legislator_comments for select to anon, authenticated
  using (true);

create policy "Readers may review a legislator in their own name"
  on public.legislator_comments for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Authors may change their own reviews of legislators"
  on public.legislator_comments for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Authors may delete their own reviews of legislators"
  on public.legislator_comments for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));
