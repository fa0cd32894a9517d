-- Moderation by people: reports of lists and profiles beside comments, who the operators are, and what they decide.
-- Every decision is written down with who made it. Two may work at once: the second to decide about the same thing is
-- told that it was decided.

alter table public.comment_reports
  add column list_id uuid references public.user_lists (id) on delete cascade,
  add column profile_id uuid references public.profiles (id) on delete cascade,
  add unique (reporter_id, list_id),
  add unique (reporter_id, profile_id),
  drop constraint comment_reports_check,
  add constraint reports_one_thing
    check (num_nonnulls(comment_id, legislator_comment_id, list_comment_id, list_id, profile_id) = 1);
comment on table public.comment_reports is
  'Reviews, comments, lists and profiles that readers reported, each reader each of them once; seen by who reported and '
  'the operators.';
create index reports_by_list on public.comment_reports (list_id);
create index reports_by_profile on public.comment_reports (profile_id);
grant insert (list_id, profile_id) on public.comment_reports to authenticated;

drop policy "Readers may report what others wrote and they may read" on public.comment_reports;
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
      or exists (
        select from public.community_lists_with_profiles as list
        where list.id = list_id and list.user_id <> (select auth.uid())
      )
      or profile_id <> (select auth.uid())
    )
  );

-- A list or a profile is hidden by nobody but an operator.
drop trigger hide_if_reported_enough on public.comment_reports;
create trigger hide_if_reported_enough
  after insert on public.comment_reports
  for each row when (new.list_id is null and new.profile_id is null)
  execute function private.hide_if_reported_enough();

alter table public.user_lists
  add column unpublished_at timestamptz,
  add constraint not_unpublished check (not (is_public and unpublished_at is not null));
comment on column public.user_lists.unpublished_at is
  'When an operator made the list private; it cannot be made public until one lets it.';

