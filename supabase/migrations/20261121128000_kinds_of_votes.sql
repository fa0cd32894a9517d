-- Which roll calls decide a measure, and which only lead there. A page opens on the vote that decided (passage,
-- adoption, a conference report, a veto override, a confirmation), and of these on the latest; votes on amendments
-- and on procedure are told apart from it.

create function private.kind_of_vote(classification text, question text) returns text
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
  'decision: what passes, adopts, confirms or overrides; amendment; procedure: all other questions. Told by the chambers'' own words for a question.';

grant execute on function private.kind_of_vote(text, text) to service_role;

alter table public.roll_calls
  add column kind text not null
    generated always as (private.kind_of_vote(classification, question)) stored,
  add column is_decision boolean not null
    generated always as (private.kind_of_vote(classification, question) = 'decision') stored;
comment on column public.roll_calls.kind is 'decision, amendment or procedure (private.kind_of_vote).';
comment on column public.roll_calls.is_decision is 'Whether its kind is decision: the votes that a page opens on.';

drop index public.roll_calls_by_action;
create index roll_calls_by_action
  on public.roll_calls (action_id, is_decision desc, vote_date desc, roll_call_number desc);
