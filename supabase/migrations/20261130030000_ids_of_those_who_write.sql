-- Whoever makes a list or a tracker may name its id, so that a second try after a lost answer makes no second one.
grant insert (id) on public.user_lists, public.user_trackers to authenticated;
