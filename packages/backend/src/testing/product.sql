-- A small product for the tests: people with unique names who comment on posts, rate them, and make lists.

create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  username text not null unique,
  shows_ratings boolean not null default true
);
grant select, update (username) on public.profiles to anon, authenticated;
alter table public.profiles enable row level security;
create policy profiles_are_public on public.profiles for select using (true);
create policy profiles_are_changed_by_their_owner on public.profiles for update to authenticated
  using (id = auth.uid());

create function public.make_profile() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := coalesce(new.raw_user_meta_data ->> 'username', 'reader-' || left(new.id::text, 8));
begin
  if length(wanted) < 3 then
    raise exception 'Username must be at least 3 characters.';
  elsif exists (select from public.profiles where username = wanted) then
    raise exception 'This username is already taken.';
  end if;
  insert into public.profiles (id, username) values (new.id, wanted);
  return new;
end
$$;
create trigger make_profile after insert on auth.users for each row execute function public.make_profile();

-- A token outlives its session, so policies for writes check that the session still exists.
create function public.session_is_live() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions where id::text = auth.jwt() ->> 'session_id' and user_id = auth.uid()
  )
$$;
grant execute on function public.session_is_live() to authenticated;

create table public.posts (id text primary key);
insert into public.posts values ('post-1'), ('post-2'), ('post-3');
grant select on public.posts to anon, authenticated;

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  post_id text not null references public.posts,
  user_id uuid default auth.uid() references public.profiles on delete set null,
  parent_id uuid references public.comments,
  content text not null,
  created_at timestamptz not null default now()
);
grant select on public.comments to anon;
grant select, insert, update (content), delete on public.comments to authenticated;
alter table public.comments enable row level security;
create policy comments_are_public on public.comments for select using (true);
create policy comments_are_written_by_their_author on public.comments to authenticated
  using (user_id = auth.uid()) with check (user_id = auth.uid());

create table public.ratings (
  id uuid primary key default gen_random_uuid(),
  post_id text not null references public.posts,
  user_id uuid not null default auth.uid() references public.profiles on delete cascade,
  rating_value integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (post_id, user_id)
);
grant select on public.ratings to anon;
grant select, insert, delete on public.ratings to authenticated;
alter table public.ratings enable row level security;
create policy ratings_are_shown on public.ratings for select
  using (exists (select from public.profiles as rater where rater.id = ratings.user_id and rater.shows_ratings));
create policy ratings_are_their_owners on public.ratings to authenticated
  using (user_id = auth.uid()) with check (user_id = auth.uid());

create table public.lists (
  id uuid primary key,
  user_id uuid not null references public.profiles on delete cascade,
  is_public boolean not null
);
grant select on public.lists to anon, authenticated;
alter table public.lists enable row level security;
create policy lists_are_shown on public.lists for select using (is_public or user_id = auth.uid());

create table public.list_comments (
  id uuid primary key default gen_random_uuid(),
  list_id uuid not null references public.lists,
  content text not null
);
grant select on public.list_comments to anon, authenticated;
alter table public.list_comments enable row level security;
create policy list_comments_are_shown_with_their_list on public.list_comments for select
  using (exists (select from public.lists where lists.id = list_comments.list_id));

create table public.list_follows (
  follower_id uuid not null default auth.uid() references public.profiles on delete cascade,
  list_id uuid not null references public.lists,
  primary key (follower_id, list_id)
);
grant select, insert, delete on public.list_follows to authenticated;
alter table public.list_follows enable row level security;
create policy list_follows_are_their_followers on public.list_follows to authenticated
  using (follower_id = auth.uid()) with check (follower_id = auth.uid());

select realtime.publish('public.comments', 'id', 'post_id', 'parent_id', 'user_id');
select realtime.publish('public.ratings', 'id', 'post_id', 'user_id');
select realtime.publish('public.list_comments', 'id', 'list_id');
select realtime.publish('public.list_follows', 'follower_id', 'list_id');
