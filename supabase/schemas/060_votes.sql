-- Roll calls, every member's position in each, and the counts by party and by member that follow from them. Ingestion
-- writes positions through private.store_positions, and triggers keep the counts. Everyone may read them.

create or replace function private.kind_of_vote(classification text, question text) returns text
language sql
immutable parallel safe
set search_path = ''
as $$
  select case
    -- The motions under which a chamber decides how to go on (House Rule XVI, clause 4; Senate Rule XXII).
    when asked ~* '\m(cloture|recommit|table|tabling|previous question|proceed|adjourn|recess|waive|point of order|appeal|instruct(ions)?|refer|postpone|discharge|consideration|reconsider|commit|quorum|call of the house|journal|ruling of the chair|close the doors|closing portions|germane|disagree|insist|go to conference|enacting clause|attendance|rise)\M'
      then 'procedure'
    when asked ~* '^(on )?(agreeing to )?(the )?([^ ]+ ){0,3}(amendments?|amdts?)\M' and asked !~* '\mconcur'
      then 'amendment'
    when asked ~* '^(on )?(the )?(final )?passage\M|^on (agreeing to )?the (joint |concurrent )?resolution\M|\msuspend (the )?rules and ?(pass|agree|concur)|\mconcur(ring)?\M|\mconference ?report\M|\mobjections of the president\M|\moverrid|^on (the )?nomination\M|\mratification\M|\mguilty\M|^on presidential veto\M|^on agreeing to article\M|^election of (the )?speaker\M'
      then 'decision'
    else 'procedure'
  end
  from (select coalesce(classification, question) as asked) as vote
$$;
comment on function private.kind_of_vote(text, text) is
  'decision: passes, adopts, confirms or overrides; amendment; procedure: all other questions. Decided by the '
  'chamber''s own words for a question.';
grant execute on function private.kind_of_vote(text, text) to service_role;

create or replace function private.day_of_vote(vote_date timestamptz) returns date
  language sql immutable parallel safe
  return case
    -- A date kept without a time reads as midnight UTC, and means the day (domain/dates/dates.ts).
    when (vote_date at time zone 'UTC')::time = '00:00' then (vote_date at time zone 'UTC')::date
    else (vote_date at time zone 'America/New_York')::date
  end;
comment on function private.day_of_vote(timestamp with time zone) is
  'The day of a vote by the clock of Washington.';
grant execute on function private.day_of_vote(timestamp with time zone) to anon, authenticated, service_role;

create table public.roll_calls (
  id text primary key check (id ~ '^(house|senate)-[0-9]+-[0-9]+-[0-9]+$'),
  action_id text references public."GovernmentActions" (id) on delete set null,
  congress_number integer not null check (congress_number between 1 and 999),
  session integer not null check (session between 1 and 4),
  chamber text not null check (chamber in ('House', 'Senate')),
  roll_call_number integer not null check (roll_call_number > 0),
  vote_date timestamptz not null,
  classification text check (private.is_nonblank(classification, 200)),
  question text not null check (private.is_nonblank(question, 4000)),
  subject text check (private.is_nonblank(subject, 4000)),
  required_majority text not null check (required_majority in ('1/2', '2/3', '3/5', 'quorum', 'plurality')),
  result text not null check (private.is_nonblank(result, 200)),
  yea_count integer default 0 check (yea_count >= 0),
  nay_count integer default 0 check (nay_count >= 0),
  present_count integer default 0 check (present_count >= 0),
  not_voting_count integer default 0 check (not_voting_count >= 0),
  vice_president_vote text check (vice_president_vote in ('Yea', 'Nay')),
  ai_summary text check (private.is_nonblank(ai_summary, 20000)),
  source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 1000),
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  ingested_at timestamptz,
  named_action_id text check (char_length(named_action_id) <= 80),
  kind text generated always as (private.kind_of_vote(classification, question)) stored not null,
  is_decision boolean generated always as (private.kind_of_vote(classification, question) = 'decision') stored not null,
  list_kind text
    generated always as (
      case
        when private.kind_of_vote(classification, question) = 'decision'
          and coalesce(classification, question) ~* '^(on )?(the )?nomination\M' then 'nomination'
        when private.kind_of_vote(classification, question) = 'decision' then 'passage'
        else private.kind_of_vote(classification, question)
      end
    ) stored
    not null,
  margin integer
    generated always as (case when yea_count + nay_count > 0 then abs(yea_count - nay_count) end) stored,
  voted_on date generated always as (private.day_of_vote(vote_date)) stored not null,
  candidate_totals jsonb check (jsonb_typeof(candidate_totals) = 'array'),
  amendment_author text check (private.is_nonblank(amendment_author, 1000)),
  amendment_purpose text check (private.is_nonblank(amendment_purpose, 8000)),
  taken_back text check (taken_back in ('vacated', 'removed')),
  taken_back_on date,
  named_nomination_ids text[]
    check (cardinality(named_nomination_ids) <= 1000 and array_position(named_nomination_ids, null) is null),
  constraint roll_calls_check check (
    id = lower(chamber) || '-' || congress_number || '-' || session || '-' || roll_call_number
  ),
  constraint roll_calls_counts_check check (num_nulls(yea_count, nay_count, present_count, not_voting_count) = any (array[0, 4])),
  constraint roll_calls_taken_back_on_check check (taken_back is not null or taken_back_on is null),
  constraint roll_calls_chamber_congress_number_session_roll_call_number_key unique (chamber, congress_number, session, roll_call_number)
);
comment on table public.roll_calls is
  'Recorded votes of the House and the Senate.';
comment on column public.roll_calls.id is
  'Chamber, Congress, session and number: house-119-1-190.';
comment on column public.roll_calls.action_id is
  'The action that it decided about, if the record has it.';
comment on column public.roll_calls.congress_number is
  'The Congress, such as 119.';
comment on column public.roll_calls.session is
  '1 in the first year of the Congress, 2 in its second.';
comment on column public.roll_calls.chamber is
  'House or Senate.';
comment on column public.roll_calls.roll_call_number is
  'Its number in the chamber: in the House of the year, in the Senate of the session.';
comment on column public.roll_calls.vote_date is
  'When it was taken.';
comment on column public.roll_calls.classification is
  'The kind of vote, such as On Passage of the Bill.';
comment on column public.roll_calls.question is
  'The question in the words of the chamber.';
comment on column public.roll_calls.subject is
  'The subject, if the chamber says more than the question.';
comment on column public.roll_calls.required_majority is
  'The majority it needed, such as 1/2 or 2/3.';
comment on column public.roll_calls.result is
  'How it ended, in the words of the chamber.';
comment on column public.roll_calls.yea_count is
  'Counted by ingestion from the positions: yea, yes and aye. Nay and no, present, and everything else '
  'follow. Null in the election of a Speaker, which has candidate_totals.';
comment on column public.roll_calls.nay_count is
  'Counted from the positions: nay and no.';
comment on column public.roll_calls.present_count is
  'Counted from the positions: present.';
comment on column public.roll_calls.not_voting_count is
  'Counted from the positions: members who did not vote.';
comment on column public.roll_calls.vice_president_vote is
  'How the Vice President voted where the Senate was equally divided (Article I, section 3); not in the '
  'counts.';
comment on column public.roll_calls.ai_summary is
  'The meaning of a yes, as shown to readers. All explanations are in roll_call_summaries.';
comment on column public.roll_calls.source_url is
  'The official record.';
comment on column public.roll_calls.created_at is
  'When the row was first written here.';
comment on column public.roll_calls.updated_at is
  'When the row was last changed here.';
comment on column public.roll_calls.ingested_at is
  'When ingestion last wrote it; null while it is known from the bundled record alone.';
comment on column public.roll_calls.named_action_id is
  'The id of the action that the record names, whether or not it is here; action_id follows when it is.';
comment on column public.roll_calls.kind is
  'decision, amendment or procedure (private.kind_of_vote).';
comment on column public.roll_calls.is_decision is
  'Whether its kind is decision: the votes that a page opens on.';
comment on column public.roll_calls.list_kind is
  'passage (of the measure, a conference report, a veto override and the like), nomination, amendment or '
  'procedure.';
comment on column public.roll_calls.margin is
  'Between yeas and nays; null without yeas and nays.';
