-- The three roles of a Supabase project, and who may become them.
--
-- `anon` is a visitor, `authenticated` somebody signed in, `service_role` trusted code of the operator's own.
-- None of them logs in: the server connects as the database's owner and takes a role with `set local role`.
-- Roles belong to the cluster, not to the database, so another database may have made them already, or be
-- making them at this moment; each step is therefore taken only where it is missing, and again where it collided.
--
-- The owner needs to own the database and to have CREATEROLE; it need not be a superuser. Where it may not
-- give BYPASSRLS (PostgreSQL 15: superusers only; 16 and later: whoever has it), `service_role` passes row
-- security by policies instead: `auth.open_to_service_role()` in 0003_service_role.sql.

do $$
declare
  wanted text;
  attempts integer;
  may_become boolean;
  version constant integer := current_setting('server_version_num')::integer;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    attempts := 0;
    loop
      begin
        if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
          execute format('create role %I nologin noinherit', wanted);
        end if;
        -- Before 16 only membership existed; since then the right to `set role` is an option of it.
        may_become := case
          when version >= 160000 then pg_has_role(current_user, wanted, 'SET')
          else pg_has_role(current_user, wanted, 'MEMBER')
        end;
        if not may_become then
          execute format('grant %I to %I', wanted, current_user)
            || case when version >= 160000 then ' with set true, inherit false' else '' end;
        end if;
        exit;
      exception
        -- internal_error is "tuple concurrently updated": another database granted the same at the same time.
        when duplicate_object or unique_violation or internal_error then
          attempts := attempts + 1;
          if attempts > 20 then raise; end if;
          perform pg_sleep(0.05);
        when insufficient_privilege then
          raise exception 'The role "%" may not create or become the role "%".', current_user, wanted
            using errcode = 'insufficient_privilege',
              hint = format(
                'Run as an administrator: alter role %1$I createrole; create role %2$I nologin noinherit (unless it exists); grant %2$I to %1$I;',
                current_user, wanted
              );
      end;
    end loop;
  end loop;
end
$$;

do $$
begin
  if not (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
exception
  when insufficient_privilege then
    raise notice 'service_role cannot be given BYPASSRLS here; policies let it pass instead.';
  -- Another database of the cluster did the same at the same time.
  when internal_error then null;
end
$$;

-- What is made in `public` is nobody's until a migration grants it: PostgreSQL would let everybody call a new
-- function. Only `service_role` has everything there, as on a Supabase project.
alter default privileges revoke execute on functions from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;