create table public.operators (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.operators is
  'Who may use the page of moderation; written from the command line alone (npm run moderate).';
alter table public.operators enable row level security;
revoke all on public.operators from anon, authenticated;
grant select on public.operators to authenticated;
grant select, insert, update, delete on public.operators to service_role;

create policy "Operators may see that they are"
  on public.operators for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

alter table private.moderation_decisions
  add column decided_by uuid references auth.users (id) on delete set null,
  add column subject_id uuid,
  add column reason text,
  drop constraint moderation_decisions_decision_check,
  add constraint moderation_decisions_decision_check check (
    decision in ('refused', 'hidden', 'kept', 'removed', 'banned', 'unpublished', 'republished', 'restored', 'upheld')
  );
comment on column private.moderation_decisions.decided_by is 'Which operator; null for a rule and the command line.';
comment on column private.moderation_decisions.subject_id is 'The list or profile it was about.';
create index decisions_by_operator on private.moderation_decisions (decided_by) where decided_by is not null;

drop function private.resolve_reports(uuid, text);
create function private.resolve_reports(comment_id uuid, decision text, decided_by uuid default null, reason text default null)
  returns text
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
  insert into private.moderation_decisions (decision, rule, subject, comment_id, author_id, decided_by, reason)
    values (
      resolve_reports.decision, 'operator', place::text, resolve_reports.comment_id, author,
      resolve_reports.decided_by, resolve_reports.reason
    );
  update public.comment_reports as report set resolved_at = now()
    where report.resolved_at is null
      and resolve_reports.comment_id in (report.comment_id, report.legislator_comment_id, report.list_comment_id);
  if decision = 'kept' then
    execute format(
      'update %s as comment set hidden_at = null, content = hidden.content from private.hidden_texts as hidden
        where comment.id = $1 and hidden.comment_id = $1 and comment.deleted_at is null', place
    ) using comment_id;
    delete from private.hidden_texts as hidden where hidden.comment_id = resolve_reports.comment_id;
  else
    perform private.remove_comment(comment_id, 'operator', reason);
  end if;
  return place::text;
end
$$;
comment on function private.resolve_reports(uuid, text, uuid, text) is
  'An operator''s decision about a comment: kept (its text comes back) or removed (its author sees what and why, and may '
  'appeal). Gives the table it is in.';

-- Security definer: `operators` shows each reader their own row alone.
create function private.require_operator() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not private.session_is_live()
    or not exists (select from public.operators as operator where operator.user_id = auth.uid()) then
    raise exception 'This is for operators alone.' using errcode = 'insufficient_privilege';
  end if;
end
$$;
comment on function private.require_operator() is 'Raises 42501 unless the caller is an operator in a live session.';

-- Security definer: it shows operators the reports of everybody, and texts that are hidden.
create function public.get_moderation_queue()
  returns table (
    kind text,
    id uuid,
    subject_kind text,
    subject_id text,
    author text,
    written_at timestamptz,
    hidden boolean,
    reports bigint,
    reasons text,
    content text,
    waiting_since timestamptz
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_operator();
  return query
  with reported as (
    select
      coalesce(report.comment_id, report.legislator_comment_id, report.list_comment_id, report.list_id, report.profile_id)
        as id,
      count(*) as total,
      string_agg(distinct report.reason, ', ') as reasons,
      min(report.created_at) as first_at
    from public.comment_reports as report
    where report.resolved_at is null
    group by 1
  ),
  written as (
    select 'comment' as kind, each.id, 'action' as subject_kind, each.action_id as subject_id, each.user_id,
      each.created_at, each.hidden_at is not null as hidden, each.content
    from public.comments as each where each.id in (select reported.id from reported)
    union all
    select 'comment', each.id, 'legislator', each.legislator_id, each.user_id, each.created_at,
      each.hidden_at is not null, each.content
    from public.legislator_comments as each where each.id in (select reported.id from reported)
    union all
    select 'comment', each.id, 'list', each.list_id::text, each.user_id, each.created_at,
      each.hidden_at is not null, each.content
    from public.list_comments as each where each.id in (select reported.id from reported)
    union all
    select 'list', each.id, 'list', each.id::text, each.user_id, each.created_at, not each.is_public,
      concat_ws(e'\n', each.name, each.description)
    from public.user_lists as each where each.id in (select reported.id from reported)
    union all
    select 'profile', each.id, 'profile', each.username, each.id, each.created_at, false, each.username
    from public.profiles as each where each.id in (select reported.id from reported)
  )
  select
    written.kind, written.id, written.subject_kind, written.subject_id, profile.username, written.created_at,
    written.hidden, reported.total, reported.reasons, coalesce(hidden.content, written.content), reported.first_at
  from reported
  join written on written.id = reported.id
  left join public.profiles as profile on profile.id = written.user_id
  left join private.hidden_texts as hidden on hidden.comment_id = written.id
  union all
  select
    'appeal', removed.comment_id, removed.subject_kind, removed.subject_id, profile.username, removed.written_at, true,
    0, concat_ws(': ', removed.removed_by, removed.reason), concat_ws(e'\n\n', removed.content, removed.appeal),
    removed.appealed_at
  from public.removed_comments as removed
  join public.profiles as profile on profile.id = removed.author_id
  where removed.appealed_at is not null and removed.answered_at is null
  -- Hidden ones first, then what waits longest.
  order by 7 desc, 11
  limit 100;
end
$$;
comment on function public.get_moderation_queue() is
  'What waits for an operator, 100 at most: reported comments (with their text where it is hidden), lists and profiles, '
  'and appeals (the removed text, and why its author asks for it back). For operators alone (42501).';

-- Security definer: it decides about what others wrote.
create function public.decide_report(kind text, id uuid, decision text, reason text default null) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  open_reports integer;
  account uuid;
begin
  perform private.require_operator();
  if (kind, decision) not in (
    ('comment', 'kept'), ('comment', 'removed'), ('list', 'kept'), ('list', 'unpublished'), ('profile', 'kept'),
    ('profile', 'banned')
  ) then
    raise sqlstate 'PT400' using message = 'There is no such decision.';
  end if;
  if decision <> 'kept' and not coalesce(private.is_nonblank(reason, 500), false) then
    raise sqlstate 'PT400' using message = 'Please give a reason of at most 500 characters.';
  end if;
  -- Two who decide at once take turns here, and the second finds nothing open.
  perform from public.comment_reports as report
    where report.resolved_at is null
      and case decide_report.kind
        when 'comment'
          then decide_report.id in (report.comment_id, report.legislator_comment_id, report.list_comment_id)
        when 'list' then decide_report.id = report.list_id
        else decide_report.id = report.profile_id
      end
    for update;
  get diagnostics open_reports = row_count;
  if open_reports = 0 then
    raise sqlstate 'PT409' using message = 'This was decided by somebody else, or is gone.';
  end if;
  if kind = 'comment' then
    perform private.resolve_reports(id, decision, auth.uid(), btrim(reason));
    return;
  end if;
  update public.comment_reports as report set resolved_at = now()
    where report.resolved_at is null and decide_report.id in (report.list_id, report.profile_id);
  if kind = 'list' then
    select list.user_id into account from public.user_lists as list where list.id = decide_report.id;
  else
    account := id;
  end if;
  if decision = 'unpublished' then
    update public.user_lists as list set is_public = false, unpublished_at = now() where list.id = decide_report.id;
  elsif decision = 'banned' then
    update auth.users as banned set banned_until = now() + interval '100 years' where banned.id = account;
  end if;
  insert into private.moderation_decisions (decision, rule, subject, subject_id, author_id, decided_by, reason)
    values (
      decide_report.decision, 'operator', case kind when 'list' then 'user_lists' else 'profiles' end,
      decide_report.id, account, auth.uid(), btrim(decide_report.reason)
    );
end
$$;
comment on function public.decide_report(text, uuid, text, text) is
  'An operator''s decision about what was reported: a comment is kept or removed, a list kept or unpublished, a profile '
  'kept or banned; all but kept need a reason. 409 where nothing is open any more. For operators alone (42501).';

-- Security definer: as above.
create function public.answer_appeal(comment_id uuid, restored boolean, answer text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  author uuid;
begin
  perform private.require_operator();
  if not coalesce(private.is_nonblank(answer, 1000), false) then
    raise sqlstate 'PT400' using message = 'Please give an answer of at most 1,000 characters.';
  end if;
  update public.removed_comments as removed set answer = btrim(answer_appeal.answer), answered_at = now()
    where removed.comment_id = answer_appeal.comment_id and removed.appealed_at is not null and removed.answered_at is null
    returning removed.author_id into author;
  if author is null then
    raise sqlstate 'PT409' using message = 'This was decided by somebody else, or is gone.';
  end if;
  if restored then
    perform private.restore_comment(comment_id);
  end if;
  insert into private.moderation_decisions (decision, rule, subject, comment_id, author_id, decided_by, reason)
    values (
      case when restored then 'restored' else 'upheld' end, 'operator', 'removed_comments', answer_appeal.comment_id,
      author, auth.uid(), btrim(answer_appeal.answer)
    );
end
$$;
comment on function public.answer_appeal(uuid, boolean, text) is
  'Answers an appeal, which its author sees, and gives the comment back or not. 409 where it is answered. For operators '
  'alone (42501).';

-- Security definer: as above.
create function public.get_moderation_log(most integer default 50)
  returns table (decided_at timestamptz, decision text, rule text, subject text, operator text, author text, reason text)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_operator();
  return query
  select
    decided.decided_at, decided.decision, decided.rule, decided.subject, operator.username, author.username,
    decided.reason
  from private.moderation_decisions as decided
  left join public.profiles as operator on operator.id = decided.decided_by
  left join public.profiles as author on author.id = decided.author_id
  where decided.decision <> 'refused'
  order by decided.decided_at desc, decided.id desc
  limit greatest(1, least(coalesce(most, 50), 500));
end
$$;
comment on function public.get_moderation_log(integer) is
  'What was decided last, by whom, about whose text and why; never the text, and not what the rules refused. For '
  'operators alone (42501).';

revoke execute on function
  public.get_moderation_queue(),
  public.decide_report(text, uuid, text, text),
  public.answer_appeal(uuid, boolean, text),
  public.get_moderation_log(integer)
  from public;
grant execute on function
  public.get_moderation_queue(),
  public.decide_report(text, uuid, text, text),
  public.answer_appeal(uuid, boolean, text),
  public.get_moderation_log(integer)
  to authenticated;