comment on column public.roll_calls.voted_on is
  'The day by the clock of Washington.';
comment on column public.roll_calls.candidate_totals is
  'In the election of a Speaker: how many members voted for each candidate, were present or did not vote: '
  '[{"candidate": "Johnson (LA)", "total": 218}].';
comment on column public.roll_calls.amendment_author is
  'The author of the amendment, as the Clerk of the House writes it: Tlaib of Michigan Amendment No. 11.';
comment on column public.roll_calls.amendment_purpose is
  'The purpose of the amendment, as the Senate states it.';
comment on column public.roll_calls.taken_back is
  'vacated: the chamber took the vote back. removed: its source lists it no more. Null for every other roll '
  'call.';
comment on column public.roll_calls.taken_back_on is
  'The day it was vacated, or since when it is not listed, if known.';
comment on column public.roll_calls.named_nomination_ids is
  'The nominations of a vote on several (en bloc), whether or not they are here. Null for other votes.';
create index roll_calls_by_action
  on public.roll_calls (action_id, is_decision desc, vote_date desc, roll_call_number desc);
create index roll_calls_by_congress on public.roll_calls
  (congress_number, chamber, voted_on desc, session desc, roll_call_number desc);
-- For clients of the data API, who sort by time.
create index roll_calls_by_date on public.roll_calls (vote_date desc, id);
create index roll_calls_by_named_nominations on public.roll_calls using gin (named_nomination_ids)
  where named_nomination_ids is not null;
create index roll_calls_by_named_action on public.roll_calls (named_action_id) where action_id is null;
create index roll_calls_in_order on public.roll_calls
  (voted_on desc, congress_number desc, session desc, roll_call_number desc, chamber) include (list_kind, margin);
alter table public.roll_calls enable row level security;
grant select on public.roll_calls to anon, authenticated;

create or replace function private.find_party_majority(party text, yea_count integer, nay_count integer) returns text
  language sql immutable parallel safe
  return case
    when party = 'Independent' or yea_count = nay_count then null
    when yea_count > nay_count then 'yea' else 'nay'
  end;
comment on function private.find_party_majority(text, integer, integer) is
  'The majority''s answer in a party, yea or nay. Null if it was evenly divided, and for independents, who are no '
  'party.';
grant execute on function private.find_party_majority(text, integer, integer) to anon, authenticated, service_role;

create table public.roll_call_parties (
  roll_call_id text references public.roll_calls (id) on delete cascade,
  party text check (party in ('Democratic', 'Republican', 'Independent')),
  yea_count integer not null,
  nay_count integer not null,
  present_count integer not null,
  not_voting_count integer not null,
  other_count integer not null,
  majority text generated always as (private.find_party_majority(party, yea_count, nay_count)) stored,
  primary key (roll_call_id, party)
);
comment on table public.roll_call_parties is
  'How the members of each party voted, each with the party of that day. Written by the database alone.';
comment on column public.roll_call_parties.roll_call_id is
  'The roll call.';
comment on column public.roll_call_parties.party is
  'The party.';
comment on column public.roll_call_parties.yea_count is
  'Members of it who answered yea, yes or aye.';
comment on column public.roll_call_parties.nay_count is
  'Members of it who answered nay or no.';
comment on column public.roll_call_parties.present_count is
  'Members of it who answered present.';
comment on column public.roll_call_parties.not_voting_count is
  'Members of it who did not vote.';
comment on column public.roll_call_parties.other_count is
  'Answers in words of the question, such as the name of a candidate.';
comment on column public.roll_call_parties.majority is
  'The majority''s answer in the party, yea or nay. Null if it was evenly divided, and for independents, who are no '
  'party.';
alter table public.roll_call_parties enable row level security;
grant select on public.roll_call_parties to anon, authenticated;

-- The API finds the parents of public.legislator_votes through their foreign keys, which have the names from when it
-- was a table. A unique index instead of a constraint keeps the ids unique: from a constraint, PostgREST would
-- conclude that a roll call or a member has only one position.
create table private.roll_call_keys (
  sitting smallint,
  number smallint,
  roll_call_id text not null,
  list_kind text not null,
  policy_area text,
  primary key (sitting, number),
  constraint legislator_votes_roll_call_id_fkey
    foreign key (roll_call_id) references public.roll_calls (id) on delete cascade
);
comment on table private.roll_call_keys is
  'By what positions name a roll call: the session of its chamber, and its number.';
comment on column private.roll_call_keys.sitting is
  'See private.sitting.';
comment on column private.roll_call_keys.list_kind is
  'That of the roll call. Written by the database alone.';
comment on column private.roll_call_keys.policy_area is
  'That of the measure that the roll call is about; null without one. Written by the database alone.';
create index roll_call_keys_by_policy_area on private.roll_call_keys (policy_area) where policy_area is not null;
create unique index roll_call_keys_by_roll_call on private.roll_call_keys (roll_call_id);
alter table private.roll_call_keys enable row level security;
grant select on private.roll_call_keys to anon, authenticated;
grant insert, select, update, delete on private.roll_call_keys to service_role;

create table private.member_keys (
  key smallint primary key,
  legislator_id text not null,
  constraint legislator_votes_legislator_id_fkey
    foreign key (legislator_id) references public.legislators (id) on delete cascade
);
comment on table private.member_keys is
  'By what positions name a member: a number in the order in which members came.';
create unique index member_keys_by_legislator on private.member_keys (legislator_id);
alter table private.member_keys enable row level security;
grant select on private.member_keys to anon, authenticated;
grant insert, select, update, delete on private.member_keys to service_role;

create or replace function private.classify_position(vote_decision text) returns text
  language sql immutable parallel safe
  return case lower(trim(vote_decision))
    when 'yea' then 'yea' when 'yes' then 'yea' when 'aye' then 'yea'
    when 'nay' then 'nay' when 'no' then 'nay'
    when 'present' then 'present' when 'present, giving live pair' then 'present'
    when 'not voting' then 'not voting'
    else 'other'
  end;
comment on function private.classify_position(text) is
  'How a position counts: yea, nay, present, not voting, or other for words of its own question, such as '
  'the name of a candidate for Speaker.';
grant execute on function private.classify_position(text) to anon, authenticated, service_role;

create table private.answers (
  key smallint primary key,
  word text not null check (private.is_nonblank(word, 100)),
  side text not null check (side in ('with', 'against', 'neither')),
  decision text generated always as (private.classify_position(word)) stored not null,
  constraint answers_word_side_key unique (word, side)
);
comment on table private.answers is
  'The content of a position: the word of the chamber, and whether it was with the majority of the member''s party.';
comment on column private.answers.side is
  '`with` or `against` the majority of the party. Else `neither`: that is unknown, or the answer is not yea or nay.';
alter table private.answers enable row level security;
grant select on private.answers to anon, authenticated;
grant insert, select, update, delete on private.answers to service_role;

create table private.positions (
  member smallint references private.member_keys (key) on delete cascade,
  sitting smallint,
  number smallint,
  answer smallint not null,
  primary key (member, sitting, number) include (answer),
  constraint positions_sitting_number_fkey
    foreign key (sitting, number) references private.roll_call_keys (sitting, number) on delete cascade
) with (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);
comment on table private.positions is
  'Each member''s position in each roll call. Read as public.legislator_votes, written by '
  'private.store_positions.';
comment on column private.positions.answer is
  'A key of private.answers, whose rows are never deleted. It has no foreign key, because that would need an index.';
create index positions_by_roll_call on private.positions (sitting, number);
alter table private.positions enable row level security;
grant select on private.positions to anon, authenticated;
grant insert, select, delete on private.positions to service_role;

create table private.member_counts (
  member smallint references private.member_keys (key) on delete cascade,
  congress_number smallint,
  chamber text,
  list_kind text,
  listed integer not null,
  missed integer not null,
  with_party integer not null,
  against_party integer not null,
  primary key (member, congress_number, chamber, list_kind)
) with (fillfactor=70);
comment on table private.member_counts is
  'How many roll calls of each kind list a member, how many of these the member missed, and yeas and nays with and '
  'against the majority of their party. Only the database writes it, together with the positions.';
create index member_counts_by_chamber on private.member_counts (chamber, congress_number);
alter table private.member_counts enable row level security;
grant select on private.member_counts to anon, authenticated;
grant insert, select, update, delete on private.member_counts to service_role;

