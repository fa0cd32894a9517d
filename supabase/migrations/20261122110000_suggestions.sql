-- What is suggested while somebody types, and what a search corrects: the calls of the search box. They run with the
-- caller's own rights.

create function public.search_correction(query text) returns text
  language sql stable
  set search_path = ''
as $$
  -- Until the record's words are counted, no word is known to be unknown.
  select null::text
$$;
comment on function public.search_correction(text) is
  'The query with each word corrected that no action and no legislator has, as the searches answer it; null when they '
  'answer it as it is. Words in quotation marks are never corrected.';

create function public.suggest_actions(query text, at_most integer default 8)
  returns table (
    id text,
    title text,
    branch text,
    action_type text,
    congress_number integer,
    bill_number text,
    executive_order_number integer,
    proclamation_number integer,
    docket_number text
  )
  language sql stable
  set search_path = ''
as $$
  select
    found.id, action.title, action.branch, action.action_type, action.congress_number, action.bill_number,
    action.executive_order_number, action.proclamation_number, action.docket_number
  from public.search_government_actions(
    query_text => query, sort_by => 'relevance', page_size => greatest(1, least(coalesce(at_most, 8), 20))
  ) with ordinality as found
  join public."GovernmentActions" as action on action.id = found.id
  where private.is_nonblank(left(query, 200), 200) and coalesce(at_most, 8) > 0
  order by found.ordinality
$$;
comment on function public.suggest_actions(text, integer) is
  'The first actions for what somebody has typed so far, the last word possibly unfinished: whatever bears the number '
  'asked for, then names, then words of titles. at_most 1 to 20; a blank query has none.';

create function public.suggest_legislators(query text, at_most integer default 8)
  returns table (
    id text,
    full_name text,
    party text,
    state text,
    chamber text,
    district integer,
    photo_url text,
    in_office boolean
  )
  language sql stable
  set search_path = ''
as $$
  select
    found.id, found.full_name, found.party, found.state, found.chamber, found.district, found."photoUrl",
    found.in_office
  from public.search_legislators(
    query_text => query, page_size => greatest(1, least(coalesce(at_most, 8), 20))
  ) with ordinality as found
  where private.is_nonblank(left(query, 200), 200) and coalesce(at_most, 8) > 0
  order by found.ordinality
$$;
comment on function public.suggest_legislators(text, integer) is
  'The first legislators for what somebody has typed so far, the last word possibly unfinished: those in office first. '
  'at_most 1 to 20; a blank query has none.';

revoke execute on function
  public.search_correction(text), public.suggest_actions(text, integer), public.suggest_legislators(text, integer)
  from public;
grant execute on function
  public.search_correction(text), public.suggest_actions(text, integer), public.suggest_legislators(text, integer)
  to anon, authenticated, service_role;
