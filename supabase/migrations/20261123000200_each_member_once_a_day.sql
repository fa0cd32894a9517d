-- Forty roll calls at once look up each member once for each day, not once for each roll call.

create function private.listed_positions(incoming jsonb)
  returns table (
    roll_call_id text, sitting smallint, number smallint, chamber text, voted_on date, word text, legislator_id text
  )
  language sql stable
  set search_path = ''
  -- About one roll call of the House: how long a list of names is, the planner cannot know.
  rows 500
as $$
  with given as materialized (
    select call.id, call.chamber, call.voted_on, keys.sitting, keys.number, entry.positions
    from jsonb_to_recordset(incoming) as entry (roll_call_id text, positions jsonb)
    cross join lateral (select * from public.roll_calls where id = entry.roll_call_id limit 1) as call
    cross join lateral (select * from private.roll_call_keys as keys where keys.roll_call_id = call.id limit 1) as keys
  )
  select given.id, given.sitting, given.number, given.chamber, given.voted_on, position.word, listed
  from given
  cross join lateral jsonb_each_text(given.positions) as position (word, members)
  cross join lateral string_to_table(position.members, ' ') as listed
$$;
comment on function private.listed_positions(jsonb) is
  'What private.store_positions is given, a row for each member.';
revoke execute on function private.listed_positions(jsonb) from public;
grant execute on function private.listed_positions(jsonb) to service_role;

create or replace function private.given_positions(incoming jsonb)
  returns table (
    roll_call_id text, sitting smallint, number smallint, member smallint, word text, decision text, party text
  )
  language sql stable
  set search_path = ''
  rows 500
as $$
  with listed as materialized (
    select * from private.listed_positions(incoming)
  ),
  members as materialized (
    select who.*, keys.key, held.party
    from (select distinct legislator_id, chamber, voted_on from listed) as who
    -- A limit keeps the planner from reading all there are instead.
    cross join lateral (select key from private.member_keys where legislator_id = who.legislator_id limit 1) as keys
    cross join lateral (
      select of_day.party
      from public.legislator_parties as of_day
      where of_day.legislator_id = who.legislator_id and of_day.chamber = who.chamber
        and of_day.starts_on <= who.voted_on and of_day.ends_before > who.voted_on
      limit 1
    ) as held
  )
  select
    listed.roll_call_id, listed.sitting, listed.number, members.key, listed.word, private.decision_of(listed.word),
    members.party
  from listed
  join members using (legislator_id, chamber, voted_on)
$$;