create or replace view public.legislator_votes with (security_invoker = true) as
  select roll_call.roll_call_id, member.legislator_id, answer.word as vote_decision
  from private.positions as position
  join private.roll_call_keys as roll_call
    on roll_call.sitting = position.sitting and roll_call.number = position.number
  join private.member_keys as member on member.key = position.member
  join private.answers as answer on answer.key = position.answer;
comment on view public.legislator_votes is
  'Each member''s position in each roll call.';
comment on column public.legislator_votes.roll_call_id is
  'The roll call.';
comment on column public.legislator_votes.legislator_id is
  'The member: the Bioguide id.';
comment on column public.legislator_votes.vote_decision is
  'In the word of the chamber: Yea, Aye, Nay, No, Present, Not Voting; in the election of a Speaker a name.';
grant select on public.legislator_votes to anon, authenticated;

create or replace function private.count_parties(roll_calls text[]) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  roll_call text;
begin
  foreach roll_call in array roll_calls loop
    perform private.store_positions(private.find_positions_with(roll_call, null, null));
  end loop;
end;
$$;
comment on function private.count_parties(text[]) is
  'Counts public.roll_call_parties of these roll calls anew, and who was with the majority of their party.';
grant execute on function private.count_parties(text[]) to service_role;

create or replace function private.count_moved_roll_call() returns trigger
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

create or replace function public.search_roll_calls(
  chamber_filter text default null,
  congress_filter integer default null,
  day_filter date default null,
  kind_filter text default null,
  margin_at_most integer default null,
  parties_filter text default null,
  subject_filter text default null,
  page_num integer default 1,
  page_size integer default 20
)
  returns table (
    id text,
    chamber text,
    congress_number integer,
    session integer,
    roll_call_number integer,
    vote_date timestamptz,
    question text,
    classification text,
    subject text,
    list_kind text,
    required_majority text,
    result text,
    vice_president_vote text,
    yea_count integer,
    nay_count integer,
    present_count integer,
    not_voting_count integer,
    action_id text,
    action_title text,
    bill_number text,
    policy_area text,
    parties jsonb,
    total_count bigint
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  per_page constant bigint := greatest(1, least(coalesce(page_size, 20), 1000));
  -- Fixed words only; what the caller sent is always a parameter.
  conditions constant text := concat_ws(
    ' and ',
    'true',
    case when chamber_filter is not null then 'vote.chamber = $1' end,
    case when congress_filter is not null then 'vote.congress_number = $2' end,
    case when day_filter is not null then 'vote.voted_on = $3' end,
    case when kind_filter is not null then 'vote.list_kind = $4' end,
    case when margin_at_most is not null then 'vote.margin <= $5' end,
    case when parties_filter is not null then
      '(select count(distinct majority) from public.roll_call_parties as party'
        || ' where party.roll_call_id = vote.id and party.majority is not null having count(*) = 2)'
        || ' = case $6 when ''apart'' then 2 when ''together'' then 1 end'
    end,
    case when subject_filter is not null then
      'vote.id in (select keys.roll_call_id from private.roll_call_keys as keys where keys.policy_area = $7)'
    end
  );
  total bigint;
  page bigint;
begin
  execute 'select count(*) from public.roll_calls as vote where ' || conditions
    into total
    using chamber_filter, congress_filter, day_filter, kind_filter, margin_at_most, parties_filter, subject_filter;
  page := greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page));

  return query execute
    'with page as materialized (
      select vote.id, vote.voted_on, vote.congress_number, vote.session, vote.roll_call_number, vote.chamber from public.roll_calls as vote where ' || conditions || '
      order by vote.voted_on desc, vote.congress_number desc, vote.session desc, vote.roll_call_number desc, vote.chamber offset $8 limit $9
    )
    select
      vote.id, vote.chamber, vote.congress_number, vote.session, vote.roll_call_number, vote.vote_date, vote.question,
      vote.classification, vote.subject, vote.list_kind, vote.required_majority, vote.result, vote.vice_president_vote,
      vote.yea_count, vote.nay_count, vote.present_count, vote.not_voting_count, action.id, action.title,
      action.bill_number, action.policy_area, by_party.counts, $10
    from page
    join public.roll_calls as vote on vote.id = page.id
    left join public."GovernmentActions" as action on action.id = vote.action_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object(''party'', party, ''yea'', yea_count, ''nay'', nay_count) order by size desc, party)
        as counts
      from (
        select party.*, yea_count + nay_count + present_count + not_voting_count + other_count as size
        from public.roll_call_parties as party where party.roll_call_id = page.id
      ) as party
    ) as by_party
    order by page.voted_on desc, page.congress_number desc, page.session desc, page.roll_call_number desc, page.chamber'
    using chamber_filter, congress_filter, day_filter, kind_filter, margin_at_most, parties_filter, subject_filter,
      (page - 1) * per_page, per_page, total;
end;
$$;
comment on function public.search_roll_calls(text, integer, date, text, integer, text, text, integer, integer) is
  'A page of roll calls, newest first. `total_count` counts all matches, and a page beyond the last gives the last. '
  '`kind_filter`: passage, nomination, amendment, procedure. `margin_at_most`: the largest difference between yeas '
  'and nays. `parties_filter`: apart or together, by the majorities of the two parties if both had one. '
  '`subject_filter`: the policy_area of the measure. `parties` is a list of {"party", "yea", "nay"}, the party with the '
  'most members in the vote first.';
grant execute on function public.search_roll_calls(text, integer, date, text, integer, text, text, integer, integer) to anon, authenticated;

create or replace function public.get_member_votes(
  member_id text,
  congress_filter integer default null,
  kind_filter text default null,
  subject_filter text default null,
  side_filter text default null,
  page_num integer default 1,
  page_size integer default 20,
  year_filter integer default null
)
  returns table (
    roll_call_id text,
    chamber text,
    congress_number integer,
    roll_call_number integer,
    vote_date timestamptz,
    question text,
    classification text,
    subject text,
    list_kind text,
    result text,
    vice_president_vote text,
    vote_decision text,
    party text,
    party_majority text,
    action_id text,
    action_title text,
    bill_number text,
    policy_area text,
    total_count bigint
  )
  language sql stable
  set search_path = ''
as $$
  with page as materialized (
    select * from private.member_votes_by_counts(
      member_id, congress_filter, kind_filter, side_filter, page_num, page_size)
    where subject_filter is null and year_filter is null
    union all
    select * from private.member_votes_by_subject(
      member_id, congress_filter, kind_filter, subject_filter, side_filter, page_num, page_size)
    where subject_filter is not null and year_filter is null
    union all
    select * from private.member_votes_of_year(
      member_id, year_filter, congress_filter, kind_filter, subject_filter, side_filter, page_num, page_size)
    where year_filter is not null
  )
  select
    vote.id, vote.chamber, vote.congress_number, vote.roll_call_number, vote.vote_date, vote.question,
    vote.classification, vote.subject, vote.list_kind, vote.result, vote.vice_president_vote, answer.word,
    held.party, own.majority, action.id, action.title, action.bill_number, action.policy_area, page.total_count
  from page
  join public.roll_calls as vote on vote.id = page.roll_call_id
  join private.answers as answer on answer.key = page.answer
  join public.legislator_parties as held
    on held.legislator_id = member_id and held.chamber = vote.chamber
    and held.starts_on <= vote.voted_on and held.ends_before > vote.voted_on
  left join public.roll_call_parties as own on own.roll_call_id = vote.id and own.party = held.party
  left join public."GovernmentActions" as action on action.id = vote.action_id
  order by vote.voted_on desc, vote.congress_number desc, vote.session desc, vote.roll_call_number desc, vote.chamber
$$;
comment on function public.get_member_votes(text, integer, text, text, text, integer, integer, integer) is
  'A page of a member''s votes, newest first. `total_count` counts all matches, and a page beyond the last gives '
  'the last. `side_filter`: with or against the majority of their party, or missed. `subject_filter`: a policy area '
  'of the measure. `year_filter`: the year of the session.';
grant execute on function public.get_member_votes(text, integer, text, text, text, integer, integer, integer) to anon, authenticated;

