-- The same calls about a member's votes, answered at the size of the whole record: how many votes fit is known from what
-- is kept, and only the Congresses in which a page lies are read. Two members may be compared by subject.

drop function private.positions_of(text);
create index actions_by_policy_area on public."GovernmentActions" (policy_area) where policy_area is not null;

create function private.roll_calls_about(area text) returns table (sitting smallint, number smallint)
  language sql stable
  set search_path = ''
as $$
  select keys.sitting, keys.number
  from public."GovernmentActions" as action
  join public.roll_calls as call on call.action_id = action.id
  join private.roll_call_keys as keys on keys.roll_call_id = call.id
  where action.policy_area = area
$$;
comment on function private.roll_calls_about(text) is 'Roll calls on measures of a policy area.';

create function private.answers_on_side(side_filter text) returns smallint[]
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
  'The keys of answers with or against the majority of the party, or missed; of all with null, of none with another word.';

create function private.member_votes_by_counts(
  member_id text, congress_filter integer, kind_filter text, side_filter text, page_num integer, page_size integer
)
  returns table (roll_call_id text, answer smallint, total_count bigint)
  language plpgsql stable
  set search_path = ''
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
  -- Of a later Congress all votes are later: the page lies in these.
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
    order by call.vote_date desc, call.id
    offset skipped
    limit per_page;
end;
$$;
comment on function private.member_votes_by_counts(text, integer, text, text, integer, integer) is
  'A page of public.get_member_votes, found by what is kept of the member.';

create function private.member_votes_by_subject(
  member_id text, congress_filter integer, kind_filter text, subject_filter text, side_filter text,
  page_num integer, page_size integer
)
  returns table (roll_call_id text, answer smallint, total_count bigint)
  language plpgsql stable
  set search_path = ''
as $$
declare
  the_member constant smallint := (select key from private.member_keys where legislator_id = member_id);
  wanted constant smallint[] := private.answers_on_side(side_filter);
  per_page constant bigint := greatest(1, least(coalesce(page_size, 20), 1000));
begin
  return query
    with about as materialized (
      select sitting, number from private.roll_calls_about(subject_filter)
      where congress_filter is null or sitting / 8 = congress_filter
    ),
    fitting as materialized (
      select call.id, call.vote_date, position.answer
      from about
      join private.positions as position
        on position.member = the_member and position.sitting = about.sitting and position.number = about.number
      join private.roll_call_keys as keys on keys.sitting = position.sitting and keys.number = position.number
      join public.roll_calls as call on call.id = keys.roll_call_id
      where (side_filter is null or position.answer = any (wanted))
        and (kind_filter is null or call.list_kind = kind_filter)
    ),
    counted as (select count(*) as total from fitting)
    select fitting.id, fitting.answer, counted.total
    from fitting cross join counted
    order by fitting.vote_date desc, fitting.id
    offset (
      select (greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page)) - 1) * per_page from counted
    )
    limit per_page;
end;
$$;
comment on function private.member_votes_by_subject(text, integer, text, text, text, integer, integer) is
  'A page of public.get_member_votes on measures of a policy area.';

create or replace function public.get_member_votes(
  member_id text,
  congress_filter integer default null,
  kind_filter text default null,
  subject_filter text default null,
  side_filter text default null,
  page_num integer default 1,
  page_size integer default 20
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
    where subject_filter is null
    union all
    select * from private.member_votes_by_subject(
      member_id, congress_filter, kind_filter, subject_filter, side_filter, page_num, page_size)
    where subject_filter is not null
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
  order by vote.vote_date desc, vote.id
$$;

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

drop function public.compare_members(text, text);
create function public.compare_members(one text, other text, subject_filter text default null)
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
          or (first.sitting, first.number) in (select sitting, number from private.roll_calls_about(subject_filter)))
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
  'Of two members: roll calls that list both, those in which both answered yea or nay, and of these those in which they '
  'answered the same. subject_filter: of measures of that policy area alone.';

drop function public.get_differing_votes(text, text, integer, integer);
create function public.get_differing_votes(
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
          or (first.sitting, first.number) in (select sitting, number from private.roll_calls_about(subject_filter)))
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
    -- Of a later Congress all votes are later: the page lies in these.
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
      order by call.vote_date desc, call.id
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
    order by vote.vote_date desc, vote.id;
end;
$$;
comment on function public.get_differing_votes(text, text, text, integer, integer) is
  'A page of the roll calls in which one member answered yea and the other nay, newest first; total_count is of all. '
  'subject_filter: of measures of that policy area alone.';

revoke execute on function
  public.compare_members(text, text, text), public.get_differing_votes(text, text, text, integer, integer)
  from public;
grant execute on function
  public.compare_members(text, text, text), public.get_differing_votes(text, text, text, integer, integer),
  private.roll_calls_about(text), private.answers_on_side(text),
  private.member_votes_by_counts(text, integer, text, text, integer, integer),
  private.member_votes_by_subject(text, integer, text, text, text, integer, integer)
  to anon, authenticated, service_role;
