-- The congressional district a reader chose, from which follows who their members of Congress are. Nobody else ever
-- sees it; of the address it was found by, nothing is kept anywhere.

create table public.user_districts (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  state text not null check (private.state_name(state) is not null),
  district integer not null check (district between 0 and 99),
  chosen_on date not null default current_date check (chosen_on >= '2020-01-01'),
  updated_at timestamptz not null default now()
);
comment on table public.user_districts is 'Of which congressional district a reader chose to see the members.';
comment on column public.user_districts.state is 'Two capital letters: a state, DC or a territory.';
comment on column public.user_districts.district is '0 is at-large.';
comment on column public.user_districts.chosen_on is
  'Districts are drawn anew from time to time: one that was chosen in an earlier Congress is to be confirmed.';

create trigger touch_updated_at
  before update on public.user_districts
  for each row execute function private.touch_updated_at();

insert into private.write_limits (subject, noun, per, created, edited, bytes, published) values
  ('districts', 'districts', '1 hour', 60, 60, null, null);
create trigger limit_writes
  before insert or update of user_id, state, district, chosen_on on public.user_districts
  for each row execute function private.limit_writes('districts');

alter table public.user_districts enable row level security;
revoke all on public.user_districts from anon, authenticated;
grant select, insert (user_id, state, district, chosen_on), update (user_id, state, district, chosen_on), delete
  on public.user_districts to authenticated;
grant select, insert, update, delete on public.user_districts to service_role;

create policy "Readers may see the district they chose"
  on public.user_districts for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may choose a district for themselves"
  on public.user_districts for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may choose another district"
  on public.user_districts for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Readers may forget the district they chose"
  on public.user_districts for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));
