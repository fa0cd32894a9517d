-- Where service_role could not be given BYPASSRLS (see 0001_roles.sql), each table of `public` with row security
-- gets one policy that lets it pass. Run after every migration; it does nothing where nothing is missing.

create function auth.open_to_service_role() returns void
  language plpgsql
  set search_path = ''
as $$
declare
  target regclass;
begin
  if (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role') then
    return;
  end if;
  for target in
    select tables.oid::regclass
    from pg_catalog.pg_class as tables
    where tables.relnamespace = 'public'::regnamespace
      and tables.relkind in ('r', 'p')
      and tables.relrowsecurity
      and not exists (
        select from pg_catalog.pg_policy as policies
        where policies.polrelid = tables.oid
          and policies.polname = 'The service may do everything.'
      )
  loop
    execute format(
      'create policy "The service may do everything." on %s to service_role using (true) with check (true)',
      target
    );
  end loop;
end
$$;
comment on function auth.open_to_service_role() is
  'Lets service_role pass row security in `public` by policies where it cannot have BYPASSRLS.';
