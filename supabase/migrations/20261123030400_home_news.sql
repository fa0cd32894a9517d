-- What the home page begins with for a reader: what they have not read of what they follow, and how much their own
-- members of Congress voted this week, in one call after the page.

-- Security definer: as get_notifications, the names of lists that others own are not the reader's to select.
create function public.get_home_news(zone text default 'America/New_York')
  returns table (lines jsonb, unread_count bigint, latest_at timestamptz, member_votes jsonb, has_followed boolean)
  language sql stable security definer
  set search_path = ''
as $$
  with unread as materialized (
    select array_agg(notice.id) as ids
    from (
      select own.id from public.notifications as own
      where own.user_id = auth.uid() and own.read_at is null
      order by own.id desc
      limit 200
    ) as notice
  ), member as (
    select holder.id, holder.full_name, holder.chamber
    from public.user_districts as chosen
    join public.legislators as holder
      on holder.state = chosen.state and holder.in_office
        and (holder.chamber = 'Senate' or holder.district = chosen.district)
    where chosen.user_id = auth.uid()
    limit 5
  )
  select
    coalesce((
      select jsonb_agg(to_jsonb(line) order by line.newest_at desc, line.ids[1] desc)
      from (
        select told.*
        from unread
        cross join lateral private.notification_groups(auth.uid(), coalesce(zone, 'UTC'), unread.ids) as told
        where unread.ids is not null
        order by told.newest_at desc, told.ids[1] desc
        limit 5
      ) as line
    ), '[]'),
    (select count(*) from public.notifications as own where own.user_id = auth.uid() and own.read_at is null),
    (select max(own.created_at) from public.notifications as own where own.user_id = auth.uid()),
    coalesce((
      select jsonb_agg(
        jsonb_build_object('id', voted.id, 'name', voted.full_name, 'votes', voted.votes)
        order by voted.chamber, voted.full_name
      )
      from (
        select member.id, member.full_name, member.chamber, count(*) as votes
        from member
        join public.roll_calls as roll_call on roll_call.vote_date >= now() - interval '7 days'
        join public.legislator_votes as position
          on position.roll_call_id = roll_call.id and position.legislator_id = member.id
        group by member.id, member.full_name, member.chamber
      ) as voted
    ), '[]'),
    exists (select from member)
      or exists (select from public.follows as own where own.user_id = auth.uid())
      or exists (select from public.user_saved_actions as own where own.user_id = auth.uid())
      or exists (select from public.list_follows as own where own.follower_id = auth.uid())
      or exists (select from public.user_trackers as own where own.user_id = auth.uid() and own.is_active)
  where private.mfa_satisfied()
$$;
comment on function public.get_home_news(text) is
  'What is new for the caller: the five newest lines of what they have not read, as get_notifications gives them, and how '
  'many notices that is in all; when they were told of something last; in how many votes of the last seven days each of '
  'their own members is recorded, as {"id", "name", "votes"}; and whether they follow or have chosen anything.';
revoke execute on function public.get_home_news(text) from public;
grant execute on function public.get_home_news(text) to authenticated, service_role;
