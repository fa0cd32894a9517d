-- A discussion in an order and by pages, for everybody and without script: what begins each thread is ordered, and what
-- answers it comes along.

create function public.get_discussion(
  subject_kind text,
  subject_id text,
  sort_by text default 'oldest',
  page_num integer default 1
)
  returns table (id uuid, total_threads bigint)
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- Named here, so that nothing of the caller's becomes a part of the statement.
  place constant regclass := case subject_kind
    when 'action' then 'public.comments'
    when 'legislator' then 'public.legislator_comments'
    when 'list' then 'public.list_comments'
  end;
begin
  if place is null
    or (subject_kind = 'list' and subject_id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  then
    return;
  end if;
  return query execute format(
    'with recursive said as materialized (
      select comment.id, comment.parent_id, comment.created_at from %1$s as comment where comment.%2$I = $1::%3$s
    ), thread as (
      select said.id, said.id as first_id from said where said.parent_id is null
      union all
      select said.id, thread.first_id from thread join said on said.parent_id = thread.id
    ), beginning as (
      select
        said.id,
        row_number() over (
          order by
            case when $2 = ''answered'' then counted.comments end desc nulls last,
            case when $2 in (''answered'', ''newest'') then said.created_at end desc,
            said.created_at, said.id
        ) as number,
        count(*) over () as total
      from said
      join (select thread.first_id, count(*) as comments from thread group by thread.first_id) as counted
        on counted.first_id = said.id
    )
    select said.id, beginning.total
    from beginning
    join thread on thread.first_id = beginning.id
    join said on said.id = thread.id
    where beginning.number > ($3 - 1) * 25 and beginning.number <= $3 * 25
    order by beginning.number, said.created_at, said.id
    limit 500',
    place, subject_kind || '_id', case when subject_kind = 'list' then 'uuid' else 'text' end
  ) using subject_id, coalesce(sort_by, 'oldest'), greatest(1, least(coalesce(page_num, 1), 10000));
end
$$;
comment on function public.get_discussion(text, text, text, integer) is
  'The comments on an action, legislator or list, by pages of 25 threads: those that begin a thread oldest, newest or '
  'most answered first, each with the answers below it, oldest first; 500 of a page at most. total_threads: of all pages. '
  'No rows where the caller may read none.';
revoke execute on function public.get_discussion(text, text, text, integer) from public;
grant execute on function public.get_discussion(text, text, text, integer) to anon, authenticated, service_role;
