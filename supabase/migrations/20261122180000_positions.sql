-- How each member voted, stored for the whole record: eleven million positions since 1989, of which each takes 36 bytes
-- and two indexes. Readers see them as before, as public.legislator_votes. All writing goes through one function, which
-- counts the parties of a roll call, and with them tells each position with or against the majority of its party; what
-- is counted of a member follows from each statement that writes.

create function private.sitting(chamber text, congress_number integer, session integer) returns smallint
  language sql immutable parallel safe
  return (congress_number * 8 + (session - 1) * 2 + (chamber = 'Senate')::integer)::smallint;
comment on function private.sitting(text, integer, integer) is
  'A session of a chamber as a number: sorted by it, those of one Congress stand together (sitting / 8).';

create function private.majority_of(party text, yea_count integer, nay_count integer) returns text
  language sql immutable parallel safe
  return case
    when party = 'Independent' or yea_count = nay_count then null
    when yea_count > nay_count then 'yea' else 'nay'
  end;
comment on function private.majority_of(text, integer, integer) is
  'What more of a party answered, yea or nay; null where it was evenly divided, and of independents, who are no party.';
grant execute on function private.sitting(text, integer, integer), private.majority_of(text, integer, integer)
  to anon, authenticated, service_role;

alter table public.roll_call_parties drop column majority;
alter table public.roll_call_parties
  add column majority text generated always as (private.majority_of(party, yea_count, nay_count)) stored;
comment on column public.roll_call_parties.majority is
  'What more of the party answered, yea or nay; null where it was evenly divided, and of independents, who are no party.';

-- Through their foreign keys the API finds what public.legislator_votes belongs to; they are named as they were when that
-- was a table. Ids are unique by an index and not by a constraint: of a constraint PostgREST would conclude that a roll
-- call has one position, and a member too.
create table private.roll_call_keys (
  sitting smallint not null,
  number smallint not null,
  roll_call_id text not null
    constraint legislator_votes_roll_call_id_fkey references public.roll_calls (id) on delete cascade,
  primary key (sitting, number)
);
create unique index roll_call_keys_by_roll_call on private.roll_call_keys (roll_call_id);
comment on table private.roll_call_keys is 'By what positions name a roll call: the session of its chamber, and its number.';
comment on column private.roll_call_keys.sitting is 'See private.sitting.';

create table private.member_keys (
  key smallint primary key,
  legislator_id text not null
    constraint legislator_votes_legislator_id_fkey references public.legislators (id) on delete cascade
);
create unique index member_keys_by_legislator on private.member_keys (legislator_id);
comment on table private.member_keys is 'By what positions name a member: a number in the order in which members came.';

create table private.answers (
  key smallint primary key,
  word text not null check (private.is_nonblank(word, 100)),
  side text not null check (side in ('with', 'against', 'neither')),
  decision text not null generated always as (private.decision_of(word)) stored,
  unique (word, side)
);
comment on table private.answers is
  'What a position says: the word of the chamber, and whether it was with the majority of the member''s party.';
comment on column private.answers.side is
  'with or against what more of the party answered; neither where that cannot be told, or the answer is no yea or nay.';

