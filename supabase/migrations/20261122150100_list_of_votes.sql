-- The list of all roll calls: by chamber, Congress, day, kind, how close they were, and whether the parties were apart.

alter table public.roll_calls
  add column list_kind text not null generated always as (
    case
      when private.kind_of_vote(classification, question) = 'decision'
        and coalesce(classification, question) ~* '^(on )?(the )?nomination\M'
      then 'nomination'
      when private.kind_of_vote(classification, question) = 'decision' then 'passage'
      else private.kind_of_vote(classification, question)
    end
  ) stored,
  add column margin integer generated always as (
    case when yea_count + nay_count > 0 then abs(yea_count - nay_count) end
  ) stored,
  add column voted_on date not null generated always as (private.day_of_vote(vote_date)) stored;
comment on column public.roll_calls.list_kind is
  'passage (of the measure, a conference report, a veto override and the like), nomination, amendment or procedure.';
comment on column public.roll_calls.margin is 'Between yeas and nays; null where nobody answered yea or nay.';
comment on column public.roll_calls.voted_on is 'The day by the clock of Washington.';

-- One index in the order of the list holds all that it can be asked by: whatever is asked together, newest first.
drop index public.roll_calls_by_date;
create index roll_calls_by_date on public.roll_calls (vote_date desc, id)
  include (chamber, congress_number, voted_on, list_kind, margin);
create index roll_calls_by_day on public.roll_calls (voted_on, vote_date desc, id);
create index roll_calls_by_congress on public.roll_calls (congress_number, chamber, vote_date desc, id);

create function public.search_roll_calls(
  chamber_filter text default null,
  congress_filter integer default null,
  day_filter date default null,
  kind_filter text default null,
  margin_at_most integer default null,
  parties_filter text default null,
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
    total_count bigint
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  per_page constant bigint := greatest(1, least(coalesce(page_size, 20), 100));
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
    end
  );
  total bigint;
  page bigint;
begin
  execute 'select count(*) from public.roll_calls as vote where ' || conditions
    into total
    using chamber_filter, congress_filter, day_filter, kind_filter, margin_at_most, parties_filter;
  page := greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page));

  return query execute
    'with page as materialized (
      select vote.id, vote.vote_date from public.roll_calls as vote where ' || conditions || '
      order by vote.vote_date desc, vote.id offset $7 limit $8
    )
    select
      vote.id, vote.chamber, vote.congress_number, vote.session, vote.roll_call_number, vote.vote_date, vote.question,
      vote.classification, vote.subject, vote.list_kind, vote.required_majority, vote.result, vote.vice_president_vote,
      vote.yea_count, vote.nay_count, vote.present_count, vote.not_voting_count, action.id, action.title,
      action.bill_number, $9
    from page
    join public.roll_calls as vote on vote.id = page.id
    left join public."GovernmentActions" as action on action.id = vote.action_id
    order by page.vote_date desc, page.id'
    using chamber_filter, congress_filter, day_filter, kind_filter, margin_at_most, parties_filter,
      (page - 1) * per_page, per_page, total;
end;
$$;
comment on function public.search_roll_calls(text, integer, date, text, integer, text, integer, integer) is
  'A page of roll calls, newest first; total_count is of all that fit, and a page beyond the last is the last. '
  'kind_filter: passage, nomination, amendment, procedure. margin_at_most: yeas and nays at most so far apart. '
  'parties_filter: apart or together, of the majorities of the two parties where both had one.';

revoke execute on function public.search_roll_calls(text, integer, date, text, integer, text, integer, integer) from public;
grant execute on function public.search_roll_calls(text, integer, date, text, integer, text, integer, integer)
  to anon, authenticated, service_role;
