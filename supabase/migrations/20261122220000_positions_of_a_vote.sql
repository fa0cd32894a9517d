-- The positions of a roll call with each member as of the day of the vote. The database finds the term that counts: a
-- page that read all terms of 435 members read five times as much.

create function public.get_positions(roll_call_id text)
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
      -- What is no term is left out.
      and jsonb_typeof(entry.value -> 'district') in ('number', 'null')
      and entry.value ->> 'state' is not null and entry.value ->> 'party' is not null
    order by entry.ordinality desc
    limit 1
  ) as held on true
$$;

comment on function public.get_positions(text) is
  'Every position of a roll call, with the state, district and party of the member on the day of the vote: those of the '
  'latest term in that chamber that had begun; where none is known, those of the latest record. Terms meet at noon of '
  'January 3 (Twentieth Amendment), and votes of that day are the new Congress''s.';

create function public.get_action_vote(action_id text, roll_call_id text default null, chamber text default null)
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
    order by roll_call.is_decision desc, roll_call.vote_date desc, roll_call.roll_call_number desc
    limit 1
  ) as shown
  left join lateral public.get_positions(shown.id) as position on true
$$;

comment on function public.get_action_vote(text, text, text) is
  'The positions of the roll call that the page of an action shows: the one that is asked for, of the chamber that is '
  'asked for; else the latest that decided something, else the latest. One row without a member where it has none.';

revoke execute on function public.get_positions(text), public.get_action_vote(text, text, text) from public;
grant execute on function public.get_positions(text), public.get_action_vote(text, text, text)
  to anon, authenticated, service_role;
