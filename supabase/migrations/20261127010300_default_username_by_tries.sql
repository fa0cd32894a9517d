-- The names of an account that chose none are tried one after the other until one is allowed. All hundred were made and
-- looked at by moderation before the first was taken, which took 0.3 s of each such sign-up.

create or replace function private.default_username(account_id uuid) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  candidate text;
begin
  for attempt in 0..99 loop
    candidate := 'reader-' || left(md5(account_id::text || attempt), 12);
    if private.username_problem(candidate) is null then
      return candidate;
    end if;
  end loop;
  return null;
end
$$;
