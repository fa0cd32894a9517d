-- The first of many titles are looked for among the first entries, a tenth of all, which have an index of their own: to
-- find the first 200 of 15,000 titles PostgreSQL met all of them; docs/decisions/0510.

-- From here on: laws, what passed a chamber in the last years, orders and decisions.
create index search_entries_by_title_of_first on private.search_entries using gin (title_words)
  with (gin_pending_list_limit = 1024) where prior >= 15000;

create or replace function private.first_matches(
  wanted tsquery, in_title boolean, sort_by text, estimate bigint, skipped text[], at_most integer
)
  returns text[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = 'force_custom_plan'
  set enable_seqscan = off
as $$
declare
  -- Fixed words only; what the caller sent is always a parameter.
  words constant text := case when in_title then 'title_words' else 'words' end;
  ordering constant text := case sort_by
    when 'date_desc' then 'action_date desc, action_id'
    when 'date_asc' then 'action_date, action_id'
    else 'prior desc, action_id'
  end;
  -- Finds them by their words and sorts them: the order is of no column, so that no index of the order is gone through.
  statement constant text := format(
    'select coalesce(array_agg(action_id), ''{}'') from (
      select entry.action_id from private.search_entries as entry
      where entry.%I @@ $1 and entry.action_id <> all ($2)
      order by %s limit $3
    ) as page',
    words, regexp_replace(ordering, '^(prior|action_date)', '\1 + 0')
  );
  -- Reading the words of an entry costs as much as finding ten by their words; of those that have a word, about a
  -- quarter have it in their titles.
  gone_through constant bigint := estimate / case when in_title then 40 else 10 end;
  needed constant numeric := at_most * (
    select sum(counted.documents) from private.word_counts as counted where counted.lexeme = ''
  ) / greatest(1, estimate / case when in_title then 4 else 1 end);
  found text[];
begin
  if needed < gone_through then
    execute format(
      'select coalesce(array_agg(action_id), ''{}'') from (
        select entry.action_id from (
          select action_id, prior, action_date, %1$I from private.search_entries order by %2$s limit $4
        ) as entry
        where entry.%1$I @@ $1 and entry.action_id <> all ($2)
        order by %2$s limit $3
      ) as page',
      words, ordering
    )
      into found using wanted, skipped, at_most, gone_through;
    if cardinality(found) = at_most then
      return found;
    end if;
  end if;
  -- Of many, enough are among the first entries, perhaps; the condition is that of their index, to the letter.
  if in_title and sort_by = 'prior' and estimate > 20 * at_most then
    execute replace(statement, 'where ', 'where entry.prior >= 15000 and ') into found using wanted, skipped, at_most;
    if cardinality(found) = at_most then
      return found;
    end if;
  end if;
  execute statement into found using wanted, skipped, at_most;
  return found;
end
$$;
