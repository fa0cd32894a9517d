-- Ratings: one to five whole stars, once for each reader and action or legislator, replaced on rating again.
-- Who rated what is a political opinion: somebody else's row is readable only where its owner's profile shows
-- ratings. The averages and distributions count every rating, and tell nobody whose they are.

create table public.ratings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  rating_value integer not null check (rating_value between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (action_id, user_id)
);
comment on table public.ratings is 'What readers think of an action, in whole stars from 1 to 5.';
create index ratings_by_user on public.ratings (user_id, created_at desc, id);

create table public.legislator_ratings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  legislator_id text not null references public.legislators (id) on delete cascade,
  rating_value integer not null check (rating_value between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (legislator_id, user_id)
);
comment on table public.legislator_ratings is 'What readers think of a legislator, in whole stars from 1 to 5.';
create index legislator_ratings_by_user on public.legislator_ratings (user_id, created_at desc, id);

create trigger touch_updated_at
  before update on public.ratings
  for each row execute function private.touch_updated_at();

create trigger touch_updated_at
  before update on public.legislator_ratings
  for each row execute function private.touch_updated_at();

alter table public.ratings enable row level security;
alter table public.legislator_ratings enable row level security;

-- An upsert sets each column it was given, so the pair may be updated; the policies keep the owner the same.
revoke all on public.ratings, public.legislator_ratings from anon, authenticated;
grant select on public.ratings, public.legislator_ratings to anon, authenticated;
grant insert (user_id, action_id, rating_value), update (user_id, action_id, rating_value), delete
  on public.ratings to authenticated;
grant insert (user_id, legislator_id, rating_value), update (user_id, legislator_id, rating_value), delete
  on public.legislator_ratings to authenticated;
grant select, insert, update, delete on public.ratings, public.legislator_ratings to service_role;

create policy "Readers may see their own ratings of actions"
  on public.ratings for select to authenticated
  using (user_id = (select auth.uid()) and (select private.factors_given()));

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
  using (user_id = (select auth.uid()) and (select private.factors_given()));

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

-- Security definer, both: they count rows the caller may not read, and give away nothing but the numbers.
create function public.get_action_ratings(action_ids text[])
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
    raise exception 'Ratings can be asked for at most 100 actions at a time.'
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
  'For each action asked for (at most 100): the average of all its ratings, null when it has none, how many there '
  'are, and how many of each number of stars.';

create function public.get_legislator_ratings(legislator_ids text[])
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
    raise exception 'Ratings can be asked for at most 100 legislators at a time.'
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
comment on function public.get_legislator_ratings(text[]) is 'As get_action_ratings, for legislators.';

revoke execute on function public.get_action_ratings(text[]), public.get_legislator_ratings(text[]) from public;
grant execute on function public.get_action_ratings(text[]), public.get_legislator_ratings(text[])
  to anon, authenticated, service_role;
