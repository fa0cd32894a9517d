alter table public.user_lists add column copied_from uuid references public.user_lists (id) on delete set null;
create index lists_by_origin on public.user_lists (copied_from) where copied_from is not null;
grant insert (copied_from) on public.user_lists to authenticated;
