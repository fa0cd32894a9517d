-- A list is put in another order only where it has the one that was changed: until now the client looked first and wrote
-- then, and an order that another tab stored in between was gone without a word.

drop function public.order_list_items(uuid, uuid[]);
create function public.order_list_items(list_id uuid, item_ids uuid[], from_ids uuid[] default null)
  returns table (moved bigint)
  language plpgsql
  set search_path = ''
as $$
declare
  current_ids uuid[];
begin
  if from_ids is not null then
    -- Whoever orders the same list waits here, and sees the order that was stored meanwhile.
    perform from public.user_lists as list where list.id = order_list_items.list_id for no key update;
    current_ids := array(
      select item.id from public.user_list_items as item
      where item.list_id = order_list_items.list_id
      order by item.position, item.created_at desc, item.id
    );
    -- Stored already it may be, where an answer was lost.
    if not private.is_same_order(current_ids, from_ids) and not private.is_same_order(current_ids, item_ids) then
      raise sqlstate 'PT409' using
        message = 'The order of this list has changed in the meantime. It is shown now; please move the action again.';
    end if;
  end if;
  return query
    with moved as (
      update public.user_list_items as item
      set position = wanted.place
      from unnest(item_ids) with ordinality as wanted (id, place)
      where item.id = wanted.id
        and item.list_id = order_list_items.list_id
        and item.position is distinct from wanted.place
      returning 1
    )
    select count(*) from moved;
end
$$;
comment on function public.order_list_items(uuid, uuid[], uuid[]) is
  'Puts the items of one of the caller''s lists in the order given, from 1. What is added later has place 0 and stands '
  'before them; ids that are not in the list are passed over. With `from_ids`, the order that is changed, it refuses '
  '(PT409) where the list has another by now. Gives the number of items moved.';

create function private.is_same_order(one uuid[], other uuid[]) returns boolean
  language sql immutable
  set search_path = ''
  return (
    select coalesce(array_agg(id order by place), '{}')
    from unnest(one) with ordinality as item (id, place) where id = any (other)
  ) = (
    select coalesce(array_agg(id order by place), '{}')
    from unnest(other) with ordinality as item (id, place) where id = any (one)
  );
comment on function private.is_same_order(uuid[], uuid[]) is
  'Whether what both have stands in one order; what only one has was put in or taken out, not moved.';

revoke execute on function public.order_list_items(uuid, uuid[], uuid[]), private.is_same_order(uuid[], uuid[]) from public;
grant execute on function public.order_list_items(uuid, uuid[], uuid[]), private.is_same_order(uuid[], uuid[])
  to authenticated, service_role;