create or replace function public.get_member_year(member_id text, year_filter integer, subject_filter text default null)
  returns table (voted_on date, sides text)
  language sql stable
  set search_path = ''
as $$
  select call.voted_on, string_agg(
    case
      when answer.decision = 'not voting' then 'm'
      when answer.side = 'with' then 'w'
      when answer.side = 'against' then 'a'
      else 'o'
    end,
    '' order by call.session, call.roll_call_number
  )
  from private.positions as position
  join private.roll_call_keys as keys on keys.sitting = position.sitting and keys.number = position.number
  join public.roll_calls as call on call.id = keys.roll_call_id
  join private.answers as answer on answer.key = position.answer
  where position.member = (select key from private.member_keys where legislator_id = member_id)
    and position.sitting between private.first_sitting(year_filter) and private.first_sitting(year_filter) + 1
    and (subject_filter is null or keys.policy_area = subject_filter)
  group by call.voted_on
  order by call.voted_on
$$;
comment on function public.get_member_year(text, integer, text) is
  'A member''s votes in the sessions of a year, one row for each day. `sides` has a letter for each roll call: w with '
  'and a against the majority of their party, m missed, o other.';
grant execute on function public.get_member_year(text, integer, text) to anon, authenticated;

create or replace function public.get_member_years(member_id text)
  returns table (year integer, chamber text, listed bigint, missed bigint)
  language sql stable
  set search_path = ''
as $$
  select
    1789 + 2 * (sitting / 8 - 1) + sitting % 8 / 2, case sitting % 2 when 1 then 'Senate' else 'House' end,
    count(*), count(*) filter (where answer = any (array(select key from private.answers where decision = 'not voting')))
  from private.positions
  where member = (select key from private.member_keys where legislator_id = member_id)
  group by sitting
  order by sitting
$$;
comment on function public.get_member_years(text) is
  'For each year and chamber: how many roll calls list a member, and how many of these the member missed. A year is '
  'that of a session, which may end on a day of January.';
grant execute on function public.get_member_years(text) to anon, authenticated;

create or replace function public.get_member_counts(member_id text)
  returns table (
    chamber text, congress_number integer, listed bigint, missed bigint, with_party bigint, against_party bigint
  )
  language sql stable
  set search_path = ''
as $$
  select
    counts.chamber, counts.congress_number::integer,
    sum(counts.listed), sum(counts.missed), sum(counts.with_party), sum(counts.against_party)
  from private.member_counts as counts
  where counts.member = (select key from private.member_keys where legislator_id = member_id)
  group by counts.chamber, counts.congress_number
  having sum(counts.listed) > 0
  order by counts.congress_number desc, counts.chamber
$$;
comment on function public.get_member_counts(text) is
  'Counts of a member in each Congress: roll calls that list them, those recorded as not voting, and yeas and nays. '
  'The last are split into with and against the majority of their party.';
grant execute on function public.get_member_counts(text) to anon, authenticated;

create or replace function public.get_chamber_medians(chamber_name text, congress integer)
  returns table (members bigint, answered_share double precision, with_party_members bigint, with_party_share double precision)
  language sql stable
  set search_path = ''
as $$
  with counted as (
    select
      sum(listed) as listed, sum(listed - missed) as answered,
      sum(with_party) as with_party, sum(with_party + against_party) as divided
    from private.member_counts
    where chamber = chamber_name and congress_number = congress
    group by member
    having sum(listed) > 0
  )
  select
    count(*), percentile_cont(0.5) within group (order by answered::double precision / listed),
    count(*) filter (where divided > 0),
    percentile_cont(0.5) within group (order by with_party::double precision / nullif(divided, 0))
  from counted
$$;
comment on function public.get_chamber_medians(text, integer) is
  'Medians over all members listed by roll calls of the chamber in that Congress. One is the share of roll calls '
  'answered, the other that of yeas and nays with a party''s majority, if it had one.';
grant execute on function public.get_chamber_medians(text, integer) to anon, authenticated;

create or replace function public.get_own_members_votes(
  roll_call_ids text[],
  state_code text default null,
  district_number integer default null
)
  returns table (
    roll_call_id text,
    chamber text,
    state text,
    district integer,
    chosen_on date,
    legislator_id text,
    last_name text,
    full_name text,
    seat_chamber text,
    vote_decision text,
    decision text,
    standing text
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  own_state text := state_code;
  own_district integer := district_number;
  own_day date;
begin
  if own_state is null or own_district is null then
    -- A visitor has kept nothing here, and may not read the table.
    if auth.uid() is null then
      return;
    end if;
    select chosen.state, chosen.district, chosen.chosen_on into own_state, own_district, own_day
      from public.user_districts as chosen where chosen.user_id = auth.uid();
    if not found then
      return;
    end if;
  end if;
  return query
    with vote as (
      select roll_call.id, roll_call.chamber, roll_call.voted_on
      from public.roll_calls as roll_call
      where roll_call.id = any (roll_call_ids[1:100])
    ),
    holder as (
      select member.id, member.last_name, member.full_name, member.chamber, member.terms
      from public.legislators as member
      where member.state = own_state and member.in_office
        and (member.chamber = 'Senate' or member.district = own_district)
    ),
    seats as (
      select each.chamber,
        case each.chamber when 'House' then 1 else private.senate_seats(own_state) end as seats,
        (select count(*) from holder where holder.chamber = each.chamber)::integer as held
      from (values ('House'), ('Senate')) as each (chamber)
    )
    select vote.id, vote.chamber, own_state, own_district, own_day,
      holder.id, holder.last_name, holder.full_name, holder.chamber, position.vote_decision,
      private.classify_position(position.vote_decision),
      case
        when position.vote_decision is not null then 'voted'
        when not exists (select from public.legislator_votes as any_position where any_position.roll_call_id = vote.id)
          then 'positions unknown'
        else private.why_no_position(holder.terms, vote.chamber, vote.voted_on, own_state)
      end
    from vote
    cross join holder
    left join public.legislator_votes as position
      on position.roll_call_id = vote.id and position.legislator_id = holder.id
    where holder.chamber = vote.chamber or position.vote_decision is not null
    union all
    select vote.id, vote.chamber, own_state, own_district, own_day, null, null, null, vote.chamber, null, null,
      case seats.seats when 0 then 'no seat' else 'no member in office' end
    from vote
    join seats on seats.chamber = vote.chamber
    cross join lateral generate_series(1, greatest(seats.seats - seats.held, (seats.seats = 0)::integer))
    order by 1, 7 nulls last, 8;
end
$$;
comment on function public.get_own_members_votes(text[], text, integer) is
  'The answers of the members of Congress now in office for a district, in at most 100 roll calls, by last name. '
  'Without a district it uses the caller''s, with the day it was chosen. If there is none, it gives nothing. '
  '`decision`: how the answer counts. `standing`: "voted", "delegate" (has no vote in the House itself), or "no '
  'seat in that chamber". "not yet in office" and "not in office then" are about that chamber. "not listed": the '
  'record gives no reason. "positions unknown": for all members. "no member in office": in the present record.';
grant execute on function public.get_own_members_votes(text[], text, integer) to anon, authenticated;

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
comment on function private.count_added_positions() is
  'Adds new positions of a statement to the counts of members.';

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
comment on function private.count_removed_positions() is
  'Subtracts removed positions of a statement from the counts of members.';

create or replace function private.count_question_asked_otherwise() returns trigger
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
  'Counts a roll call under another kind after a correction of its question.';

create or replace function private.name_positions(roll_calls text[], members text[], words text[]) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  insert into private.roll_call_keys (sitting, number, roll_call_id, list_kind, policy_area)
    select
      private.sitting(call.chamber, call.congress_number, call.session), call.roll_call_number, call.id, call.list_kind,
      private.policy_area_for_keys(call.action_id)
    from public.roll_calls as call
    where call.id = any (roll_calls)
      and not exists (select from private.roll_call_keys as keys where keys.roll_call_id = call.id);
  if exists (
    select from unnest(members) as id where not exists (select from private.member_keys where legislator_id = id)
  ) then
    -- Without a sequence: a run that was rolled back would use up thousands of its numbers.
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
      where (side = 'neither' or private.classify_position(one) in ('yea', 'nay'))
        and not exists (select from private.answers as answer where answer.word = one);
  end if;
end;
$$;
comment on function private.name_positions(text[], text[], text[]) is
  'Gives keys to roll calls, members and words without stored positions.';
grant execute on function private.name_positions(text[], text[], text[]) to service_role;

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
  -- Other writers of the same roll call's positions wait here.
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
    select * from private.read_given_positions(incoming)
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
    select roll_call_id, party, private.find_party_majority(party, yea_count, nay_count) as majority from parties
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
comment on function private.store_positions(jsonb) is
  'Replaces the positions of roll calls, [{"roll_call_id", "positions": {"Yea": "A000360 A000370"}}], and updates '
  'the counts of parties and members. Leaves equal ones alone, and returns how many it wrote or removed.';
grant execute on function private.store_positions(jsonb) to service_role;

create or replace function private.find_positions_with(roll_call text, legislator text, word text) returns jsonb
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
comment on function private.find_positions_with(text, text, text) is
  'All positions of a roll call as private.store_positions takes them, in which a member answered this, or, '
  'with null, nothing.';
grant execute on function private.find_positions_with(text, text, text) to service_role;

create or replace function private.write_position() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_op <> 'DELETE' then
    if new.vote_decision is null then
      raise not_null_violation using message = 'A position has no vote_decision.';
    elsif not exists (select from public.roll_calls where id = new.roll_call_id) then
      raise foreign_key_violation using message = 'A position names a roll call that does not exist.';
    elsif (tg_op = 'INSERT' or (new.roll_call_id, new.legislator_id) <> (old.roll_call_id, old.legislator_id))
      and exists (
        select from public.legislator_votes as stored
        where (stored.roll_call_id, stored.legislator_id) = (new.roll_call_id, new.legislator_id)
      )
    then
      raise unique_violation using message = 'A member has only one position in a roll call.';
    end if;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE'
    and (new.roll_call_id, new.legislator_id) <> (old.roll_call_id, old.legislator_id))
  then
    perform private.store_positions(private.find_positions_with(old.roll_call_id, old.legislator_id, null));
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform private.store_positions(
    private.find_positions_with(new.roll_call_id, new.legislator_id, new.vote_decision)
  );
  return new;
