-- A reader's own feed of notices, for programs that read feeds: at an address nobody can guess, which its reader makes,
-- and makes anew when somebody else has come to know it.

create table public.notification_feeds (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  -- 244 random bits.
  secret text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now()
);
comment on table public.notification_feeds is 'The secret part of the address of a reader''s feed; renewed by deleting it and inserting another.';

create trigger limit_writes
  before insert on public.notification_feeds
  for each row execute function private.limit_writes('settings');

alter table public.notification_feeds enable row level security;
revoke all on public.notification_feeds from anon, authenticated;
grant select, insert (user_id), delete on public.notification_feeds to authenticated;
grant select, insert, update, delete on public.notification_feeds to service_role;

create policy "Readers may see the address of their own feed"
  on public.notification_feeds for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may make an address for their own feed"
  on public.notification_feeds for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may take back the address of their own feed"
  on public.notification_feeds for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));
