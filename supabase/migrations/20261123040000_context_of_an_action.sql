-- What the page of an action tells around it, in one query instead of three: to ask costs the server more than the answers.

-- An action without any date stands before all others, at a day that is none.
create or replace function public.get_known_until(branch text) returns date
  language sql stable
  set search_path = ''
as $$
  select greatest(
    (select nullif(max(action.action_date), '0001-01-01') from public."GovernmentActions" as action
      where action.branch = $1),
    (select (max(source.last_read_at) at time zone 'America/New_York')::date
      from public.ingest_sources as source
      where source.name = case $1
        when 'Legislative' then 'congress' when 'Executive' then 'federal-register' when 'Judicial' then 'court'
      end)
  )
$$;

create function public.get_action_context(action_id text)
  returns table (known_until date, sponsors jsonb, lives jsonb)
  language sql stable
  set search_path = ''
as $$
  select
    public.get_known_until(action.branch),
    coalesce((
      select jsonb_agg(to_jsonb(sponsor) order by sponsor.id) from public.get_sponsors(action.id) as sponsor
    ), '[]'),
    coalesce((
      select jsonb_agg(to_jsonb(life) order by life.is_later desc, life.congress_number desc, life.id)
      from public.get_lives(action.id) as life
    ), '[]')
  from public."GovernmentActions" as action
  where action.id = get_action_context.action_id
$$;
comment on function public.get_action_context(text) is
  'Until which day the record knows of an action''s branch (get_known_until), its sponsors as the directory of members '
  'has them (get_sponsors), and its lives in other Congresses (get_lives).';
revoke execute on function public.get_action_context(text) from public;
grant execute on function public.get_action_context(text) to anon, authenticated, service_role;