end;
$$;
comment on function private.write_position() is
  'Writes one position through public.legislator_votes.';

-- Before the roll call or the member is gone, by whom positions are counted.
create or replace function private.remove_positions_of_roll_call() returns trigger
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
comment on function private.remove_positions_of_roll_call() is
  'Subtracts the positions of a roll call from the counts.';

create or replace function private.remove_positions_of_legislator() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  roll_call text;
begin
  for roll_call in select roll_call_id from public.legislator_votes where legislator_id = old.id loop
    perform private.store_positions(private.find_positions_with(roll_call, old.id, null));
  end loop;
  return old;
end;
$$;
comment on function private.remove_positions_of_legislator() is
  'Takes the positions of a member out of roll calls, whose parties are counted anew.';

create or replace function private.answers_on_side(side_filter text) returns smallint[]
  language sql stable
  set search_path = ''
as $$
  select coalesce(array_agg(key), '{}')
  from private.answers
  where case side_filter
    when 'with' then side = 'with'
    when 'against' then side = 'against'
    when 'missed' then decision = 'not voting'
    else side_filter is null
  end
$$;
comment on function private.answers_on_side(text) is
  'The keys of answers with or against the majority of the party, or missed; of all with null, of none with '
  'another word.';
grant execute on function private.answers_on_side(text) to anon, authenticated, service_role;

create or replace function private.member_votes_by_counts(
  member_id text, congress_filter integer, kind_filter text, side_filter text, page_num integer, page_size integer
)
  returns table (roll_call_id text, answer smallint, total_count bigint)
  -- A page has 20. Without this the planner expects 1,000 and reads whole tables for the columns.
  language plpgsql stable rows 20
  set search_path = ''
  -- The best plan depends on how many sessions hold the page. Planning costs less than a plan that is good for any.
  set plan_cache_mode = 'force_custom_plan'
as $$
declare
  the_member constant smallint := (select key from private.member_keys where legislator_id = member_id);
  wanted constant smallint[] := private.answers_on_side(side_filter);
  per_page constant bigint := greatest(1, least(coalesce(page_size, 20), 1000));
  total bigint;
  skipped bigint;
  earliest integer;
  latest integer;
begin
  with kept as (
    select counts.congress_number as congress, sum(case side_filter
      when 'with' then counts.with_party
      when 'against' then counts.against_party
      when 'missed' then counts.missed
      else counts.listed
    end) as fitting
    from private.member_counts as counts
    where counts.member = the_member and cardinality(wanted) > 0
      and (congress_filter is null or counts.congress_number = congress_filter)
      and (kind_filter is null or counts.list_kind = kind_filter)
    group by counts.congress_number
  ),
  placed as (
    select congress, fitting, sum(fitting) over (order by congress desc) - fitting as before from kept where fitting > 0
  ),
  asked as (
    select fitting as total,
      (greatest(1, least(coalesce(page_num, 1), (fitting + per_page - 1)::bigint / per_page)) - 1) * per_page as first
    from (select sum(fitting)::bigint as fitting from placed) as all_of_them
  )
  -- All votes of a later Congress are later, so the page is within these.
  select asked.total, asked.first - min(placed.before), min(placed.congress), max(placed.congress)
  into total, skipped, earliest, latest
  from asked
  join placed on placed.before < asked.first + per_page and placed.before + placed.fitting > asked.first
  group by asked.total, asked.first;

  return query
    select call.id, position.answer, total
    from private.positions as position
    join private.roll_call_keys as keys on keys.sitting = position.sitting and keys.number = position.number
    join public.roll_calls as call on call.id = keys.roll_call_id
    where position.member = the_member
      and position.sitting between (earliest * 8)::smallint and (latest * 8 + 7)::smallint
      and (side_filter is null or position.answer = any (wanted))
      and (kind_filter is null or call.list_kind = kind_filter)
    order by call.voted_on desc, call.congress_number desc, call.session desc, call.roll_call_number desc, call.chamber
    offset skipped
    limit per_page;
end;
$$;
comment on function private.member_votes_by_counts(text, integer, text, text, integer, integer) is
  'A page of public.get_member_votes, found with the counts of the member.';
grant execute on function private.member_votes_by_counts(text, integer, text, text, integer, integer) to anon, authenticated, service_role;

create or replace function private.first_sitting(session_year integer) returns smallint
  language sql immutable parallel safe
  return case
    when session_year between 1789 and 2999
      then private.sitting('House', (session_year - 1789) / 2 + 1, 2 - session_year % 2)
  end;
comment on function private.first_sitting(integer) is
  'The sitting of the House in the session of a year. That of the Senate is the next number.';
grant execute on function private.first_sitting(integer) to anon, authenticated, service_role;

create or replace function private.member_votes_of_year(
  member_id text, year_filter integer, congress_filter integer, kind_filter text, subject_filter text, side_filter text,
  page_num integer, page_size integer
)
  returns table (roll_call_id text, answer smallint, total_count bigint)
  language plpgsql stable rows 20
  set search_path = ''
as $$
declare
  the_member constant smallint := (select key from private.member_keys where legislator_id = member_id);
  wanted constant smallint[] := private.answers_on_side(side_filter);
  first_sitting constant smallint := private.first_sitting(year_filter);
begin
  return query
    with fitting as materialized (
      select keys.roll_call_id as id, position.answer
      from private.positions as position
      join private.roll_call_keys as keys on keys.sitting = position.sitting and keys.number = position.number
      where position.member = the_member
        and position.sitting between first_sitting and first_sitting + 1
        and position.answer = any (wanted)
        and (congress_filter is null or keys.sitting / 8 = congress_filter)
        and (kind_filter is null or keys.list_kind = kind_filter)
        and (subject_filter is null or keys.policy_area = subject_filter)
    ),
    asked as (
      select count(*) as total, greatest(1, least(coalesce(page_size, 20), 1000))::bigint as per_page from fitting
    )
    select fitting.id, fitting.answer, asked.total
    from fitting
    join public.roll_calls as call on call.id = fitting.id
    cross join asked
    order by call.voted_on desc, call.congress_number desc, call.session desc, call.roll_call_number desc, call.chamber
    offset (
      select (greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page)) - 1) * per_page from asked
    )
    limit (select per_page from asked);
