-- The filters beside a list count what the query finds, not the whole record; and officials are looked for by the
-- words as they are written: stemmed, "housing" is the same word as "House", and found every representative.

drop function public.get_filter_options();
create function public.get_filter_options(query_text text default null)
  returns table (branch text, "actionTypes" jsonb)
  language plpgsql stable
  set search_path = ''
as $$
declare
  has_query constant boolean := coalesce(private.is_nonblank(left(query_text, 200), 200), false);
  wanted constant tsquery := case when has_query then private.search_query(query_text) end;
  keys constant text[] := case
    when has_query then array_remove(array[private.identifier_key(left(query_text, 200))], null)
  end;
begin
  return query
    with found as (
      select action.action_type, count(*) as total
      from public."GovernmentActions" as action
      where not has_query or action.search_vector @@ wanted or action.identifier_keys && keys
      group by action.action_type
    ),
    -- Kinds of which the record holds none are left out; those of which the query finds none are told as 0.
    held as (
      select kind.branch, kind.value, kind.label, kind.position
      from public.action_types as kind
      where exists (select from public."GovernmentActions" as action where action.action_type = kind.value)
    )
    select
      held.branch,
      jsonb_agg(
        jsonb_build_object('value', held.value, 'label', held.label, 'count', coalesce(found.total, 0))
        order by held.position
      )
    from held
    left join found on found.action_type = held.value
    group by held.branch
    order by min(held.position);
end
$$;
comment on function public.get_filter_options(text) is
  'The branches and, for each, its kinds of action with how many the query finds (blank: how many there are): '
  'actionTypes is a list of {"value", "label", "count"}. Kinds of which there are none at all are left out.';
revoke execute on function public.get_filter_options(text) from public;
grant execute on function public.get_filter_options(text) to anon, authenticated, service_role;

create function private.name_query(query_text text) returns tsquery
  language plpgsql stable
  set search_path = ''
  set client_min_messages = 'warning'
as $$
declare
  -- Offices are asked for in the plural too; nothing else here has one.
  folded constant text := regexp_replace(
    private.fold(btrim(left(query_text, 200))), '\m(senator|representative|democrat|republican|independent)s\M', '\1', 'g'
  );
  last_word constant text := substring(folded from '(?:^|[[:space:]])([[:alnum:]]{2,})$');
  wanted tsquery := websearch_to_tsquery('pg_catalog.simple', folded);
begin
  if last_word is not null then
    wanted := wanted || (
      websearch_to_tsquery('pg_catalog.simple', left(folded, -char_length(last_word)))
      && to_tsquery('pg_catalog.simple', last_word || ':*')
    );
  end if;
  return wanted;
end
$$;
comment on function private.name_query(text) is
  'What somebody typed, as a query for names: every word as it is written, the last one possibly unfinished.';
grant execute on function private.name_query(text) to anon, authenticated, service_role;

-- As before, but for private.name_query.
create or replace function public.search_legislators(
  query_text text default null,
  page_num integer default 1,
  page_size integer default 12
)
  returns table (
    id text,
    "firstName" text,
    "lastName" text,
    full_name text,
    party text,
    state text,
    chamber text,
    district integer,
    "photoUrl" text,
    in_office boolean,
    leadership_title text,
    average_rating numeric,
    rating_count bigint,
    total_count bigint
  )
  language plpgsql stable
  set search_path = ''
as $$
declare
  has_query constant boolean := private.is_nonblank(left(query_text, 200), 200);
  wanted constant tsquery := case when has_query then private.name_query(query_text) end;
  seat constant text := case when has_query then coalesce(private.identifier_key(left(query_text, 200)), '') end;
  per_page constant bigint := greatest(1, least(coalesce(page_size, 12), 100));
  conditions constant text := case
    when has_query then '(legislator.search_vector @@ $1 or legislator.seat_key = $2 or legislator.state = upper($2))'
    else 'legislator.in_office'
  end;
  -- By name within the same rank: the sitting first, then how much of the name matched.
  ordering constant text := case
    when has_query then
      'legislator.in_office desc, ts_rank(''{0.05, 0.2, 0.4, 1}'', legislator.search_vector, $1)::numeric(6, 2) desc, '
    else ''
  end || 'legislator.sort_name collate "C", legislator.id';
  total bigint;
  page bigint;
begin
  execute 'select count(*) from public.legislators as legislator where ' || conditions
    into total using wanted, seat;
  page := greatest(1, least(coalesce(page_num, 1), (total + per_page - 1) / per_page));

  return query execute
    'with page as materialized (
      select legislator.*, row_number() over (order by ' || ordering || ') as place
      from public.legislators as legislator
      where ' || conditions || '
      order by ' || ordering || '
      limit $3 offset $4
    )
    select
      page.id, page.first_name, page.last_name, page.full_name, page.party, page.state, page.chamber, page.district,
      page.photo_url, page.in_office, page.leadership_title, rating.average_rating,
      coalesce(rating.rating_count, 0), $5
    from page
    left join public.get_legislator_ratings(array(select page.id from page)) as rating
      on rating.legislator_id = page.id
    order by page.place'
    using wanted, seat, per_page, (page - 1) * per_page, total;
end
$$;
