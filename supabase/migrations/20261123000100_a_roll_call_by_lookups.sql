-- What a new roll call costs does not grow with the record: members and their parties are looked up one by one, and the
-- planner is told about how many there are. It took a roll call for ten million positions, hashed the parties of all
-- members since 1989 and wrote to disk between two joins of 435 rows.

create function private.given_positions(incoming jsonb)
  returns table (
    roll_call_id text, sitting smallint, number smallint, member smallint, word text, decision text, party text
  )
  language sql stable
  set search_path = ''
  rows 500
as $$
  with given as materialized (
    select call.id, call.chamber, call.voted_on, keys.sitting, keys.number, entry.positions
    from jsonb_to_recordset(incoming) as entry (roll_call_id text, positions jsonb)
    cross join lateral (select * from public.roll_calls where id = entry.roll_call_id limit 1) as call
    cross join lateral (select * from private.roll_call_keys as keys where keys.roll_call_id = call.id limit 1) as keys
  )
  select
    given.id, given.sitting, given.number, keys.key, position.word, private.decision_of(position.word), held.party
  from given
  cross join lateral jsonb_each_text(given.positions) as position (word, members)
  cross join lateral string_to_table(position.members, ' ') as listed
  -- A limit keeps the planner from reading all there are instead.
  cross join lateral (select key from private.member_keys where legislator_id = listed limit 1) as keys
  cross join lateral (
    select of_day.party
    from public.legislator_parties as of_day
    where of_day.legislator_id = listed and of_day.chamber = given.chamber
      and of_day.starts_on <= given.voted_on and of_day.ends_before > given.voted_on
    limit 1
  ) as held
$$;
comment on function private.given_positions(jsonb) is
  'What private.store_positions is given, a row for each member: by keys, with the party of that day.';
revoke execute on function private.given_positions(jsonb) from public;
grant execute on function private.given_positions(jsonb) to service_role;

create or replace function private.store_positions(incoming jsonb) returns integer
  language plpgsql
  set search_path = ''
as $$
declare
  ids constant text[] := array(select entry ->> 'roll_call_id' from jsonb_array_elements(incoming) as entry);
  removed tid[];
  members smallint[];
  sittings smallint[];
  numbers smallint[];
  answers smallint[];
  differing integer;
begin
  -- Who writes positions of the same roll call at the same time waits.
  perform from public.roll_calls where id = any (ids) order by id for no key update;
  perform private.name_positions(
    ids,
    array(
      select distinct member
      from jsonb_array_elements(incoming) as entry
      cross join lateral jsonb_each_text(entry -> 'positions') as position (word, members)
      cross join lateral string_to_table(position.members, ' ') as member
    ),
    array(
      select distinct word
      from jsonb_array_elements(incoming) as entry
      cross join lateral jsonb_object_keys(entry -> 'positions') as word
    )
  );
  with answered as materialized (
    select * from private.given_positions(incoming)
  ),
  parties as materialized (
    select
      roll_call_id, party,
      count(*) filter (where decision = 'yea')::integer as yea_count,
      count(*) filter (where decision = 'nay')::integer as nay_count,
      count(*) filter (where decision = 'present')::integer as present_count,
      count(*) filter (where decision = 'not voting')::integer as not_voting_count,
      count(*) filter (where decision = 'other')::integer as other_count
    from answered
    group by roll_call_id, party
  ),
  stored_parties as (
    insert into public.roll_call_parties as stored
      (roll_call_id, party, yea_count, nay_count, present_count, not_voting_count, other_count)
    select * from parties
    on conflict (roll_call_id, party) do update set
      yea_count = excluded.yea_count, nay_count = excluded.nay_count, present_count = excluded.present_count,
      not_voting_count = excluded.not_voting_count, other_count = excluded.other_count
    where (stored.yea_count, stored.nay_count, stored.present_count, stored.not_voting_count, stored.other_count)
      <> (excluded.yea_count, excluded.nay_count, excluded.present_count, excluded.not_voting_count, excluded.other_count)
  ),
  dropped_parties as (
    delete from public.roll_call_parties as stored
    where stored.roll_call_id = any (ids)
      and not exists (select from parties where (parties.roll_call_id, parties.party) = (stored.roll_call_id, stored.party))
  ),
  majorities as materialized (
    select roll_call_id, party, private.majority_of(party, yea_count, nay_count) as majority from parties
  ),
  sided as materialized (
    select
      answered.sitting, answered.number, answered.member, answered.word,
      case
        when majorities.majority is null or answered.decision not in ('yea', 'nay') then 'neither'
        when answered.decision = majorities.majority then 'with'
        else 'against'
      end as side
    from answered
    join majorities on majorities.roll_call_id = answered.roll_call_id and majorities.party = answered.party
  ),
  wanted as (
    select sided.sitting, sided.number, sided.member, answer.key as answer
    from sided
    join private.answers as answer on answer.word = sided.word and answer.side = sided.side
  ),
  -- By the keys of these roll calls: of how many positions come, the planner has no idea.
  stored as materialized (
    select position.ctid as place, position.*
    from private.roll_call_keys as keys
    join private.positions as position on position.sitting = keys.sitting and position.number = keys.number
    where keys.roll_call_id = any (ids)
  ),
  differences as (
    select sitting, number, member, wanted.answer, stored.place
    from wanted full join stored using (sitting, number, member)
    where wanted.answer is distinct from stored.answer
    -- So that the indexes grow at their ends.
    order by sitting, number, member
  )
  select
    array_agg(place) filter (where place is not null),
    array_agg(member) filter (where answer is not null),
    array_agg(sitting) filter (where answer is not null),
    array_agg(number) filter (where answer is not null),
    array_agg(answer) filter (where answer is not null),
    count(*)
  into removed, members, sittings, numbers, answers, differing
  from differences;
  if removed is not null then
    delete from private.positions where ctid = any (removed);
  end if;
  if members is not null then
    insert into private.positions (member, sitting, number, answer)
      select * from unnest(members, sittings, numbers, answers);
  end if;
  return differing;
