-- How each party voted in each roll call, and as what each member voted on a day. Both are worked out of the record as it
-- is written (positions, and the terms of members), so that a member's votes can be told with or against the majority
-- of their party without reading the positions of all others.

create function private.party_group(party text) returns text
  language sql immutable parallel safe
  return case
    when lower(trim(party)) = 'd' or lower(party) like '%democrat%' then 'Democratic'
    when lower(trim(party)) = 'r' or lower(party) like '%republican%' then 'Republican'
    else 'Independent'
  end;
comment on function private.party_group(text) is
  'The group in which a party is counted, as domain/party.ts tells it: Democratic, Republican, and Independent for all else.';

create function private.decision_of(vote_decision text) returns text
  language sql immutable parallel safe
  return case lower(trim(vote_decision))
    when 'yea' then 'yea' when 'yes' then 'yea' when 'aye' then 'yea'
    when 'nay' then 'nay' when 'no' then 'nay'
    when 'present' then 'present'
    when 'not voting' then 'not voting'
    else 'other'
  end;
comment on function private.decision_of(text) is
  'How a position counts: yea, nay, present, not voting, or other for words of its own question, such as the name of a '
  'candidate for Speaker.';

create function private.day_of_vote(vote_date timestamptz) returns date
  language sql immutable parallel safe
  return case
    -- A date kept without a time reads as midnight UTC, and means the day (domain/dates.ts).
    when (vote_date at time zone 'UTC')::time = '00:00' then (vote_date at time zone 'UTC')::date
    else (vote_date at time zone 'America/New_York')::date
  end;
comment on function private.day_of_vote(timestamptz) is 'The day of a vote by the clock of Washington.';

grant execute on function
  private.party_group(text), private.decision_of(text), private.day_of_vote(timestamptz)
  to anon, authenticated, service_role;

create table public.legislator_parties (
  legislator_id text not null references public.legislators (id) on delete cascade,
  chamber text not null check (chamber in ('House', 'Senate')),
  starts_on date not null,
  ends_before date not null check (ends_before > starts_on),
  party text not null check (party in ('Democratic', 'Republican', 'Independent')),
  primary key (legislator_id, chamber, starts_on)
);
comment on table public.legislator_parties is
  'The party of a member in a chamber on each day: that of the latest term there that had begun, before the first that '
  'of the latest record (domain/term.ts). Written by the database alone.';

create table public.roll_call_parties (
  roll_call_id text not null references public.roll_calls (id) on delete cascade,
  party text not null check (party in ('Democratic', 'Republican', 'Independent')),
  yea_count integer not null,
  nay_count integer not null,
  present_count integer not null,
  not_voting_count integer not null,
  other_count integer not null,
  majority text generated always as (
    case
      when party = 'Independent' or yea_count = nay_count then null
      when yea_count > nay_count then 'yea' else 'nay'
    end
  ) stored,
  primary key (roll_call_id, party)
);
comment on table public.roll_call_parties is
  'How the members of each party voted, each with the party of that day. Written by the database alone.';
comment on column public.roll_call_parties.majority is
  'What more of the party answered, yea or nay; null where it was evenly divided, and of independents, who are no party.';
comment on column public.roll_call_parties.other_count is 'Answers in words of the question, such as the name of a candidate.';

alter table public.legislator_parties enable row level security;
alter table public.roll_call_parties enable row level security;
revoke all on public.legislator_parties, public.roll_call_parties from anon, authenticated;
grant select on public.legislator_parties, public.roll_call_parties to anon, authenticated;
grant select, insert, update, delete on public.legislator_parties, public.roll_call_parties to service_role;
create policy "Anyone may read of which party a member was"
  on public.legislator_parties for select to anon, authenticated
  using (true);
create policy "Anyone may read how a party voted"
  on public.roll_call_parties for select to anon, authenticated
  using (true);

create function private.parties_of_terms(terms jsonb, latest_party text)
  returns table (chamber text, starts_on date, ends_before date, party text)
  language sql immutable
  set search_path = ''
as $$
  with held as (
    select term.value ->> 'chamber' as chamber, (term.value ->> 'start')::date as starts_on,
      term.value ->> 'party' as party, term.ordinality
    from jsonb_array_elements(terms) with ordinality as term
    where term.value ->> 'chamber' in ('House', 'Senate') and term.value ->> 'start' ~ '^\d{4}-\d\d-\d\d$'
      and term.value ->> 'party' is not null
  ),
  -- Of two that begin on one day the later in the list counts.
  begun as (select distinct on (chamber, starts_on) * from held order by chamber, starts_on, ordinality desc),
  from_the_first as (
    select chamber, starts_on, party from begun
    union all
    select chamber, '-infinity', latest_party from unnest(array['House', 'Senate']) as chamber
  )
  select
    chamber, starts_on,
    coalesce(lead(starts_on) over (partition by chamber order by starts_on), 'infinity'),
    private.party_group(party)
  from from_the_first
