-- Actions that users saved. Users read and write their own.

create table public.user_saved_actions (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references public.profiles (id) on delete cascade,
  action_id text not null references public."GovernmentActions" (id) on delete cascade,
  created_at timestamptz default now() not null,
  is_quiet boolean default false not null,
  constraint saved_in_the_past check (created_at <= now()),
  constraint user_saved_actions_user_id_action_id_key unique (user_id, action_id)
);
alter table public.user_saved_actions alter column user_id set statistics 0;
comment on table public.user_saved_actions is
  'Actions a reader saved to come back to.';
comment on column public.user_saved_actions.is_quiet is
  'Its reader gets no notifications about it.';
create index saved_actions_by_action on public.user_saved_actions (action_id);
create index saved_actions_by_user on public.user_saved_actions (user_id, created_at desc, id);
alter table public.user_saved_actions enable row level security;
grant select, delete on public.user_saved_actions to authenticated;
grant insert (user_id, action_id, created_at) on public.user_saved_actions to authenticated;
grant update (is_quiet) on public.user_saved_actions to authenticated;

create or replace function public.changed_since_saved(saved public.user_saved_actions) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select
    from public."GovernmentActions" as action
    where action.id = saved.action_id
      -- By the clock of Washington, as the record dates what it tells.
      and greatest(action.latest_action_date, action.status_date, action.action_date)
        > (saved.created_at at time zone 'America/New_York')::date
  )
$$;
comment on function public.changed_since_saved(user_saved_actions) is
  'Whether the record tells of anything after the day on which its reader saved the action.';
grant execute on function public.changed_since_saved(user_saved_actions) to authenticated;

create or replace trigger limit_changes
  before update of is_quiet on public.user_saved_actions
  for each row execute function private.limit_writes('saved_actions');

create or replace trigger limit_writes
  before insert on public.user_saved_actions
  for each row execute function private.limit_writes('saved_actions');

create policy "Readers may see what they saved"
  on public.user_saved_actions for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may save an action for themselves"
  on public.user_saved_actions for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may remove what they saved"
  on public.user_saved_actions for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may quiet what they saved"
  on public.user_saved_actions for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));
