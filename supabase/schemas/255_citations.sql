-- Finds what citations name. Numbers and addresses are read as in a search (230, 240), and found as there (250).

create or replace function private.max_citations() returns integer
  language sql immutable parallel safe
  return 50;
comment on function private.max_citations() is
  'How many citations a call answers.';
grant execute on function private.max_citations() to anon, authenticated, service_role;

create or replace function public.resolve_citations(citations text[])
  returns table (place integer, keys text[], action_ids text[], member_ids text[])
  language plpgsql stable rows 50
  set search_path = ''
as $$
declare
  plan private.search_plan;
begin
  if cardinality(citations) > private.max_citations() then
    raise exception 'A call answers at most % citations.', private.max_citations()
      using errcode = 'invalid_parameter_value';
  end if;
  for each in 1 .. coalesce(cardinality(citations), 0) loop
    plan := null;
    plan.query := private.rewrite_query(left(citations[each], private.max_query_length()));
    plan.identifiers := private.read_identifiers(btrim(plan.query));
    if plan.identifiers = '{}' then
      -- "Pub. L. 119-21, section 70001".
      plan.identifiers := private.find_identifiers(plan.query);
    end if;
    -- Numbers alone decide, no names.
    plan.query := null;
    place := each;
    keys := coalesce(plan.identifiers, '{}');
    action_ids := (private.find_exact_actions(plan))[:20];
    member_ids := array(
      select member.id from unnest(keys) as key
      join public.legislators as member on member.id = upper(substring(key from '^member:(.*)$'))
    );
    return next;
  end loop;
end
$$;
comment on function public.resolve_citations(text[]) is
  'For each citation or official address, by its place from 1: the official numbers that it may mean, such as '
  'law:119-21, and the actions and members with them. At most 20 actions, the newest first. A call takes at most 50 '
  'citations and reads 200 characters of each. A measure without its Congress (bill:hr1) may be of any. Without keys, it '
  'is no citation that we know.';
grant execute on function public.resolve_citations(text[]) to anon, authenticated;
