-- How the members of Congress of one state voted last, in one call; and why a member has no position, told in one way
-- here and of a reader's own members.

create function private.why_no_position(terms jsonb, vote_chamber text, voted_on date, state_code text) returns text
  language sql immutable
  set search_path = ''
as $$
  select case
    when voted_on < min(started) then 'not yet in office'
    when bool_or(voted_on between started and ended) is false then 'not in office then'
    when vote_chamber = 'House' and private.senate_seats(state_code) = 0 then 'delegate'
    else 'not listed'
  end
  from (
    select (term.value ->> 'start')::date as started, (term.value ->> 'end')::date as ended
    from jsonb_array_elements(terms) as term
    where term.value ->> 'chamber' = vote_chamber
      and term.value ->> 'start' ~ '^\d{4}-\d\d-\d\d$' and term.value ->> 'end' ~ '^\d{4}-\d\d-\d\d$'
  ) as term
$$;
comment on function private.why_no_position(jsonb, text, date, text) is
  'Why a roll call whose positions are known has none of a member: not yet in office or not in office then, in that '
  'chamber; delegate, who has no vote in the House itself; not listed, for no reason the record tells.';
grant execute on function private.why_no_position(jsonb, text, date, text) to anon, authenticated, service_role;

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
      private.decision_of(position.vote_decision),
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
      case seats.seats when 0 then 'no seat' else 'nobody in office' end
    from vote
    join seats on seats.chamber = vote.chamber
    cross join lateral generate_series(1, greatest(seats.seats - seats.held, (seats.seats = 0)::integer))
    order by 1, 7 nulls last, 8;
end
$$;

create function public.get_delegation_votes(state_code text, votes_of_each integer default 5)
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
      order by call.vote_date desc, call.roll_call_number desc
      limit greatest(1, least(coalesce(votes_of_each, 5), 20))
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
  order by vote.chamber, vote.vote_date desc, vote.roll_call_number desc
$$;
comment on function public.get_delegation_votes(text, integer) is
  'The latest roll calls of each chamber in which a state or territory (postal code) has seats, 20 of each at most, with '
  'how its members in office there answered: positions is a list of {"id", "word", "standing"} in the order of '
  'districts; standing as get_own_members_votes has it.';
revoke execute on function public.get_delegation_votes(text, integer) from public;
grant execute on function public.get_delegation_votes(text, integer) to anon, authenticated, service_role;
