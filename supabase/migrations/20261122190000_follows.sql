-- Following. What a reader saved, the lists they follow and their trackers are kept where they always were; members of
-- Congress and subjects join them here. Each of these rows can be quieted: it stays, and nothing is told of it.

create table public.follows (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  legislator_id text references public.legislators (id) on delete cascade,
  policy_area text check (private.is_nonblank(policy_area, 200) and policy_area = btrim(policy_area)),
  is_quiet boolean not null default false,
  created_at timestamptz not null default now(),
  unique (user_id, legislator_id),
  unique (user_id, policy_area),
  check (num_nonnulls(legislator_id, policy_area) = 1)
);
comment on table public.follows is
  'The members and the subjects a reader follows. Nobody else ever sees them. Actions are followed by user_saved_actions, '
  'lists by list_follows, issues and searches by user_trackers.';
comment on column public.follows.policy_area is 'As "GovernmentActions".policy_area has it.';
comment on column public.follows.is_quiet is 'Its reader is told nothing of it.';
create index follows_by_legislator on public.follows (legislator_id) where legislator_id is not null;
create index follows_by_policy_area on public.follows (policy_area) where policy_area is not null;

alter table public.user_saved_actions add column is_quiet boolean not null default false;
alter table public.list_follows add column is_quiet boolean not null default false;
alter table public.user_trackers add column is_quiet boolean not null default false;
comment on column public.user_saved_actions.is_quiet is 'Its reader is told nothing of it.';
comment on column public.list_follows.is_quiet is 'Its reader is told nothing of it.';
comment on column public.user_trackers.is_quiet is 'Its owner is told nothing of it; it finds what it finds.';

-- Security definer: it has to count all of them, whatever policy the caller meets.
create function private.bound_follows() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if auth.uid() is not null
    and (select count(*) from public.follows as known where known.user_id = new.user_id) >= 1000
  then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'RL005', 'message', 'You can follow at most 1,000 members and subjects.',
        'details', null, 'hint', 'follows.all'
      )::text,
      detail = json_build_object('status', 429, 'headers', json_build_object())::text;
  end if;
  return new;
end
$$;
comment on function private.bound_follows() is 'Before a follow: refuses it (RL005) where its reader has as many as there may be.';

create trigger bound_follows
  before insert on public.follows
  for each row execute function private.bound_follows();

update private.write_limits set edited = 1000 where subject in ('follows', 'saved_actions');
create trigger limit_writes
  before insert or update of is_quiet on public.follows
  for each row execute function private.limit_writes('follows');
create trigger limit_changes
  before update of is_quiet on public.list_follows
  for each row execute function private.limit_writes('follows');
create trigger limit_changes
  before update of is_quiet on public.user_saved_actions
  for each row execute function private.limit_writes('saved_actions');

alter table public.follows enable row level security;
revoke all on public.follows from anon, authenticated;
grant select, insert (user_id, legislator_id, policy_area), update (is_quiet), delete on public.follows to authenticated;
grant update (is_quiet) on public.user_saved_actions, public.list_follows, public.user_trackers to authenticated;
grant select, insert, update, delete on public.follows to service_role;

create policy "Readers may see what they follow"
  on public.follows for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may follow in their own name"
  on public.follows for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may quiet what they follow"
  on public.follows for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Readers may follow no longer"
  on public.follows for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may quiet what they saved"
  on public.user_saved_actions for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Readers may quiet the lists they follow"
  on public.list_follows for update to authenticated
  using (follower_id = (select auth.uid()) and (select private.session_is_live()))
  with check (follower_id = (select auth.uid()));
