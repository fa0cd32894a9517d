-- A member's votes on a subject, found without reading measures: beside the keys by which positions name a roll call stand
-- its kind and the policy area of its measure. They follow when the question is corrected, when the measure arrives after
-- the roll call or goes, and when its policy area changes.

alter table private.roll_call_keys
  add column list_kind text,
  add column policy_area text;
update private.roll_call_keys as keys set list_kind = call.list_kind, policy_area = action.policy_area
  from public.roll_calls as call
  left join public."GovernmentActions" as action on action.id = call.action_id
  where call.id = keys.roll_call_id;
alter table private.roll_call_keys alter column list_kind set not null;
comment on column private.roll_call_keys.list_kind is 'That of the roll call. Written by the database alone.';
comment on column private.roll_call_keys.policy_area is
  'That of the measure that the roll call is about; null without one. Written by the database alone.';
create index roll_call_keys_by_policy_area on private.roll_call_keys (policy_area) where policy_area is not null;
-- It was for finding roll calls by subject alone.
drop index public.actions_by_policy_area;

create function private.policy_area_for_keys(action_id text) returns text
  language sql volatile
  set search_path = ''
as $$
  -- Locked: else one that changes at the same moment would reach neither this roll call nor be seen by it.
  select policy_area from public."GovernmentActions" where id = $1 for share
$$;
comment on function private.policy_area_for_keys(text) is
  'The policy area of an action, which stays as it is until the transaction ends.';

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

create function private.keep_filters_of_roll_call() returns trigger
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
  'Keeps what votes are filtered by, where a question was corrected or a roll call is of another measure now.';
create trigger keep_filters_of_roll_call
  after update on public.roll_calls
  for each row
  when (old.list_kind is distinct from new.list_kind or old.action_id is distinct from new.action_id)
  execute function private.keep_filters_of_roll_call();

create function private.keep_subject_of_roll_calls() returns trigger
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
create trigger keep_subject_of_roll_calls
  after update on public."GovernmentActions"
  for each row
  when (old.policy_area is distinct from new.policy_area)
  execute function private.keep_subject_of_roll_calls();

revoke execute on function
  private.policy_area_for_keys(text), private.keep_filters_of_roll_call(), private.keep_subject_of_roll_calls()
  from public;
grant execute on function private.policy_area_for_keys(text) to service_role;

create or replace function private.member_votes_by_subject(
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
    -- Of a later Congress all votes are later: the page lies in these.
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
    order by call.vote_date desc, call.id
    offset (select asked.first - (select min(before) from chosen) from asked)
    limit (select per_page from asked);
end;
$$;

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

drop function private.roll_calls_about(text);
