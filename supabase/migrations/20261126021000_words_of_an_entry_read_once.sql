-- What a search costs each time it is asked; docs/decisions/0503.

-- The words of an entry lie apart from it: each place of an expression that names them fetches them anew. Here they are
-- fetched once, by a copy of them ("|| ''"), which `offset 0` keeps from being made in each of the places again.
create or replace function private.ranked(ids text[], plan private.search_plan, in_title boolean) returns text[]
  language sql stable
  set search_path = ''
as $$
  select coalesce(array_agg(entry.action_id order by
    (
      case
        when in_title then ts_rank('{0.1, 0.3, 0.8, 1}', entry.title_words, plan.in_title, 1)
        else ts_rank('{0.1, 0.3, 0.6, 1}', entry.words, plan.wanted, 1)
          + coalesce(ts_rank('{0.1, 0.3, 0.8, 1}', entry.title_words, private.any_of(coalesce(plan.groups, '{}')), 1), 0)
      end
      -- The words one after another as they were typed, with "not" and "it" where they stand.
      + case when entry.title_words @@ plan.phrase then 0.6 else 0 end
      -- The very words before what stands for them.
      + case when entry.title_words @@ plan.literal then 0.4 else 0 end
      + 0.7 * entry.prior / 12000
    ) desc,
    entry.prior desc, entry.action_id
  ), '{}')
  from (
    select known.action_id, known.prior, known.words, known.title_words || ''::tsvector as title_words
    from private.search_entries as known
    where known.action_id = any (ids)
    offset 0
  ) as entry
$$;

-- Most statements of a search have one good plan, whatever is asked: making it anew took a tenth of the time. Those whose
-- plan depends on the words have the setting themselves.
alter function public.search_government_actions(text, real[], text[], text[], text, text, integer, integer)
  reset plan_cache_mode;
alter function public.suggest_actions(text, integer) reset plan_cache_mode;