$$;
comment on function private.parties_of_terms(jsonb, text) is
  'Which party a member with these terms is of, on each day and in each chamber; see public.legislator_parties.';
grant execute on function private.parties_of_terms(jsonb, text) to service_role;

create function private.count_parties(roll_calls text[]) returns void
  language sql
  set search_path = ''
as $$
  delete from public.roll_call_parties where roll_call_id = any (roll_calls);
  insert into public.roll_call_parties
    (roll_call_id, party, yea_count, nay_count, present_count, not_voting_count, other_count)
  select
    roll_call.id, held.party,
    count(*) filter (where decision = 'yea'), count(*) filter (where decision = 'nay'),
    count(*) filter (where decision = 'present'), count(*) filter (where decision = 'not voting'),
    count(*) filter (where decision = 'other')
  from public.roll_calls as roll_call
  join public.legislator_votes as position on position.roll_call_id = roll_call.id
  cross join lateral private.decision_of(position.vote_decision) as decision
  join public.legislator_parties as held
    on held.legislator_id = position.legislator_id and held.chamber = roll_call.chamber
    and held.starts_on <= private.day_of_vote(roll_call.vote_date)
    and held.ends_before > private.day_of_vote(roll_call.vote_date)
  where roll_call.id = any (roll_calls)
  group by roll_call.id, held.party
$$;
comment on function private.count_parties(text[]) is 'Counts public.roll_call_parties of these roll calls anew.';
grant execute on function private.count_parties(text[]) to service_role;

create function private.count_changed_positions() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  of_these constant text[] := array(select distinct roll_call_id from changed);
begin
  if cardinality(of_these) > 0 then
    perform private.count_parties(of_these);
  end if;
  return null;
end;
$$;

comment on function private.count_changed_positions() is
  'Counts the parties anew in the roll calls of which a statement wrote or dropped positions.';

create trigger count_new_positions
  after insert on public.legislator_votes
  referencing new table as changed
  for each statement execute function private.count_changed_positions();
create trigger count_corrected_positions
  after update on public.legislator_votes
  referencing new table as changed
  for each statement execute function private.count_changed_positions();
create trigger count_dropped_positions
  after delete on public.legislator_votes
  referencing old table as changed
  for each statement execute function private.count_changed_positions();

create function private.count_moved_roll_call() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  perform private.count_parties(array[new.id]);
  return null;
end;
$$;

comment on function private.count_moved_roll_call() is
  'Counts the parties anew in a roll call that is dated otherwise.';

-- On another day a member may have been of another party.
create trigger count_moved_roll_call
  after update of vote_date on public.roll_calls
  for each row
  when (private.day_of_vote(old.vote_date) <> private.day_of_vote(new.vote_date))
  execute function private.count_moved_roll_call();

create function private.keep_legislator_parties() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  otherwise text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    otherwise := array(
      select position.roll_call_id
      from public.legislator_votes as position
      join public.roll_calls as roll_call on roll_call.id = position.roll_call_id
      join public.legislator_parties as before
        on before.legislator_id = new.id and before.chamber = roll_call.chamber
        and before.starts_on <= private.day_of_vote(roll_call.vote_date)
        and before.ends_before > private.day_of_vote(roll_call.vote_date)
      join private.parties_of_terms(new.terms, new.party) as held
        on held.chamber = roll_call.chamber
        and held.starts_on <= private.day_of_vote(roll_call.vote_date)
        and held.ends_before > private.day_of_vote(roll_call.vote_date)
      where position.legislator_id = new.id and held.party <> before.party
    );
    delete from public.legislator_parties where legislator_id = new.id;
  end if;
  insert into public.legislator_parties (legislator_id, chamber, starts_on, ends_before, party)
    select new.id, held.* from private.parties_of_terms(new.terms, new.party) as held;
  if cardinality(otherwise) > 0 then
    perform private.count_parties(otherwise);
  end if;
  return null;
end;
$$;

comment on function private.keep_legislator_parties() is
  'Writes the parties of a member anew, and counts the roll calls in which the member is of another party now.';

create trigger keep_parties_of_a_new_legislator
  after insert on public.legislators
  for each row execute function private.keep_legislator_parties();
create trigger keep_parties_of_a_legislator
  after update of terms, party on public.legislators
  for each row
  when (old.terms is distinct from new.terms or old.party is distinct from new.party)
  execute function private.keep_legislator_parties();

-- What is in the record already.
insert into public.legislator_parties (legislator_id, chamber, starts_on, ends_before, party)
  select legislator.id, held.*
  from public.legislators as legislator
  cross join lateral private.parties_of_terms(legislator.terms, legislator.party) as held;
select private.count_parties(array(select id from public.roll_calls));
