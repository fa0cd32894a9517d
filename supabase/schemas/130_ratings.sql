-- Ratings of actions and members, from 1 to 5 stars. Users write their own. Everyone may read the averages, and the ratings of users who show them.

create table public.ratings (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references public.profiles (id) on delete cascade,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  rating_value integer not null check (rating_value between 1 and 5),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint ratings_action_id_user_id_key unique (action_id, user_id)
);
alter table public.ratings alter column user_id set statistics 0;
comment on table public.ratings is
  'Readers'' ratings of an action, in whole stars from 1 to 5.';
create index ratings_by_user on public.ratings (user_id, created_at desc, id);
alter table public.ratings enable row level security;
grant select on public.ratings to anon;
grant select, delete on public.ratings to authenticated;
grant insert (user_id, action_id, rating_value) on public.ratings to authenticated;
grant update (user_id, action_id, rating_value) on public.ratings to authenticated;

create table public.legislator_ratings (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references public.profiles (id) on delete cascade,
  legislator_id text not null references public.legislators (id) on delete cascade,
  rating_value integer not null check (rating_value between 1 and 5),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  constraint legislator_ratings_legislator_id_user_id_key unique (legislator_id, user_id)
);
alter table public.legislator_ratings alter column user_id set statistics 0;
comment on table public.legislator_ratings is
  'Readers'' ratings of a legislator, in whole stars from 1 to 5.';
create index legislator_ratings_by_user on public.legislator_ratings (user_id, created_at desc, id);
alter table public.legislator_ratings enable row level security;
grant select on public.legislator_ratings to anon;
grant select, delete on public.legislator_ratings to authenticated;
grant insert (user_id, legislator_id, rating_value) on public.legislator_ratings to authenticated;
grant update (user_id, legislator_id, rating_value) on public.legislator_ratings to authenticated;

-- Security definer, both: they count rows the caller may not read, and give away nothing but the numbers.
create or replace function public.get_action_ratings(action_ids text[])
  returns table (
    action_id text,
    average_rating numeric,
    rating_count bigint,
    one_star bigint,
    two_stars bigint,
    three_stars bigint,
    four_stars bigint,
    five_stars bigint
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if cardinality(action_ids) > 100 then
    raise exception 'Ask for the ratings of at most 100 actions at a time.'
      using errcode = 'program_limit_exceeded';
  end if;
  return query
    select
      asked.id,
      round(avg(ratings.rating_value), 4),
      count(ratings.id),
      count(ratings.id) filter (where ratings.rating_value = 1),
      count(ratings.id) filter (where ratings.rating_value = 2),
      count(ratings.id) filter (where ratings.rating_value = 3),
      count(ratings.id) filter (where ratings.rating_value = 4),
      count(ratings.id) filter (where ratings.rating_value = 5)
    from (select distinct unnest(action_ids)) as asked (id)
    left join public.ratings on ratings.action_id = asked.id
    group by asked.id;
end
$$;
comment on function public.get_action_ratings(text[]) is
  'The ratings of each requested action (at most 100): their average, or null without any, their number, and how '
  'many there are of each number of stars.';
grant execute on function public.get_action_ratings(text[]) to anon, authenticated;

create or replace function public.get_legislator_ratings(legislator_ids text[])
  returns table (
    legislator_id text,
    average_rating numeric,
    rating_count bigint,
    one_star bigint,
    two_stars bigint,
    three_stars bigint,
    four_stars bigint,
    five_stars bigint
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if cardinality(legislator_ids) > 100 then
    raise exception 'Ask for the ratings of at most 100 legislators at a time.'
      using errcode = 'program_limit_exceeded';
  end if;
  return query
    select
      asked.id,
      round(avg(legislator_ratings.rating_value), 4),
      count(legislator_ratings.id),
      count(legislator_ratings.id) filter (where legislator_ratings.rating_value = 1),
      count(legislator_ratings.id) filter (where legislator_ratings.rating_value = 2),
      count(legislator_ratings.id) filter (where legislator_ratings.rating_value = 3),
      count(legislator_ratings.id) filter (where legislator_ratings.rating_value = 4),
      count(legislator_ratings.id) filter (where legislator_ratings.rating_value = 5)
    from (select distinct unnest(legislator_ids)) as asked (id)
    left join public.legislator_ratings on legislator_ratings.legislator_id = asked.id
    group by asked.id;
end
$$;
comment on function public.get_legislator_ratings(text[]) is
  'As get_action_ratings, for legislators.';
grant execute on function public.get_legislator_ratings(text[]) to anon, authenticated;

create or replace trigger limit_writes
  before insert or update on public.ratings
  for each row execute function private.limit_writes('ratings');

create or replace trigger touch_updated_at
  before update on public.ratings
  for each row execute function private.touch_updated_at();

create or replace trigger limit_writes
  before insert or update on public.legislator_ratings
  for each row execute function private.limit_writes('ratings');

create or replace trigger touch_updated_at
  before update on public.legislator_ratings
  for each row execute function private.touch_updated_at();

create policy "Readers may see their own ratings of actions"
  on public.ratings for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Anyone may see the ratings of actions that are shown"
  on public.ratings for select to anon, authenticated
  using (exists (
    select from public.public_profile_settings as settings
    where settings.user_id = ratings.user_id and settings.show_ratings
  ));

create policy "Readers may rate an action in their own name"
  on public.ratings for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may change their own ratings of actions"
  on public.ratings for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Readers may take back their own ratings of actions"
  on public.ratings for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may see their own ratings of legislators"
  on public.legislator_ratings for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Anyone may see the ratings of legislators that are shown"
  on public.legislator_ratings for select to anon, authenticated
  using (exists (
    select from public.public_profile_settings as settings
    where settings.user_id = legislator_ratings.user_id and settings.show_ratings
  ));

create policy "Readers may rate a legislator in their own name"
  on public.legislator_ratings for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may change their own ratings of legislators"
  on public.legislator_ratings for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Readers may take back their own ratings of legislators"
  on public.legislator_ratings for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));
