-- Lists: collections of actions a reader keeps, with notes of their own, and may make public to be followed,
-- liked and discussed.
--
-- A row of user_lists is shown to its owner alone, because it holds the owner's notes and row-level security hides
-- rows, not columns. Others read public lists through the view community_lists_with_profiles, which has no notes
-- (next file). The things that hang on a list (items, comments) follow the list: whoever may read it reads them.

create table public.user_lists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (private.is_written(name, 120) and name = btrim(name)),
  description text check (private.is_written(description, 2000)),
  notes text check (char_length(notes) <= 50000),
  is_public boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.user_lists is 'Collections of actions; private unless their owner makes them public.';
comment on column public.user_lists.notes is 'The owner''s own; never shown to anybody else.';
comment on column public.user_lists.updated_at is
  'Changes with every change, so that a client can refuse to overwrite what it has not seen: update ... where '
  'updated_at is the one it read.';
create index lists_by_user on public.user_lists (user_id, created_at desc, id);
create index public_lists_by_date on public.user_lists (created_at desc, id) where is_public and is_active;

-- Security definer: it looks at lists the caller may not read, and tells only whether they may.
create function private.may_read_list(list_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select
    from public.user_lists as list
    where list.id = may_read_list.list_id
      and (
        (list.is_public and list.is_active)
        or (list.user_id = auth.uid() and private.factors_given())
      )
  )
$$;
comment on function private.may_read_list(uuid) is 'Whether the list is public, or the reader''s own.';
grant execute on function private.may_read_list(uuid) to anon, authenticated;

-- Security definer: a visitor, who has none, may not read user_lists at all.
create function private.own_list_ids() returns setof uuid
  language sql stable security definer
  set search_path = ''
as $$
  select list.id from public.user_lists as list where list.user_id = auth.uid() and (select private.factors_given())
$$;
comment on function private.own_list_ids() is 'The ids of the reader''s own lists.';
grant execute on function private.own_list_ids() to anon, authenticated;

-- Security definer: as above.
create function private.is_public_list(list_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select
    from public.user_lists as list
    where list.id = is_public_list.list_id and list.is_public and list.is_active
  )
$$;
comment on function private.is_public_list(uuid) is 'Whether a list is public.';
grant execute on function private.is_public_list(uuid) to authenticated;

create table public.user_list_items (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.user_lists (id) on delete cascade,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  note text check (private.is_written(note, 1000)),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (list_id, action_id)
);
comment on table public.user_list_items is 'The actions in a list.';
comment on column public.user_list_items.note is 'Why it is in the list; shown with it, to whoever may read the list.';
comment on column public.user_list_items.position is
  'Its place in the owner''s order, smallest first; equal places stand newest first.';
create index list_items_by_list on public.user_list_items (list_id, position, created_at desc, id);
create index list_items_by_action on public.user_list_items (action_id);

create table public.list_follows (
  follower_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  list_id uuid not null references public.user_lists (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, list_id)
);
comment on table public.list_follows is
  'Who follows which list. Each reader sees their own; the view counts them all.';
create index list_follows_by_list on public.list_follows (list_id, created_at);

create table public.list_likes (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  list_id uuid not null references public.user_lists (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, list_id)
);
comment on table public.list_likes is 'Who likes which list. Each reader sees their own; the view counts them all.';
create index list_likes_by_list on public.list_likes (list_id, created_at);

create table public.list_comments (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references public.profiles (id) on delete set null,
  list_id uuid not null references public.user_lists (id) on delete cascade,
  content text not null,
  parent_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  hidden_at timestamptz,
  unique (id, list_id),
  foreign key (parent_id, list_id) references public.list_comments (id, list_id),
  check (parent_id <> id),
  check (
    case when deleted_at is null and hidden_at is null then private.is_written(content, 5000) else content = '' end
  )
);
comment on table public.list_comments is
  'The discussion of a list; columns, tombstones and replies as in comments.';
create index list_comments_by_list on public.list_comments (list_id, created_at, id);
create index list_comments_by_user on public.list_comments (user_id, created_at desc, id);
create index list_comments_by_parent on public.list_comments (parent_id, list_id);

create trigger touch_updated_at
  before update on public.user_lists
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at
  before update on public.user_list_items
  for each row execute function private.touch_updated_at();
