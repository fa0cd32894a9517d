-- What readers report, and what is hidden: a comment that enough of them reported, until an operator decides.

create table private.hidden_texts (
  comment_id uuid primary key,
  content text not null
);
comment on table private.hidden_texts is
  'The texts of hidden comments. They leave their table, so that no way of reading it shows them.';

alter table private.hidden_texts enable row level security;
revoke all on private.hidden_texts from public, anon, authenticated;

create table public.comment_reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  comment_id uuid references public.comments (id) on delete cascade,
  legislator_comment_id uuid references public.legislator_comments (id) on delete cascade,
  list_comment_id uuid references public.list_comments (id) on delete cascade,
  reason text not null default 'other' check (reason in ('abuse', 'spam', 'other')),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (reporter_id, comment_id),
  unique (reporter_id, legislator_comment_id),
  unique (reporter_id, list_comment_id),
  check (num_nonnulls(comment_id, legislator_comment_id, list_comment_id) = 1)
);
comment on table public.comment_reports is
  'Reviews and comments that readers reported, each reader each of them once; seen by who reported and the operator.';
comment on column public.comment_reports.resolved_at is 'When an operator decided about it.';
create index reports_by_comment on public.comment_reports (comment_id);
create index reports_by_legislator_comment on public.comment_reports (legislator_comment_id);
create index reports_by_list_comment on public.comment_reports (list_comment_id);
create index reports_by_reporter_and_date on public.comment_reports (reporter_id, created_at);
create index open_reports on public.comment_reports (created_at) where resolved_at is null;

alter table public.comment_reports enable row level security;
revoke all on public.comment_reports from anon, authenticated;
grant select on public.comment_reports to authenticated;
grant insert (reporter_id, comment_id, legislator_comment_id, list_comment_id, reason)
  on public.comment_reports to authenticated;
grant select, insert, update, delete on public.comment_reports to service_role;

create policy "Readers may see what they reported"
  on public.comment_reports for select to authenticated
  using (reporter_id = (select auth.uid()) and (select private.factors_given()));

-- The subqueries see what the reader may read.
create policy "Readers may report what others wrote and they may read"
  on public.comment_reports for insert to authenticated
  with check (
    reporter_id = (select auth.uid())
    and (select private.session_is_live())
    and (
      exists (
        select from public.comments as comment
        where comment.id = comment_id and comment.user_id is distinct from (select auth.uid())
      )
      or exists (
        select from public.legislator_comments as comment
        where comment.id = legislator_comment_id and comment.user_id is distinct from (select auth.uid())
      )
      or exists (
        select from public.list_comments as comment
        where comment.id = list_comment_id and comment.user_id is distinct from (select auth.uid())
      )
    )
  );

create function private.table_of_comment(comment_id uuid) returns regclass
  language sql stable
  set search_path = ''
as $$
  select 'public.comments'::regclass from public.comments as comment where comment.id = table_of_comment.comment_id
  union all
  select 'public.legislator_comments'::regclass
  from public.legislator_comments as comment where comment.id = table_of_comment.comment_id
  union all
  select 'public.list_comments'::regclass
  from public.list_comments as comment where comment.id = table_of_comment.comment_id
$$;
comment on function private.table_of_comment(uuid) is 'In which of the three tables of comments an id is.';

create function private.hide_comment(comment_id uuid) returns boolean
  language plpgsql
  set search_path = ''
as $$
declare
  place constant regclass := private.table_of_comment(comment_id);
  hidden_now integer;
begin
  execute format(
    'insert into private.hidden_texts (comment_id, content)
      select id, content from %s where id = $1 and hidden_at is null and deleted_at is null
      on conflict do nothing', place
  ) using comment_id;
  execute format(
    'update %s set hidden_at = now(), content = '''' where id = $1 and hidden_at is null and deleted_at is null', place
  ) using comment_id;
  get diagnostics hidden_now = row_count;
  return hidden_now > 0;
end
$$;
comment on function private.hide_comment(uuid) is
  'Puts a comment behind a notice: its text leaves the table. False where it was hidden or deleted before.';

create function private.forget_hidden_text() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.hidden_texts as hidden where hidden.comment_id = old.id;
  return null;
end
$$;
comment on function private.forget_hidden_text() is 'After a comment was deleted: the text that was hidden goes too.';

create trigger forget_hidden_text
  after delete or update of deleted_at on public.comments
  for each row when (old.hidden_at is not null) execute function private.forget_hidden_text();
create trigger forget_hidden_text
  after delete or update of deleted_at on public.legislator_comments
  for each row when (old.hidden_at is not null) execute function private.forget_hidden_text();
create trigger forget_hidden_text
  after delete or update of deleted_at on public.list_comments
  for each row when (old.hidden_at is not null) execute function private.forget_hidden_text();

-- Security definer: it counts the reports of others, and hides what nobody may change.
create function private.weigh_reports() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  limits constant private.moderation_limits := (select each from private.moderation_limits as each);
  reported constant uuid := coalesce(new.comment_id, new.legislator_comment_id, new.list_comment_id);
  place constant regclass := private.table_of_comment(reported);
  comment_row record;
begin
  if auth.uid() is not null and (
    select count(*)
    from public.comment_reports as report
    where report.reporter_id = new.reporter_id and report.created_at > now() - interval '1 day'
  ) > limits.reports_per_day then
    raise sqlstate 'PT429' using message = 'You have reported a great deal today. Please come back tomorrow.';
  end if;
  -- Reports of one comment take turns here, so that the last of them sees the others.
  execute format('select user_id, updated_at from %s where id = $1 for no key update', place)
    into comment_row using reported;
  if (
    select count(*)
    from public.comment_reports as report
    where report.resolved_at is null
      and (report.comment_id = new.comment_id
        or report.legislator_comment_id = new.legislator_comment_id
        or report.list_comment_id = new.list_comment_id)
  ) < limits.reports_that_hide then
    return null;
  end if;
  -- What an operator kept stays, however many report it, until its author changes it.
  if exists (
    select
    from private.moderation_decisions as decided
    where decided.comment_id = reported
      and decided.decision = 'kept'
      and decided.decided_at >= comment_row.updated_at
  ) then
    return null;
  end if;
  if private.hide_comment(reported) then
    insert into private.moderation_decisions (decision, rule, subject, comment_id, author_id)
      values ('hidden', 'reports', place::text, reported, comment_row.user_id);
  end if;
  return null;
end
$$;
comment on function private.weigh_reports() is
  'After a report: hides what enough readers reported, until an operator decides.';

create trigger weigh_reports
  after insert on public.comment_reports
  for each row execute function private.weigh_reports();
