-- A saved action that its reader removed and takes back stands again where it stood: they are in the order of their
-- days, so the day may be given when one is saved. Nobody else ever sees it. A day to come is refused, since it would
-- stay above everything that is saved later.

alter table public.user_saved_actions
  add constraint saved_in_the_past check (created_at <= now());

grant insert (created_at) on public.user_saved_actions to authenticated;