end;
$$;

create or replace function private.count_added_positions() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- Looked up once for each roll call that was written: a plan for many of them would read all there are.
  with calls as materialized (
    select written.sitting, written.number, call.congress_number, call.chamber, call.list_kind
    from (select distinct sitting, number from added) as written
    cross join lateral (
      select call.congress_number, call.chamber, call.list_kind
      from private.roll_call_keys as keys
      join public.roll_calls as call on call.id = keys.roll_call_id
      where keys.sitting = written.sitting and keys.number = written.number
      limit 1
    ) as call
  )
  insert into private.member_counts as kept
    (member, congress_number, chamber, list_kind, listed, missed, with_party, against_party)
  select
    position.member, call.congress_number, call.chamber, call.list_kind, count(*),
    count(*) filter (where answer.decision = 'not voting'),
    count(*) filter (where answer.side = 'with'), count(*) filter (where answer.side = 'against')
  from calls as call
  join added as position on position.sitting = call.sitting and position.number = call.number
  join private.answers as answer on answer.key = position.answer
  group by position.member, call.congress_number, call.chamber, call.list_kind
  on conflict (member, congress_number, chamber, list_kind) do update set
    listed = kept.listed + excluded.listed, missed = kept.missed + excluded.missed,
    with_party = kept.with_party + excluded.with_party, against_party = kept.against_party + excluded.against_party;
  return null;
end;
$$;

create or replace function private.count_removed_positions() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- Looked up once for each roll call that was written: a plan for many of them would read all there are.
  with calls as materialized (
    select written.sitting, written.number, call.congress_number, call.chamber, call.list_kind
    from (select distinct sitting, number from removed) as written
    cross join lateral (
      select call.congress_number, call.chamber, call.list_kind
      from private.roll_call_keys as keys
      join public.roll_calls as call on call.id = keys.roll_call_id
      where keys.sitting = written.sitting and keys.number = written.number
      limit 1
    ) as call
  )
  update private.member_counts as kept set
    listed = kept.listed - gone.listed, missed = kept.missed - gone.missed,
    with_party = kept.with_party - gone.with_party, against_party = kept.against_party - gone.against_party
  from (
    select
      position.member, call.congress_number, call.chamber, call.list_kind, count(*) as listed,
      count(*) filter (where answer.decision = 'not voting') as missed,
      count(*) filter (where answer.side = 'with') as with_party,
      count(*) filter (where answer.side = 'against') as against_party
    from calls as call
    join removed as position on position.sitting = call.sitting and position.number = call.number
    join private.answers as answer on answer.key = position.answer
    group by position.member, call.congress_number, call.chamber, call.list_kind
  ) as gone
  where (kept.member, kept.congress_number, kept.chamber, kept.list_kind)
    = (gone.member, gone.congress_number, gone.chamber, gone.list_kind);
  return null;
end;
$$;
