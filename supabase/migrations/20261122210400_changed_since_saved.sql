-- What happened with an action after it was saved: a column of the API that is worked out for each row that is asked for.

create function public.changed_since_saved(saved public.user_saved_actions) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select
    from public."GovernmentActions" as action
    where action.id = saved.action_id
      -- By the clock of Washington, as the record dates what it tells.
      and greatest(action.latest_action_date, action.status_date, action.action_date)
        > (saved.created_at at time zone 'America/New_York')::date
  )
$$;
comment on function public.changed_since_saved(public.user_saved_actions) is
  'Whether the record tells of anything after the day on which its reader saved the action.';
revoke execute on function public.changed_since_saved(public.user_saved_actions) from public;
grant execute on function public.changed_since_saved(public.user_saved_actions) to authenticated, service_role;
