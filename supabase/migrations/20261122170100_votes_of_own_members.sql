-- How the members of Congress of one district voted in some roll calls, in one call for all that a page shows. It names
-- the members in office now, those who answered in a roll call and those of its chamber who did not, and why not where
-- the record tells.

create function private.senate_seats(state_code text) returns integer
  language sql immutable parallel safe
  return case when state_code in ('DC', 'AS', 'GU', 'MP', 'PR', 'VI') then 0 else 2 end;
comment on function private.senate_seats(text) is
  'A state has two senators (Article I, section 3); the District and the territories are no states.';
grant execute on function private.senate_seats(text) to anon, authenticated, service_role;

create function public.get_own_members_votes(
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
        when vote.voted_on < served.since then 'not yet in office'
        when served.then_in_office is false then 'not in office then'
        when vote.chamber = 'House' and private.senate_seats(own_state) = 0 then 'delegate'
        else 'not listed'
      end
    from vote
    cross join holder
    left join public.legislator_votes as position
      on position.roll_call_id = vote.id and position.legislator_id = holder.id
    cross join lateral (
      select min(started) as since, bool_or(vote.voted_on between started and ended) as then_in_office
      from (
        select (term.value ->> 'start')::date as started, (term.value ->> 'end')::date as ended
        from jsonb_array_elements(holder.terms) as term
        where term.value ->> 'chamber' = vote.chamber
          and term.value ->> 'start' ~ '^\d{4}-\d\d-\d\d$' and term.value ->> 'end' ~ '^\d{4}-\d\d-\d\d$'
      ) as term
    ) as served
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
comment on function public.get_own_members_votes(text[], text, integer) is
  'How the members of Congress in office for a district answered in roll calls, 100 at most, by last name. Without a '
  'district that of the caller, with the day it was chosen; nothing where none is kept. decision: how the answer counts. standing: voted; not yet in office or not in office then, in '
  'that chamber; delegate, who has no vote in the House itself; not listed, for no reason the record tells; positions '
  'unknown, of anybody; nobody in office, in the record now; no seat in that chamber.';

revoke execute on function public.get_own_members_votes(text[], text, integer) from public;
grant execute on function public.get_own_members_votes(text[], text, integer) to anon, authenticated, service_role;
