-- Headings in the lists that users keep.

create table public.user_list_sections (
  id uuid default gen_random_uuid() primary key,
  list_id uuid not null references public.user_lists (id) on delete cascade,
  name text not null check (private.is_nonblank(name, 120) and (name = btrim(name))),
  "position" integer default 0 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null
);
create index list_sections_by_list on public.user_list_sections (list_id, position, created_at, id);
alter table public.user_list_sections enable row level security;
grant select on public.user_list_sections to anon;
grant select, delete on public.user_list_sections to authenticated;
grant insert (id, list_id, name, "position") on public.user_list_sections to authenticated;
grant update (name, "position") on public.user_list_sections to authenticated;
