-- Committees by themselves: one whose members are not known has a page too.
create table public.committees (
  code text primary key check (code ~ '^[A-Z]{4}$'),
  name text not null check (private.is_nonblank(name, 300)),
  ingested_at timestamptz
);

do $$
begin
  if exists (select from public.legislators) then
    insert into public.committees (code, name)
    select distinct on (seat ->> 'code') seat ->> 'code', seat ->> 'name'
    from public.legislators
    cross join lateral jsonb_array_elements(committees) as seat
    where jsonb_typeof(committees) = 'array' and seat ->> 'code' ~ '^[A-Z]{4}$'
      and private.is_nonblank(seat ->> 'name', 300);
  end if;
end
$$;