end;
$$;
comment on function private.member_votes_of_year(text, integer, integer, text, text, text, integer, integer) is
  'A page of public.get_member_votes in the sessions of a year. A year has at most some 1,300 roll calls.';
grant execute on function private.member_votes_of_year(text, integer, integer, text, text, text, integer, integer) to anon, authenticated, service_role;

create or replace function private.member_votes_by_subject(
  member_id text, congress_filter integer, kind_filter text, subject_filter text, side_filter text,
  page_num integer, page_size integer
)
  returns table (roll_call_id text, answer smallint, total_count bigint)
  language plpgsql stable rows 20
  set search_path = ''
as $$
declare
  the_member constant smallint := (select key from private.member_keys where legislator_id = member_id);
  wanted constant smallint[] := private.answers_on_side(side_filter);
begin
  return query
    with fitting as materialized (
      select position.sitting, position.number, position.answer
      from private.roll_call_keys as keys
      join private.positions as position
        on position.member = the_member and position.sitting = keys.sitting and position.number = keys.number
      where keys.policy_area = subject_filter
        and (congress_filter is null or keys.sitting / 8 = congress_filter)
        and (kind_filter is null or keys.list_kind = kind_filter)
        and (side_filter is null or position.answer = any (wanted))
    ),
    counted as (
      select sitting / 8 as congress, count(*) as votes, sum(count(*)) over (order by sitting / 8 desc) as up_to
      from fitting
      group by sitting / 8
    ),
    asked as (
      select total, per_page,
        (greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page)) - 1) * per_page as first
      from (
        select sum(votes)::bigint as total, greatest(1, least(coalesce(page_size, 20), 1000))::bigint as per_page
        from counted
      ) as all_of_them
    ),
    -- All votes of a later Congress are later, so the page is within these.
    chosen as (
      select congress, up_to - votes as before
      from counted cross join asked
      where up_to > asked.first and up_to - votes < asked.first + asked.per_page
    )
    select call.id, fitting.answer, asked.total
    from fitting
    join chosen on chosen.congress = fitting.sitting / 8
    join private.roll_call_keys as keys on keys.sitting = fitting.sitting and keys.number = fitting.number
    join public.roll_calls as call on call.id = keys.roll_call_id
    cross join asked
    order by call.voted_on desc, call.congress_number desc, call.session desc, call.roll_call_number desc, call.chamber
    offset (select asked.first - (select min(before) from chosen) from asked)
    limit (select per_page from asked);
end;
$$;
comment on function private.member_votes_by_subject(text, integer, text, text, text, integer, integer) is
  'A page of public.get_member_votes on measures of a policy area.';
grant execute on function private.member_votes_by_subject(text, integer, text, text, text, integer, integer) to anon, authenticated, service_role;

create or replace function public.compare_members(one text, other text, subject_filter text default null)
  returns table (in_common bigint, both_decided bigint, agreed bigint)
  language plpgsql stable
  set search_path = ''
as $$
declare
  first_member constant smallint := (select key from private.member_keys where legislator_id = one);
  second_member constant smallint := (select key from private.member_keys where legislator_id = other);
begin
  return query
    with pairs as (
      select first.answer as a, second.answer as b, count(*) as votes
      from private.positions as first
      join private.positions as second
        on second.member = second_member and second.sitting = first.sitting and second.number = first.number
      where first.member = first_member and first_member <> second_member
        and (subject_filter is null
          or (first.sitting, first.number) in (
            select keys.sitting, keys.number from private.roll_call_keys as keys where keys.policy_area = subject_filter
          ))
      group by first.answer, second.answer
    )
    select
      coalesce(sum(pairs.votes), 0)::bigint,
      coalesce(sum(pairs.votes) filter (where a.decision in ('yea', 'nay') and b.decision in ('yea', 'nay')), 0)::bigint,
      coalesce(sum(pairs.votes) filter (where a.decision in ('yea', 'nay') and a.decision = b.decision), 0)::bigint
    from pairs
    join private.answers as a on a.key = pairs.a
    join private.answers as b on b.key = pairs.b;
end;
$$;
comment on function public.compare_members(text, text, text) is
  'Counts for two members: roll calls that list both, those in which both answered yea or nay, and those in which '
  'they answered the same. `subject_filter`: only measures of that policy area.';
grant execute on function public.compare_members(text, text, text) to anon, authenticated;

create or replace function public.get_differing_votes(
  one text, other text, subject_filter text default null, page_num integer default 1, page_size integer default 20
)
  returns table (
    roll_call_id text,
    chamber text,
    congress_number integer,
    roll_call_number integer,
    vote_date timestamptz,
    question text,
    classification text,
    subject text,
    result text,
    vice_president_vote text,
    decision_of_one text,
    decision_of_other text,
    action_id text,
    action_title text,
    bill_number text,
    total_count bigint
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  first_member constant smallint := (select key from private.member_keys where legislator_id = one);
  second_member constant smallint := (select key from private.member_keys where legislator_id = other);
  yeas constant smallint[] := array(select key from private.answers where decision = 'yea');
  nays constant smallint[] := array(select key from private.answers where decision = 'nay');
begin
  return query
    with differing as materialized (
      select first.sitting, first.number, first.answer as a, second.answer as b
      from private.positions as first
      join private.positions as second
        on second.member = second_member and second.sitting = first.sitting and second.number = first.number
      where first.member = first_member
        and (first.answer = any (yeas) and second.answer = any (nays)
          or first.answer = any (nays) and second.answer = any (yeas))
        and (subject_filter is null
          or (first.sitting, first.number) in (
            select keys.sitting, keys.number from private.roll_call_keys as keys where keys.policy_area = subject_filter
          ))
    ),
    counted as (
      select sitting / 8 as congress, count(*) as votes, sum(count(*)) over (order by sitting / 8 desc) as up_to
      from differing
      group by sitting / 8
    ),
    asked as (
      select total, per_page,
        (greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page)) - 1) * per_page as first
      from (
        select sum(votes)::bigint as total, greatest(1, least(coalesce(page_size, 20), 100))::bigint as per_page
        from counted
      ) as all_of_them
    ),
    -- All votes of a later Congress are later, so the page is within these.
    chosen as (
      select congress, up_to - votes as before
      from counted cross join asked
      where up_to > asked.first and up_to - votes < asked.first + asked.per_page
    ),
    page as (
      select call.id, differing.a, differing.b
      from differing
      join chosen on chosen.congress = differing.sitting / 8
      join private.roll_call_keys as keys on keys.sitting = differing.sitting and keys.number = differing.number
      join public.roll_calls as call on call.id = keys.roll_call_id
      order by call.voted_on desc, call.congress_number desc, call.session desc, call.roll_call_number desc, call.chamber
      offset (select asked.first - (select min(before) from chosen) from asked)
      limit (select per_page from asked)
    )
    select
      vote.id, vote.chamber, vote.congress_number, vote.roll_call_number, vote.vote_date, vote.question,
      vote.classification, vote.subject, vote.result, vote.vice_president_vote, a.word, b.word, action.id, action.title,
      action.bill_number, asked.total
    from page
    cross join asked
    join private.answers as a on a.key = page.a
    join private.answers as b on b.key = page.b
    join public.roll_calls as vote on vote.id = page.id
    left join public."GovernmentActions" as action on action.id = vote.action_id
    order by vote.voted_on desc, vote.congress_number desc, vote.session desc, vote.roll_call_number desc, vote.chamber;
end;
$$;
comment on function public.get_differing_votes(text, text, text, integer, integer) is
  'A page of the roll calls in which one member answered yea and the other nay, newest first; total_count '
  'is of all. subject_filter: of measures of that policy area alone.';
grant execute on function public.get_differing_votes(text, text, text, integer, integer) to anon, authenticated;

create or replace function public.get_sponsorship_counts(member_id text)
  returns table (role text, status text, measures bigint)
  language sql stable
  set search_path = ''
as $$
  select role, current_status, count(*)
  from private.find_member_measures(member_id)
  group by role, current_status
  order by array_position(array['sponsor', 'cosponsor', 'withdrawn'], role), 3 desc, 2
$$;
comment on function public.get_sponsorship_counts(text) is
  'Measures in the record that a member sponsored (role sponsor), cosponsored, or withdrew from cosponsoring '
  '(withdrawn), by status. status is null if the record has none.';
