-- Reckoning the key of a title takes as long as a thousand comparisons of numbers. The planner, told nothing of it, had
-- the keys of all measures reckoned anew for each that arrived, where it took the table for small: 50 that arrived beside
-- 200 took seven seconds.
alter function private.official_title_key(text) cost 1000;

-- For each that arrives, those of its title are looked up in the index, which holds their keys. Security definer: whoever
-- writes the record may not write events.
create or replace function private.note_reintroductions(measure_ids text[]) returns void
  language sql security definer
  set search_path = ''
as $$
  with arrived as materialized (
    select measure.id, measure.introduced_date, measure.congress_number,
      private.official_title_key(measure.official_title) as title_key
    from public."GovernmentActions" as measure
    where measure.id = any (measure_ids)
  ), saved as materialized (
    select earlier.id as earlier_id, arrived.id as later_id, arrived.introduced_date
    from arrived
    cross join lateral (
      select namesake.id
      from public."GovernmentActions" as namesake
      where private.official_title_key(namesake.official_title) = arrived.title_key
        and namesake.action_type in ('hr', 's', 'hjres', 'sjres')
        and namesake.official_title is not null
        and namesake.congress_number < arrived.congress_number
      -- Not joined in any other order.
      offset 0
    ) as earlier
    where exists (select from public.user_saved_actions as saved where saved.action_id = earlier.id)
  )
  insert into private.notification_events (kind, key, action_id, detail, happened_on)
  select 'reintroduction', concat_ws(' ', saved.earlier_id, saved.later_id), saved.earlier_id, saved.later_id,
    saved.introduced_date
  from saved
  cross join lateral private.next_life(saved.earlier_id) as later
  where later.later_id = saved.later_id
  on conflict (kind, key) do nothing
$$;