create trigger keep_tombstone
  before delete on public.list_comments
  for each row execute function private.keep_tombstone('list_id', 'public.user_lists');
create trigger remove_last_tombstone
  after delete on public.list_comments
  for each row when (old.parent_id is not null) execute function private.remove_last_tombstone();
create trigger touch_updated_at
  before update of content on public.list_comments
  for each row when (old.content is distinct from new.content and old.hidden_at is not distinct from new.hidden_at)
  execute function private.touch_updated_at();

alter table public.user_lists enable row level security;
alter table public.user_list_items enable row level security;
alter table public.list_follows enable row level security;
alter table public.list_likes enable row level security;
alter table public.list_comments enable row level security;

revoke all on public.user_lists, public.user_list_items, public.list_follows, public.list_likes, public.list_comments
  from anon, authenticated;
grant select, delete on public.user_lists to authenticated;
grant insert (user_id, name, description, notes, is_public) on public.user_lists to authenticated;
grant update (name, description, notes, is_public, is_active) on public.user_lists to authenticated;
grant select on public.user_list_items, public.list_comments to anon, authenticated;
grant insert (list_id, action_id, note, position), update (note, position), delete
  on public.user_list_items to authenticated;
grant select, insert (follower_id, list_id), delete on public.list_follows to authenticated;
grant select, insert (user_id, list_id), delete on public.list_likes to authenticated;
grant insert (user_id, list_id, content, parent_id), update (content), delete
  on public.list_comments to authenticated;
grant select, insert, update, delete
  on public.user_lists, public.user_list_items, public.list_follows, public.list_likes, public.list_comments
  to service_role;

create policy "Owners may see their own lists"
  on public.user_lists for select to authenticated
  using (user_id = (select auth.uid()) and (select private.factors_given()));

create policy "Readers may make a list for themselves"
  on public.user_lists for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Owners may change their own lists"
  on public.user_lists for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Owners may delete their own lists"
  on public.user_lists for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Whoever may read a list may read its items"
  on public.user_list_items for select to anon, authenticated
  -- The first is looked up once for a query, and spares owners of long lists the second for each item.
  using (list_id in (select private.own_list_ids()) or private.may_read_list(list_id));

-- The three subqueries see the caller's own lists alone.
create policy "Owners may add to their own lists"
  on public.user_list_items for insert to authenticated
  with check (list_id in (select id from public.user_lists) and (select private.session_is_live()));

create policy "Owners may annotate and reorder their own lists"
  on public.user_list_items for update to authenticated
  using (list_id in (select id from public.user_lists) and (select private.session_is_live()))
  with check (list_id in (select id from public.user_lists));

create policy "Owners may take from their own lists"
  on public.user_list_items for delete to authenticated
  using (list_id in (select id from public.user_lists) and (select private.session_is_live()));

create policy "Followers may see what they follow"
  on public.list_follows for select to authenticated
  using (follower_id = (select auth.uid()) and (select private.factors_given()));

create policy "Readers may follow a public list"
  on public.list_follows for insert to authenticated
  with check (
    follower_id = (select auth.uid())
    and private.is_public_list(list_id)
    and (select private.session_is_live())
  );

create policy "Followers may stop following"
  on public.list_follows for delete to authenticated
  using (follower_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may see what they like"
  on public.list_likes for select to authenticated
  using (user_id = (select auth.uid()) and (select private.factors_given()));

create policy "Readers may like a public list"
  on public.list_likes for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and private.is_public_list(list_id)
    and (select private.session_is_live())
  );

create policy "Readers may take back a like"
  on public.list_likes for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Whoever may read a list may read its discussion"
  on public.list_comments for select to anon, authenticated
  using (private.may_read_list(list_id));

-- Also where the list has been made private since: what one wrote stays one's own to see and delete.
create policy "Authors may see their own comments on any list"
  on public.list_comments for select to authenticated
  using (user_id = (select auth.uid()) and (select private.factors_given()));

create policy "Readers may comment on a list they may read"
  on public.list_comments for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and private.may_read_list(list_id)
    and (select private.session_is_live())
  );

create policy "Authors may change their own comments on lists"
  on public.list_comments for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Authors may delete their own comments on lists"
  on public.list_comments for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));
