-- A member's votes, and what is counted of them, the same way for all. With the majority of the party: on a question
-- on which the member answered yea or nay and more of the party answered one than the other. Missed: recorded as
-- not voting, and nothing else; whoever answered present or named a candidate was there.

create function private.positions_of(member_id text)
  returns table (
    roll_call_id text, vote_date timestamptz, chamber text, congress_number integer, list_kind text, action_id text,
    vote_decision text, decision text, party text, party_majority text
  )
  language sql stable
  set search_path = ''
as $$
  select
    vote.id, vote.vote_date, vote.chamber, vote.congress_number, vote.list_kind, vote.action_id,
    position.vote_decision, decision, held.party, own.majority
  from public.legislator_votes as position
  join public.roll_calls as vote on vote.id = position.roll_call_id
  cross join lateral private.decision_of(position.vote_decision) as decision
  join public.legislator_parties as held
    on held.legislator_id = member_id and held.chamber = vote.chamber
    and held.starts_on <= vote.voted_on and held.ends_before > vote.voted_on
  left join public.roll_call_parties as own on own.roll_call_id = vote.id and own.party = held.party
  where position.legislator_id = member_id
$$;
comment on function private.positions_of(text) is 'Every position of a member, with the party of that day and its majority.';
grant execute on function private.positions_of(text) to anon, authenticated, service_role;

create function public.get_member_votes(
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
  with fitting as materialized (
    select position.*
    from private.positions_of(member_id) as position
    left join public."GovernmentActions" as action on action.id = position.action_id
    where (congress_filter is null or position.congress_number = congress_filter)
      and (kind_filter is null or position.list_kind = kind_filter)
      and (subject_filter is null or action.policy_area = subject_filter)
      and (side_filter is null or case side_filter
        when 'with' then position.decision = position.party_majority
        when 'against' then position.decision in ('yea', 'nay') and position.decision <> position.party_majority
        when 'missed' then position.decision = 'not voting'
      end)
  ),
  counted as (
    select count(*) as total, greatest(1, least(coalesce(page_size, 20), 1000))::bigint as per_page from fitting
  ),
  page as (
    select fitting.*, counted.total
    from fitting cross join counted
    order by fitting.vote_date desc, fitting.roll_call_id
    offset (
      select (greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page)) - 1) * per_page from counted
    )
    limit (select per_page from counted)
  )
  select
    page.roll_call_id, page.chamber, page.congress_number, vote.roll_call_number, page.vote_date, vote.question,
    vote.classification, vote.subject, page.list_kind, vote.result, vote.vice_president_vote, page.vote_decision,
    page.party, page.party_majority, action.id, action.title, action.bill_number, action.policy_area, page.total
  from page
  join public.roll_calls as vote on vote.id = page.roll_call_id
  left join public."GovernmentActions" as action on action.id = page.action_id
  order by page.vote_date desc, page.roll_call_id
$$;
comment on function public.get_member_votes(text, integer, text, text, text, integer, integer) is
  'A page of a member''s votes, newest first; total_count is of all that fit, and a page beyond the last is the last. '
  'side_filter: with or against the majority of their party, or missed. subject_filter: a policy area of the measure.';

create function public.get_member_counts(member_id text)
  returns table (
    chamber text, congress_number integer, listed bigint, missed bigint, with_party bigint, against_party bigint
  )
  language sql stable
  set search_path = ''
as $$
  select
    chamber, congress_number, count(*),
    count(*) filter (where decision = 'not voting'),
    count(*) filter (where decision = party_majority),
    count(*) filter (where decision in ('yea', 'nay') and decision <> party_majority)
  from private.positions_of(member_id)
  group by chamber, congress_number
  order by congress_number desc, chamber
$$;
comment on function public.get_member_counts(text) is
  'What is counted of a member in each Congress: roll calls that list them, those recorded as not voting, and yeas and '
  'nays with and against the majority of their party.';

create function public.get_chamber_medians(chamber_name text, congress integer)
  returns table (members bigint, answered_share double precision, with_party_members bigint, with_party_share double precision)
  language sql stable
  set search_path = ''