create table private.positions (
  member smallint not null references private.member_keys (key) on delete cascade,
  sitting smallint not null,
  number smallint not null,
  answer smallint not null,
  -- Sorted by member it answers for a member's whole career without the table itself.
  primary key (member, sitting, number) include (answer),
  foreign key (sitting, number) references private.roll_call_keys (sitting, number) on delete cascade
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index positions_by_roll_call on private.positions (sitting, number);
comment on table private.positions is
  'Each member''s position in each roll call. Read as public.legislator_votes, written by private.store_positions.';
comment on column private.positions.answer is
  'A key of private.answers, of which none is ever deleted; without a foreign key, which would want an index.';

create table private.member_counts (
  member smallint not null references private.member_keys (key) on delete cascade,
  congress_number smallint not null,
  chamber text not null,
  list_kind text not null,
  listed integer not null,
  missed integer not null,
  with_party integer not null,
  against_party integer not null,
  primary key (member, congress_number, chamber, list_kind)
) with (fillfactor = 70);
create index member_counts_by_chamber on private.member_counts (chamber, congress_number);
comment on table private.member_counts is
  'How many roll calls of each kind list a member, of these those not voting, and yeas and nays with and against the '
  'majority of their party. Written by the database alone, with the positions.';

alter table private.roll_call_keys enable row level security;
alter table private.member_keys enable row level security;
alter table private.answers enable row level security;
alter table private.positions enable row level security;
alter table private.member_counts enable row level security;
-- They hold what public.legislator_votes shows, and calls read them with the rights of whoever asks.
grant select on private.roll_call_keys, private.member_keys, private.answers, private.positions, private.member_counts
  to anon, authenticated;
grant select, insert, update, delete
  on private.roll_call_keys, private.member_keys, private.answers, private.positions, private.member_counts
  to service_role;
create policy "Anyone may read by what positions name a roll call"
  on private.roll_call_keys for select to anon, authenticated using (true);
create policy "Anyone may read by what positions name a member"
  on private.member_keys for select to anon, authenticated using (true);
create policy "Anyone may read what a position says"
  on private.answers for select to anon, authenticated using (true);
create policy "Anyone may read a position"
  on private.positions for select to anon, authenticated using (true);
create policy "Anyone may read what is counted of a member"
  on private.member_counts for select to anon, authenticated using (true);

create function private.count_added_positions() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  insert into private.member_counts as kept
    (member, congress_number, chamber, list_kind, listed, missed, with_party, against_party)
  select
    position.member, call.congress_number, call.chamber, call.list_kind, count(*),
    count(*) filter (where answer.decision = 'not voting'),
    count(*) filter (where answer.side = 'with'), count(*) filter (where answer.side = 'against')
  from added as position
  join private.answers as answer on answer.key = position.answer
  join private.roll_call_keys as keys on keys.sitting = position.sitting and keys.number = position.number
  join public.roll_calls as call on call.id = keys.roll_call_id
  group by position.member, call.congress_number, call.chamber, call.list_kind
  on conflict (member, congress_number, chamber, list_kind) do update set
    listed = kept.listed + excluded.listed, missed = kept.missed + excluded.missed,
    with_party = kept.with_party + excluded.with_party, against_party = kept.against_party + excluded.against_party;
  return null;
end;
$$;
comment on function private.count_added_positions() is 'Adds what a statement wrote to what is counted of members.';

create function private.count_removed_positions() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update private.member_counts as kept set
    listed = kept.listed - gone.listed, missed = kept.missed - gone.missed,
    with_party = kept.with_party - gone.with_party, against_party = kept.against_party - gone.against_party
  from (
    select
      position.member, call.congress_number, call.chamber, call.list_kind, count(*) as listed,
      count(*) filter (where answer.decision = 'not voting') as missed,
      count(*) filter (where answer.side = 'with') as with_party,
      count(*) filter (where answer.side = 'against') as against_party
    from removed as position
    join private.answers as answer on answer.key = position.answer
    join private.roll_call_keys as keys on keys.sitting = position.sitting and keys.number = position.number
    join public.roll_calls as call on call.id = keys.roll_call_id
    group by position.member, call.congress_number, call.chamber, call.list_kind
  ) as gone
  where (kept.member, kept.congress_number, kept.chamber, kept.list_kind)
    = (gone.member, gone.congress_number, gone.chamber, gone.list_kind);
  return null;
end;
$$;
comment on function private.count_removed_positions() is 'Takes what a statement removed from what is counted of members.';

create trigger count_added_positions
  after insert on private.positions
  referencing new table as added
  for each statement execute function private.count_added_positions();
create trigger count_removed_positions
  after delete on private.positions
  referencing old table as removed
  for each statement execute function private.count_removed_positions();
-- Positions are not updated: one that is corrected is removed and written again.
revoke update on private.positions from service_role;

create function private.count_question_asked_otherwise() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  with answered as (
    select
      position.member, count(*) filter (where answer.decision = 'not voting') as missed,
      count(*) filter (where answer.side = 'with') as with_party,
      count(*) filter (where answer.side = 'against') as against_party
    from private.roll_call_keys as keys
    join private.positions as position on position.sitting = keys.sitting and position.number = keys.number
    join private.answers as answer on answer.key = position.answer
    where keys.roll_call_id = new.id
    group by position.member
  ),
  taken as (
    update private.member_counts as kept set
      listed = kept.listed - 1, missed = kept.missed - answered.missed,
      with_party = kept.with_party - answered.with_party, against_party = kept.against_party - answered.against_party
    from answered
    where (kept.member, kept.congress_number, kept.chamber, kept.list_kind)
      = (answered.member, old.congress_number, old.chamber, old.list_kind)
  )
  insert into private.member_counts as kept
    (member, congress_number, chamber, list_kind, listed, missed, with_party, against_party)
  select member, new.congress_number, new.chamber, new.list_kind, 1, missed, with_party, against_party from answered
  on conflict (member, congress_number, chamber, list_kind) do update set
    listed = kept.listed + 1, missed = kept.missed + excluded.missed,
    with_party = kept.with_party + excluded.with_party, against_party = kept.against_party + excluded.against_party;
  return null;
end;
$$;
comment on function private.count_question_asked_otherwise() is
  'Counts a roll call under another kind, where its question was corrected.';
create trigger count_question_asked_otherwise
  after update on public.roll_calls
  for each row
  when (old.list_kind <> new.list_kind)
  execute function private.count_question_asked_otherwise();

drop trigger count_new_positions on public.legislator_votes;
drop trigger count_corrected_positions on public.legislator_votes;
drop trigger count_dropped_positions on public.legislator_votes;
drop function private.count_changed_positions();
alter table public.legislator_votes rename to legislator_votes_before;

create view public.legislator_votes with (security_invoker = true) as
  select roll_call.roll_call_id, member.legislator_id, answer.word as vote_decision
  from private.positions as position
  join private.roll_call_keys as roll_call
    on roll_call.sitting = position.sitting and roll_call.number = position.number
  join private.member_keys as member on member.key = position.member
  join private.answers as answer on answer.key = position.answer;
comment on view public.legislator_votes is 'Each member''s position in each roll call.';
comment on column public.legislator_votes.vote_decision is
  'In the word of the chamber: Yea, Aye, Nay, No, Present, Not Voting; in the election of a Speaker a name.';
revoke all on public.legislator_votes from anon, authenticated;
grant select on public.legislator_votes to anon, authenticated;
grant select, insert, update, delete on public.legislator_votes to service_role;

create function private.name_positions(roll_calls text[], members text[], words text[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  insert into private.roll_call_keys (sitting, number, roll_call_id)
    select private.sitting(call.chamber, call.congress_number, call.session), call.roll_call_number, call.id
    from public.roll_calls as call
    where call.id = any (roll_calls)
      and not exists (select from private.roll_call_keys as keys where keys.roll_call_id = call.id);
  if exists (
    select from unnest(members) as id where not exists (select from private.member_keys where legislator_id = id)
  ) then
    -- Numbers are given without a sequence, of which a run that was taken back would use up thousands.
    lock table private.member_keys in share row exclusive mode;
    insert into private.member_keys (key, legislator_id)
      select coalesce((select max(key) from private.member_keys), 0) + row_number() over (order by id), id
      from (select distinct unnest(members) as id) as member
      where not exists (select from private.member_keys where legislator_id = id);
  end if;
  if exists (
    select from unnest(words) as one where not exists (select from private.answers as answer where answer.word = one)
  ) then
    lock table private.answers in share row exclusive mode;
    insert into private.answers (key, word, side)
      select coalesce((select max(key) from private.answers), 0) + row_number() over (order by one, side), one, side
      from (select distinct unnest(words) as one) as word
      cross join unnest(array['neither', 'with', 'against']) as side
      where (side = 'neither' or private.decision_of(one) in ('yea', 'nay'))
        and not exists (select from private.answers as answer where answer.word = one);
  end if;
end;
$$;
comment on function private.name_positions(text[], text[], text[]) is
  'Gives keys to roll calls, members and words of which no position was stored yet.';

create function private.store_positions(incoming jsonb) returns integer
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
  with given as materialized (
    select call.id, call.chamber, call.voted_on, keys.sitting, keys.number, entry.positions
    from jsonb_to_recordset(incoming) as entry (roll_call_id text, positions jsonb)
    join public.roll_calls as call on call.id = entry.roll_call_id
    join private.roll_call_keys as keys on keys.roll_call_id = call.id
  ),
  answered as materialized (
    select
      given.id, given.sitting, given.number, keys.key as member, position.word,
      private.decision_of(position.word) as decision, held.party
    from given
    cross join lateral jsonb_each_text(given.positions) as position (word, members)
    cross join lateral string_to_table(position.members, ' ') as legislator
    join private.member_keys as keys on keys.legislator_id = legislator
    join public.legislator_parties as held
      on held.legislator_id = legislator and held.chamber = given.chamber
      and held.starts_on <= given.voted_on and held.ends_before > given.voted_on
  ),
  parties as materialized (
    select
      id, party,
      count(*) filter (where decision = 'yea')::integer as yea_count,
      count(*) filter (where decision = 'nay')::integer as nay_count,
      count(*) filter (where decision = 'present')::integer as present_count,
      count(*) filter (where decision = 'not voting')::integer as not_voting_count,
      count(*) filter (where decision = 'other')::integer as other_count
    from answered
    group by id, party
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
      and not exists (select from parties where (parties.id, parties.party) = (stored.roll_call_id, stored.party))
  ),
  wanted as (
    select answered.sitting, answered.number, answered.member, answer.key as answer
    from answered
    join parties on parties.id = answered.id and parties.party = answered.party
    cross join lateral private.majority_of(parties.party, parties.yea_count, parties.nay_count) as majority
    join private.answers as answer
      on answer.word = answered.word
      and answer.side = case
        when majority is null or answered.decision not in ('yea', 'nay') then 'neither'
        when answered.decision = majority then 'with'
        else 'against'
      end
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
  )
  select
    array_agg(place) filter (where place is not null),
    array_agg(member order by sitting, number, member) filter (where answer is not null),
    array_agg(sitting order by sitting, number, member) filter (where answer is not null),
    array_agg(number order by sitting, number, member) filter (where answer is not null),
    array_agg(answer order by sitting, number, member) filter (where answer is not null),
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
comment on function private.store_positions(jsonb) is
  'The positions of roll calls become what is given, [{"roll_call_id", "positions": {"Yea": "A000360 A000370"}}], and the '
  'counts of parties and members with them. Equal ones are not touched; how many were written or removed.';

create function private.positions_with(roll_call text, legislator text, word text) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object(
    'roll_call_id', roll_call, 'positions', coalesce(jsonb_object_agg(vote_decision, members), '{}')
  ))
  from (
    select vote_decision, string_agg(legislator_id, ' ') as members
    from (
      select legislator_id, vote_decision
      from public.legislator_votes
      where roll_call_id = roll_call and legislator_id is distinct from legislator
      union all
      select legislator, word where word is not null
    ) as position
    group by vote_decision
  ) as answered
$$;
comment on function private.positions_with(text, text, text) is
  'All positions of a roll call as private.store_positions takes them, in which a member answered this, or, with null, nothing.';

create function private.write_position() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    if new.vote_decision is null then
      raise not_null_violation using message = 'A position has no vote_decision.';
    elsif not exists (select from public.roll_calls where id = new.roll_call_id) then
      raise foreign_key_violation using message = 'A position names a roll call that there is not.';
    elsif (tg_op = 'INSERT' or (new.roll_call_id, new.legislator_id) <> (old.roll_call_id, old.legislator_id))
      and exists (
        select from public.legislator_votes as stored
        where (stored.roll_call_id, stored.legislator_id) = (new.roll_call_id, new.legislator_id)
      )
    then
      raise unique_violation using message = 'A roll call has one position of a member.';
    end if;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE'
    and (new.roll_call_id, new.legislator_id) <> (old.roll_call_id, old.legislator_id))
  then
    perform private.store_positions(private.positions_with(old.roll_call_id, old.legislator_id, null));
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform private.store_positions(
    private.positions_with(new.roll_call_id, new.legislator_id, new.vote_decision)
  );
  return new;
end;
$$;
comment on function private.write_position() is 'Writes one position through public.legislator_votes.';
create trigger write_position
  instead of insert or update or delete on public.legislator_votes
  for each row execute function private.write_position();

create or replace function private.count_parties(roll_calls text[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  roll_call text;
begin
  foreach roll_call in array roll_calls loop
    perform private.store_positions(private.positions_with(roll_call, null, null));
  end loop;
end;
$$;
comment on function private.count_parties(text[]) is
  'Counts public.roll_call_parties of these roll calls anew, and who was with the majority of their party.';

-- Before the roll call or the member is gone, by whom positions are counted.
create function private.remove_positions_of_roll_call() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  delete from private.positions as position
    using private.roll_call_keys as keys
    where keys.roll_call_id = old.id and (position.sitting, position.number) = (keys.sitting, keys.number);
  return old;
end;
$$;
create trigger remove_positions_of_roll_call
  before delete on public.roll_calls
  for each row execute function private.remove_positions_of_roll_call();
comment on function private.remove_positions_of_roll_call() is 'Takes the positions of a roll call from what is counted.';

create function private.remove_positions_of_legislator() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  roll_call text;
begin
  for roll_call in select roll_call_id from public.legislator_votes where legislator_id = old.id loop
    perform private.store_positions(private.positions_with(roll_call, old.id, null));
  end loop;
  return old;
end;
$$;
create trigger remove_positions_of_legislator
  before delete on public.legislators
  for each row execute function private.remove_positions_of_legislator();
comment on function private.remove_positions_of_legislator() is
  'Takes the positions of a member out of roll calls, whose parties are counted anew.';

grant execute on function
  private.count_parties(text[]), private.name_positions(text[], text[], text[]), private.store_positions(jsonb),
  private.positions_with(text, text, text)
  to service_role;
revoke execute on function
  private.name_positions(text[], text[], text[]), private.store_positions(jsonb), private.positions_with(text, text, text)
  from public;

-- What is in the record already, forty roll calls at a time.
do $$
declare
  batch jsonb;
begin
  for batch in
    select jsonb_agg(jsonb_build_object('roll_call_id', roll_call_id, 'positions', positions))
    from (
      select
        roll_call_id, jsonb_object_agg(vote_decision, members) as positions,
        row_number() over (order by congress_number, chamber, session, roll_call_number) as place
      from (
        select roll_call_id, vote_decision, string_agg(legislator_id, ' ') as members
        from public.legislator_votes_before
        group by roll_call_id, vote_decision
      ) as answered
      join public.roll_calls as call on call.id = roll_call_id
      group by roll_call_id, congress_number, chamber, session, roll_call_number
    ) as roll_call
    group by place / 40
    order by place / 40
  loop
    perform private.store_positions(batch);
  end loop;
end;
$$;
drop table public.legislator_votes_before;
