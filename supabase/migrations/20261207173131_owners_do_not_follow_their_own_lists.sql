-- Follows and likes count how many other people want a list. The owner's own do not count.

alter policy "Readers may follow a public list" on public.list_follows
  with check (
    follower_id = (select auth.uid())
    and private.is_public_list(list_id)
    and list_id not in (select private.own_list_ids())
    and (select private.session_is_live())
  );
alter policy "Readers may like a public list" on public.list_likes
  with check (
    user_id = (select auth.uid())
    and private.is_public_list(list_id)
    and list_id not in (select private.own_list_ids())
    and (select private.session_is_live())
  );

delete from public.list_follows as follow using public.user_lists as list
  where list.id = follow.list_id and list.user_id = follow.follower_id;
delete from public.list_likes as own using public.user_lists as list
  where list.id = own.list_id and list.user_id = own.user_id;