as $$
  with counted as (
    select
      position.legislator_id, count(*) as listed,
      count(*) filter (where decision <> 'not voting') as answered,
      count(*) filter (where decision = own.majority) as with_party,
      count(*) filter (where decision in ('yea', 'nay') and own.majority is not null) as divided
    from public.roll_calls as vote
    join public.legislator_votes as position on position.roll_call_id = vote.id
    cross join lateral private.decision_of(position.vote_decision) as decision
    join public.legislator_parties as held
      on held.legislator_id = position.legislator_id and held.chamber = vote.chamber
      and held.starts_on <= vote.voted_on and held.ends_before > vote.voted_on
    left join public.roll_call_parties as own on own.roll_call_id = vote.id and own.party = held.party
    where vote.chamber = chamber_name and vote.congress_number = congress
    group by position.legislator_id
  )
  select
    count(*), percentile_cont(0.5) within group (order by answered::double precision / listed),
    count(*) filter (where divided > 0),
    percentile_cont(0.5) within group (order by with_party::double precision / nullif(divided, 0))
  from counted
$$;
comment on function public.get_chamber_medians(text, integer) is
  'Of all members whom a roll call of the chamber in that Congress lists: the median share of roll calls answered, and of '
  'yeas and nays with the majority of the party among those who had one.';

create function public.compare_members(one text, other text)
  returns table (in_common bigint, both_decided bigint, agreed bigint)
  language sql stable
  set search_path = ''
as $$
  select
    count(*),
    count(*) filter (where a in ('yea', 'nay') and b in ('yea', 'nay')),
    count(*) filter (where a in ('yea', 'nay') and a = b)
  from public.legislator_votes as first
  join public.legislator_votes as second
    on second.roll_call_id = first.roll_call_id and second.legislator_id = other
  cross join lateral private.decision_of(first.vote_decision) as a
  cross join lateral private.decision_of(second.vote_decision) as b
  where first.legislator_id = one and one <> other
$$;
comment on function public.compare_members(text, text) is
  'Of two members: roll calls that list both, those in which both answered yea or nay, and of these those in which they '
  'answered the same.';

create function public.get_differing_votes(one text, other text, page_num integer default 1, page_size integer default 20)
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
  language sql stable
  set search_path = ''
as $$
  with differing as materialized (
    select vote.id, vote.vote_date, first.vote_decision as a, second.vote_decision as b
    from public.legislator_votes as first
    join public.legislator_votes as second
      on second.roll_call_id = first.roll_call_id and second.legislator_id = other
    join public.roll_calls as vote on vote.id = first.roll_call_id
    where first.legislator_id = one
      and private.decision_of(first.vote_decision) in ('yea', 'nay')
      and private.decision_of(second.vote_decision) in ('yea', 'nay')
      and private.decision_of(first.vote_decision) <> private.decision_of(second.vote_decision)
  ),
  counted as (
    select count(*) as total, greatest(1, least(coalesce(page_size, 20), 100))::bigint as per_page from differing
  ),
  page as (
    select differing.*, counted.total
    from differing cross join counted
    order by differing.vote_date desc, differing.id
    offset (
      select (greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page)) - 1) * per_page from counted
    )
    limit (select per_page from counted)
  )
  select
    vote.id, vote.chamber, vote.congress_number, vote.roll_call_number, vote.vote_date, vote.question,
    vote.classification, vote.subject, vote.result, vote.vice_president_vote, page.a, page.b, action.id, action.title,
    action.bill_number, page.total
  from page
  join public.roll_calls as vote on vote.id = page.id
  left join public."GovernmentActions" as action on action.id = vote.action_id
  order by page.vote_date desc, page.id
$$;
comment on function public.get_differing_votes(text, text, integer, integer) is
  'A page of the roll calls in which one member answered yea and the other nay, newest first; total_count is of all.';

revoke execute on function
  public.get_member_votes(text, integer, text, text, text, integer, integer), public.get_member_counts(text),
  public.get_chamber_medians(text, integer), public.compare_members(text, text),
  public.get_differing_votes(text, text, integer, integer)
  from public;
grant execute on function
  public.get_member_votes(text, integer, text, text, text, integer, integer), public.get_member_counts(text),
  public.get_chamber_medians(text, integer), public.compare_members(text, text),
  public.get_differing_votes(text, text, integer, integer)
  to anon, authenticated, service_role;
