delete from public.list_follows as follow using public.user_lists as list
  where list.id = follow.list_id and list.user_id = follow.follower_id;

delete from public.list_likes as own using public.user_lists as list
  where list.id = own.list_id and list.user_id = own.user_id;