grant execute on function public.get_sponsorship_counts(text) to anon, authenticated;

create or replace function public.get_positions(roll_call_id text)
  returns table (
    legislator_id text, full_name text, first_name text, last_name text,
    state text, district integer, party text, vote_decision text
  )
  language sql stable
  set search_path = ''
as $$
  with vote as materialized (
    select id, chamber, private.day_of_vote(vote_date)::text as day
    from public.roll_calls
    where id = $1
  )
  select
    legislator.id, legislator.full_name, legislator.first_name, legislator.last_name,
    case when term is null then legislator.state else term ->> 'state' end,
    case when term is null then legislator.district else (term ->> 'district')::integer end,
    case when term is null then legislator.party else term ->> 'party' end,
    position.vote_decision
  from vote
  join public.legislator_votes as position on position.roll_call_id = vote.id
  join public.legislators as legislator on legislator.id = position.legislator_id
  left join lateral (
    select entry.value as term
    from jsonb_array_elements(legislator.terms) with ordinality as entry
    where entry.value ->> 'chamber' = vote.chamber and entry.value ->> 'start' <= vote.day
      -- Leaves out entries that are no terms.
      and jsonb_typeof(entry.value -> 'district') in ('number', 'null')
      and entry.value ->> 'state' is not null and entry.value ->> 'party' is not null
    order by entry.ordinality desc
    limit 1
  ) as held on true
$$;
comment on function public.get_positions(text) is
  'Every position of a roll call, with the state, district and party of the member on that day. These come from the '
  'latest term in that chamber that had begun, else from the latest record. Terms begin at noon of January 3 '
  '(Twentieth Amendment), and votes of that day belong to the new Congress.';
grant execute on function public.get_positions(text) to anon, authenticated;

create or replace function public.get_action_vote(action_id text, roll_call_id text default null, chamber text default null)
  returns table (
    id text, legislator_id text, full_name text, first_name text, last_name text,
    state text, district integer, party text, vote_decision text
  )
  language sql stable
  set search_path = ''
as $$
  select shown.id, position.*
  from (
    select roll_call.id
    from public.roll_calls as roll_call
    where roll_call.action_id = $1
      and ($2 is null or roll_call.id = $2)
      and ($3 is null or roll_call.chamber = $3)
    order by (roll_call.taken_back is null) desc, roll_call.is_decision desc, roll_call.voted_on desc, roll_call.congress_number desc,
      roll_call.session desc, roll_call.roll_call_number desc
    limit 1
  ) as shown
  left join lateral public.get_positions(shown.id) as position on true
$$;
comment on function public.get_action_vote(text, text, text) is
  'The positions of the roll call that an action''s page shows: the requested one, of the requested chamber. '
  'Otherwise the latest that decided something, or else the latest. One row without a member if it has none.';
grant execute on function public.get_action_vote(text, text, text) to anon, authenticated;

create or replace function private.keep_filters_of_roll_call() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update private.roll_call_keys set
    list_kind = new.list_kind, policy_area = private.policy_area_for_keys(new.action_id)
  where roll_call_id = new.id;
  return null;
end;
$$;
comment on function private.keep_filters_of_roll_call() is
  'Updates the filter columns of votes after a question was corrected, or a roll call was moved to another measure.';

create or replace function private.keep_subject_of_roll_calls() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update private.roll_call_keys as keys set policy_area = new.policy_area
  from public.roll_calls as call
  where call.action_id = new.id and keys.roll_call_id = call.id;
  return null;
end;
$$;
comment on function private.keep_subject_of_roll_calls() is
  'Keeps the subject of the roll calls on a measure whose policy area is another now.';

create or replace function private.read_given_positions(incoming jsonb)
  returns table (
    roll_call_id text, sitting smallint, number smallint, member smallint, word text, decision text, party text
  )
  language sql stable
  set search_path = ''
  rows 500
as $$
  with listed as materialized (
    select * from private.read_listed_positions(incoming)
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
    listed.roll_call_id, listed.sitting, listed.number, members.key, listed.word, private.classify_position(listed.word),
    members.party
  from listed
  join members using (legislator_id, chamber, voted_on)
$$;
comment on function private.read_given_positions(jsonb) is
  'The input of private.store_positions, with a row for each member: by keys, with the party of that day.';
grant execute on function private.read_given_positions(jsonb) to service_role;

create or replace function private.read_listed_positions(incoming jsonb)
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
comment on function private.read_listed_positions(jsonb) is
  'The input of private.store_positions, with a row for each member.';
grant execute on function private.read_listed_positions(jsonb) to service_role;

create or replace function public.get_delegation_votes(
  state_code text,
  votes_of_each integer default 5,
  first_day date default null,
  last_day date default null
)
  returns table (
    roll_call_id text,
    chamber text,
    roll_call_number integer,
    vote_date timestamptz,
    question text,
    classification text,
    subject text,
    result text,
    vice_president_vote text,
    yea_count integer,
    nay_count integer,
    action_id text,
    action_title text,
    bill_number text,
    positions jsonb
  )
  language sql stable
  set search_path = ''
as $$
  with vote as materialized (
    select latest.*
    from (values ('House'), ('Senate')) as each (chamber)
    cross join lateral (
      select call.*
      from public.roll_calls as call
      where call.chamber = each.chamber
        and (first_day is null or call.voted_on >= first_day)
        and (last_day is null or call.voted_on <= last_day)
      order by call.voted_on desc, call.congress_number desc, call.session desc, call.roll_call_number desc, call.chamber
      limit greatest(1, least(coalesce(votes_of_each, 5), case when first_day is null then 20 else 60 end))
    ) as latest
    where each.chamber = 'House' or private.senate_seats(state_code) > 0
  ),
  member as materialized (
    select legislator.id, legislator.chamber, legislator.district, legislator.last_name, legislator.terms
    from public.legislators as legislator
    where legislator.state = state_code and legislator.in_office
  )
  select
    vote.id, vote.chamber, vote.roll_call_number, vote.vote_date, vote.question, vote.classification, vote.subject,
    vote.result, vote.vice_president_vote, vote.yea_count, vote.nay_count, action.id, action.title, action.bill_number,
    answered.positions
  from vote
  left join public."GovernmentActions" as action on action.id = vote.action_id
  cross join lateral (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', member.id,
          'word', position.vote_decision,
          'standing', case
            when position.vote_decision is not null then 'voted'
            when not exists (select from public.legislator_votes as known where known.roll_call_id = vote.id)
              then 'positions unknown'
            else private.why_no_position(member.terms, vote.chamber, vote.voted_on, state_code)
          end
        )
        order by member.district, member.last_name, member.id
      ),
      '[]'
    ) as positions
    from member
    left join public.legislator_votes as position
      on position.roll_call_id = vote.id and position.legislator_id = member.id
    where member.chamber = vote.chamber
  ) as answered
  order by vote.chamber, vote.voted_on desc, vote.congress_number desc, vote.session desc,
    vote.roll_call_number desc
$$;
comment on function public.get_delegation_votes(text, integer, date, date) is
  'The latest roll calls of each chamber in which a state or territory (postal code) has seats, at most 20 of each, or 60 '
  'since a first day. They come with the answers of its members in office. `positions` is a list of {"id", "word", "standing"} in the order of '
  'districts. `standing` is that of get_own_members_votes.';
grant execute on function public.get_delegation_votes(text, integer, date, date) to anon, authenticated;

create or replace function private.count_state_week(state_code text, first_day date, subjects text[]) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'first_day', first_day,
    'votes', (
      select count(*) from public.roll_calls as call
      where call.voted_on between first_day and first_day + 6
        and (call.chamber = 'House' or private.senate_seats(state_code) > 0)
    ),
    'sponsored', (
      select count(*)
      from public.legislators as member
      join public."GovernmentActions" as measure
        on measure.sponsor_id = member.id and measure.introduced_date between first_day and first_day + 6
      where member.state = state_code and member.in_office
    ),
    'changed', (
      select count(*) from public."GovernmentActions" as action
      where action.policy_area = any (count_state_week.subjects[1:20]) and action.action_date between first_day and first_day + 6
    )
  )
