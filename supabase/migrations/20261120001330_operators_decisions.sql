-- What an operator decides (npm run moderate), and the numbers anyone may see of it all.

create function private.list_reported(most integer default 50)
  returns table (
    id uuid, subject text, author text, written_at timestamptz, hidden boolean, reports bigint, reasons text, content text
  )
  language sql stable
  set search_path = ''
as $$
  with open_reports as (
    select
      coalesce(report.comment_id, report.legislator_comment_id, report.list_comment_id) as comment_id,
      count(*) as total,
      string_agg(distinct report.reason, ', ') as reasons,
      min(report.created_at) as first_at
    from public.comment_reports as report
    where report.resolved_at is null
    group by 1
  ),
  written as (
    select id, 'action ' || action_id as subject, user_id, created_at, hidden_at, content from public.comments
    union all
    select id, 'legislator ' || legislator_id, user_id, created_at, hidden_at, content from public.legislator_comments
    union all
    select id, 'list ' || list_id, user_id, created_at, hidden_at, content from public.list_comments
  )
  select
    written.id, written.subject, profile.username, written.created_at, written.hidden_at is not null,
    open_reports.total, open_reports.reasons, coalesce(hidden.content, written.content)
  from open_reports
  join written on written.id = open_reports.comment_id
  left join public.profiles as profile on profile.id = written.user_id
  left join private.hidden_texts as hidden on hidden.comment_id = written.id
  order by (written.hidden_at is not null) desc, open_reports.total desc, open_reports.first_at
  limit most
$$;
comment on function private.list_reported(integer) is
  'What waits for an operator: reported comments, hidden ones first, with their text.';

create function private.decide(comment_id uuid, decision text) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  place constant regclass := private.table_of_comment(comment_id);
  author uuid;
begin
  if place is null then
    raise exception 'There is no comment with the id %.', comment_id using errcode = 'no_data_found';
  end if;
  execute format('select user_id from %s where id = $1 for no key update', place) into author using comment_id;
  insert into private.moderation_decisions (decision, rule, subject, comment_id, author_id)
    values (decide.decision, 'operator', place::text, decide.comment_id, author);
  update public.comment_reports as report set resolved_at = now()
    where report.resolved_at is null
      and decide.comment_id in (report.comment_id, report.legislator_comment_id, report.list_comment_id);
  if decision = 'kept' then
    execute format(
      'update %s as comment set hidden_at = null, content = hidden.content from private.hidden_texts as hidden
        where comment.id = $1 and hidden.comment_id = $1 and comment.deleted_at is null', place
    ) using comment_id;
    delete from private.hidden_texts as hidden where hidden.comment_id = decide.comment_id;
  else
    execute format('delete from %s where id = $1', place) using comment_id;
    -- Where replies kept the row, it says that its author was not the one who took it away.
    execute format('update %s set hidden_at = now() where id = $1', place) using comment_id;
  end if;
  return place::text;
end
$$;
comment on function private.decide(uuid, text) is
  'An operator''s decision about a comment: kept (its text comes back) or removed (for good; a row with replies stays '
  'empty, with deleted_at and hidden_at set). Gives the table it is in.';

create function private.ban(username text, until timestamptz default now() + interval '100 years') returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  account_id uuid;
begin
  select profile.id into account_id from public.profiles as profile where profile.username = lower(btrim(ban.username));
  if account_id is null then
    raise exception 'There is no account with the username %.', username using errcode = 'no_data_found';
  end if;
  -- A trigger of the auth schema ends the sessions; without one, nobody writes.
  update auth.users set banned_until = until where id = account_id;
  if until is not null then
    insert into private.moderation_decisions (decision, rule, subject, author_id)
      values ('banned', 'operator', 'profiles', account_id);
  end if;
  return account_id;
end
$$;
comment on function private.ban(text, timestamptz) is
  'Keeps an account from signing in until a time, and ends its sessions; null lets it in again.';

-- Security definer: it counts decisions that nobody may read.
create function public.get_moderation_counts()
  returns table (refused bigint, reported bigint, hidden bigint, kept bigint, removed bigint, banned bigint)
  language sql stable security definer
  set search_path = ''
as $$
  select
    count(*) filter (where decided.decision = 'refused'),
    (select count(*) from public.comment_reports),
    count(*) filter (where decided.decision = 'hidden'),
    count(*) filter (where decided.decision = 'kept'),
    count(*) filter (where decided.decision = 'removed'),
    count(*) filter (where decided.decision = 'banned')
  from private.moderation_decisions as decided
$$;
comment on function public.get_moderation_counts() is
  'How often moderation did what, since the beginning: texts refused, reports made, comments hidden by reports, kept '
  'and removed by an operator, accounts banned. One row.';
revoke execute on function public.get_moderation_counts() from public;
grant execute on function public.get_moderation_counts() to anon, authenticated, service_role;