$$;
comment on function private.count_state_week(text, date, text[]) is
  'Counts of a week of a state or territory, from a Monday. `votes`: recorded votes of the chambers in which it has seats. '
  '`sponsored`: measures that its members in office introduced. `changed`: actions in some subjects, at most 20, with '
  'their latest day in the week.';
grant execute on function private.count_state_week(text, date, text[]) to anon, authenticated, service_role;

create or replace function public.get_state_weeks(
  state_code text, subjects text[] default '{}', weeks integer default 8, last_week date default null
)
  returns table (first_day date, votes integer, sponsored integer, changed integer)
  language sql stable
  set search_path = ''
as $$
  select counted.*
  from generate_series(0, greatest(1, least(coalesce(weeks, 8), 20)) - 1) as back
  cross join lateral (
    select date_trunc('week', coalesce(last_week, (
      select call.voted_on from public.roll_calls as call
      order by call.voted_on desc, call.congress_number desc, call.session desc, call.roll_call_number desc, call.chamber
      limit 1
    ), (now() at time zone 'America/New_York')::date))::date - 7 * back as monday
  ) as week
  cross join lateral jsonb_to_record(private.count_state_week(state_code, week.monday, coalesce(subjects, '{}')))
    as counted (first_day date, votes integer, sponsored integer, changed integer)
  order by counted.first_day desc
$$;
comment on function public.get_state_weeks(text, text[], integer, date) is
  'The counts of the weeks of a state or territory (postal code), the latest first, at most 20. `votes`: recorded votes of '
  'the chambers in which it has seats. `sponsored`: measures that its members in office introduced. `changed`: actions in '
  'the subjects. The first week has the day `last_week`, else the latest recorded vote. Weeks begin on Monday.';
grant execute on function public.get_state_weeks(text, text[], integer, date) to anon, authenticated;

create or replace function private.find_member_measures(member_id text)
  returns table (
    role text, id text, introduced_date date, congress_number integer, current_status text, policy_area text
  )
  language sql stable
  set search_path = ''
as $$
  select 'sponsor', action.id, action.introduced_date, action.congress_number, action.current_status, action.policy_area
  from public."GovernmentActions" as action
  where action.sponsor_id = member_id
  union all
  select 'cosponsor', action.id, action.introduced_date, action.congress_number, action.current_status, action.policy_area
  from public."GovernmentActions" as action
  where private.cosponsor_ids(action.cosponsors_data) @> array[member_id]
  union all
  select 'withdrawn', action.id, action.introduced_date, action.congress_number, action.current_status, action.policy_area
  from public."GovernmentActions" as action
  where private.cosponsor_ids(action.cosponsors_data, have_withdrawn => true) @> array[member_id]
$$;
comment on function private.find_member_measures(text) is
  'Measures in the record that name a member as sponsor, as cosponsor, or as one who withdrew from '
  'cosponsoring.';
grant execute on function private.find_member_measures(text) to anon, authenticated, service_role;

create or replace function public.get_member_measures(
  member_id text,
  role_filter text default null,
  status_filter text default null,
  congress_filter integer default null,
  subject_filter text default null,
  page_num integer default 1,
  page_size integer default 20
)
  returns table (
    id text,
    role text,
    title text,
    bill_number text,
    congress_number integer,
    introduced_date date,
    current_status text,
    status_date date,
    policy_area text,
    total_count bigint
  )
  language sql stable
  set search_path = ''
as $$
  with fitting as materialized (
    select measure.role, measure.id, measure.introduced_date
    from private.find_member_measures(member_id) as measure
    where (role_filter is null or measure.role = role_filter)
      and (status_filter is null or coalesce(measure.current_status, 'none') = status_filter)
      and (congress_filter is null or measure.congress_number = congress_filter)
      and (subject_filter is null or coalesce(measure.policy_area, 'none') = subject_filter)
  ),
  counted as (
    select count(*) as total, greatest(1, least(coalesce(page_size, 20), 1000))::bigint as per_page from fitting
  ),
  page as (
    select fitting.*, counted.total
    from fitting cross join counted
    order by fitting.introduced_date desc nulls last, fitting.id
    offset (
      select (greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page)) - 1) * per_page from counted
    )
    limit (select per_page from counted)
  )
  select
    action.id, page.role, action.title, action.bill_number, action.congress_number, action.introduced_date,
    action.current_status, action.status_date, action.policy_area, page.total
  from page
  join public."GovernmentActions" as action on action.id = page.id
  order by page.introduced_date desc nulls last, page.id
$$;
comment on function public.get_member_measures(text, text, text, integer, text, integer, integer) is
  'A page of the measures that name a member, the latest introduced first. `total_count` counts all matches, and a '
  'page beyond the last gives the last. `role_filter`: sponsor, cosponsor, withdrawn. `status_filter` and '
  '`subject_filter`: a current_status or policy_area, or none for measures without one.';
grant execute on function public.get_member_measures(text, text, text, integer, text, integer, integer) to anon, authenticated;

create or replace function public.get_member_measure_facets(
  member_id text,
  role_filter text default null,
  status_filter text default null,
  congress_filter integer default null,
  subject_filter text default null
)
  returns table (facet text, value text, measures bigint)
  language sql stable
  set search_path = ''
as $$
  with measure as materialized (
    select
      role, coalesce(current_status, 'none') as status, congress_number as congress,
      coalesce(policy_area, 'none') as subject,
      role_filter is null or role = role_filter as in_role,
      status_filter is null or coalesce(current_status, 'none') = status_filter as in_status,
      congress_filter is null or congress_number is not distinct from congress_filter as in_congress,
      subject_filter is null or coalesce(policy_area, 'none') = subject_filter as in_subject
    from private.find_member_measures(member_id)
  )
  select 'role', role, count(*) from measure where in_status and in_congress and in_subject group by role
  union all
  select 'status', status, count(*) from measure where in_role and in_congress and in_subject group by status
  union all
  select 'congress', congress::text, count(*) from measure
  where in_role and in_status and in_subject and congress is not null group by congress
  union all
  select 'subject', subject, count(*) from measure where in_role and in_status and in_congress group by subject
  order by 1, 2
$$;
comment on function public.get_member_measure_facets(text, text, text, integer, text) is
  'For each filter of get_member_measures (facet role, status, congress, subject) and each value that fits '
  'at least one: how many measures the other filters leave of it.';
grant execute on function public.get_member_measure_facets(text, text, text, integer, text) to anon, authenticated;

create or replace trigger remove_positions_of_legislator
  before delete on public.legislators
  for each row execute function private.remove_positions_of_legislator();

create or replace trigger keep_subject_of_roll_calls
  after update on public."GovernmentActions"
  for each row
  when (old.policy_area is distinct from new.policy_area)
  execute function private.keep_subject_of_roll_calls();

-- On another day a member may have been of another party.
create or replace trigger count_moved_roll_call
  after update of vote_date on public.roll_calls
  for each row
  when (private.day_of_vote(old.vote_date) <> private.day_of_vote(new.vote_date))
  execute function private.count_moved_roll_call();

create or replace trigger count_question_asked_otherwise
  after update on public.roll_calls
  for each row
  when (old.list_kind <> new.list_kind)
  execute function private.count_question_asked_otherwise();

create or replace trigger keep_filters_of_roll_call
  after update on public.roll_calls
  for each row
  when (old.list_kind is distinct from new.list_kind or old.action_id is distinct from new.action_id)
  execute function private.keep_filters_of_roll_call();

create or replace trigger remove_positions_of_roll_call
  before delete on public.roll_calls
  for each row execute function private.remove_positions_of_roll_call();

create or replace trigger touch_updated_at
  before update on public.roll_calls
  for each row execute function private.touch_updated_at();

create or replace trigger count_added_positions
  after insert on private.positions
  referencing new table as added
  for each statement execute function private.count_added_positions();

create or replace trigger count_removed_positions
  after delete on private.positions
  referencing old table as removed
  for each statement execute function private.count_removed_positions();

create or replace trigger write_position
  instead of insert or update or delete on public.legislator_votes
  for each row execute function private.write_position();

create policy "Anyone may read a roll call"
  on public.roll_calls for select to anon, authenticated
  using (true);

create policy "Anyone may read how a party voted"
  on public.roll_call_parties for select to anon, authenticated
  using (true);

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
