-- Suspicious texts that the rules report, which reports of readers hide a text, the decisions of operators and their
-- reversals, and restrictions (lists made private, banned accounts) with their appeals. Triggers and operators write,
-- operators and authors read.

create table public.restrictions (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references public.profiles (id) on delete cascade,
  -- Null for a banned account.
  list_id uuid references public.user_lists (id) on delete cascade,
  reason text,
  created_at timestamptz not null default now(),
  lifted_at timestamptz,
  appeal text check (private.is_nonblank(appeal, 1000)),
  appealed_at timestamptz,
  answer text,
  answered_at timestamptz
);
comment on table public.restrictions is
  'Lists that an operator made private and accounts that one banned, with the reason, the appeal and the answer. '
  'Deleted with the account.';
comment on column public.restrictions.lifted_at is 'When the list could be published, or the account could log in, again.';
comment on column public.restrictions.appeal is 'Why its author disagrees; written once.';
create unique index open_restrictions on public.restrictions (author_id, list_id) nulls not distinct where lifted_at is null;
create index restrictions_by_author on public.restrictions (author_id, created_at desc);
create index restrictions_by_list on public.restrictions (list_id) where list_id is not null;
create index open_appeals_against_restrictions on public.restrictions (appealed_at)
  where appealed_at is not null and answered_at is null;
alter table public.restrictions enable row level security;
grant select, update (appeal) on public.restrictions to authenticated;

create or replace function private.report_suspicious(place text, id uuid, rule text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if rule is not null then
    execute format(
      'insert into public.comment_reports (reporter_id, rule, %1$I) values (null, $1, $2)
      on conflict (%1$I) where rule is not null do update set
        rule = excluded.rule, created_at = now(), resolved_at = null, upheld = null, decision_id = null,
        model_asked_at = null, model_answer = null',
      place
    ) using rule, id;
  else
    execute format('delete from public.comment_reports where rule is not null and resolved_at is null and %I = $1', place)
      using id;
  end if;
end
$$;
comment on function private.report_suspicious(text, uuid, text) is
  'Reports a published text to the operators by the rule that finds it suspicious, or takes the report back if an edit mended '
  'it. Place: the column of comment_reports.';

-- Security definer: it reads the notes of the list's owner.
create or replace function private.report_suspicious_list() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  list public.user_lists;
begin
  select * into list from public.user_lists as each
    where each.id = (to_jsonb(new) ->> tg_argv[0])::uuid and each.is_public and each.is_active;
  if found then
    perform private.report_suspicious('list_id', list.id, (
      select judged.rule
      from private.judge('public text', concat_ws(
        e'\n', list.name, list.description,
        (select string_agg(item.note, e'\n') from public.user_list_items as item where item.list_id = list.id),
        (select string_agg(section.name, e'\n') from public.user_list_sections as section where section.list_id = list.id)
      )) as judged
      where judged.outcome = 'queue'
    ));
  end if;
  return null;
end
$$;
comment on function private.report_suspicious_list() is
  'After a public list, a note on its items or a heading was written or published: reads its name, description, notes '
  'and headings.';

create or replace trigger report_suspicious
  after update of name, description, is_public, is_active on public.user_lists
  for each row when (new.is_public and new.is_active and new.rule is null and (
    old.name is distinct from new.name or old.description is distinct from new.description
      or not old.is_public or not old.is_active
  ))
  execute function private.report_suspicious_list('id');
create or replace trigger report_suspicious
  after insert on public.user_list_items
  for each row when (new.note is not null) execute function private.report_suspicious_list('list_id');
create or replace trigger report_suspicious_change
  after update of note on public.user_list_items
  for each row when (old.note is distinct from new.note) execute function private.report_suspicious_list('list_id');
create or replace trigger report_suspicious
  after insert on public.user_list_sections
  for each row execute function private.report_suspicious_list('list_id');
create or replace trigger report_suspicious_change
  after update of name on public.user_list_sections
  for each row when (old.name is distinct from new.name) execute function private.report_suspicious_list('list_id');

create or replace function private.report_counts(reporter uuid) returns boolean
  language sql stable
  set search_path = ''
as $$
  select account.created_at <= now() - make_interval(days => limits.new_account_days)
    and not exists (
      select
      from public.comment_reports as report
      where report.reporter_id = account.id and not report.upheld
        and report.resolved_at > now() - make_interval(days => limits.dismissed_report_days)
    )
    and (
      select count(distinct decided.id)
      from public.comment_reports as report
      join private.moderation_decisions as decided
        on decided.comment_id = coalesce(report.comment_id, report.legislator_comment_id, report.list_comment_id)
      where report.reporter_id = account.id
        and decided.decision = 'hidden' and decided.rule = 'reports' and decided.decided_at > now() - interval '1 day'
    ) < limits.hidden_by_a_reporter_a_day
  from auth.users as account
  cross join private.moderation_limits as limits
  where account.id = report_counts.reporter
$$;
comment on function private.report_counts(uuid) is
  'Whether a reader''s report helps hide a text. Their account is old enough, no operator dismissed a report of theirs '
  'lately, and they have not helped hide too much today. The numbers are in moderation_limits. Null without an account.';

-- Notifies operators of waiting work: at most once an hour, and not again before they read the last notice.

create or replace function private.notify_operators() returns void
  language sql
  set search_path = ''
as $$
  insert into public.notifications (user_id, kind, event_key, detail)
  select operator.user_id, 'moderation', 'queue ' || to_char(now() at time zone 'utc', 'YYYY-MM-DD HH24'), 'queue'
  from public.operators as operator
  where not exists (
    select from public.notifications as unread
    where unread.user_id = operator.user_id and unread.read_at is null and unread.kind = 'moderation'
      and unread.detail = 'queue' and unread.created_at > now() - interval '1 day'
  )
  on conflict do nothing
$$;
comment on function private.notify_operators() is
  'Notifies operators of a waiting decision, by a notice and its mail. At most once an hour, and at most once a day '
  'until the last notice is read.';

-- Security definer: it writes notices to others.
create or replace function private.notify_operators_of_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.notify_operators();
  return null;
end
$$;
comment on function private.notify_operators_of_change() is 'After something came to wait for an operator.';

create or replace trigger notify_operators
  after insert on public.comment_reports
  for each row execute function private.notify_operators_of_change();
create or replace trigger notify_operators
  after update of appealed_at on public.removed_comments
  for each row when (new.appealed_at is not null and old.appealed_at is null)
  execute function private.notify_operators_of_change();
create or replace trigger notify_operators
  after update of appealed_at on public.restrictions
  for each row when (new.appealed_at is not null and old.appealed_at is null)
  execute function private.notify_operators_of_change();

-- Restrictions and appeals.

create policy "Authors may see how they were restricted"
  on public.restrictions for select to authenticated
  using (author_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Authors may appeal against a restriction"
  on public.restrictions for update to authenticated
  using (author_id = (select auth.uid()) and (select private.session_is_live()))
  with check (author_id = (select auth.uid()));

create or replace trigger limit_writes
  before update of appeal on public.restrictions
  for each row execute function private.limit_writes('appeals');
create or replace trigger receive_appeal
  before update of appeal on public.restrictions
  for each row when (old.appeal is distinct from new.appeal)
  execute function private.receive_appeal();

create or replace function private.restrict(author uuid, list uuid, reason text) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if list is null then
    update auth.users as account set banned_until = now() + interval '100 years' where account.id = author;
  else
    update public.user_lists as each set is_public = false, unpublished_at = now() where each.id = list;
  end if;
  insert into public.restrictions (author_id, list_id, reason) values (author, list, reason)
    on conflict (author_id, list_id) where lifted_at is null do update set reason = excluded.reason;
end
$$;
comment on function private.restrict(uuid, uuid, text) is 'Makes a list private, or without a list bans its author.';

create or replace function private.lift_restriction(author uuid, list uuid) returns void
  language plpgsql
  set search_path = ''
as $$
begin
  if list is null then
    update auth.users as account set banned_until = null where account.id = author;
  else
    update public.user_lists as each set unpublished_at = null, is_public = true where each.id = list;
  end if;
  update public.restrictions as each set lifted_at = now()
    where each.author_id = author and each.list_id is not distinct from list and each.lifted_at is null;
end
$$;
comment on function private.lift_restriction(uuid, uuid) is 'Publishes a list again, or without a list lets its author log in.';

create or replace function private.ban(username text, reason text) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  account uuid;
begin
  select profile.id into account from public.profiles as profile where profile.username = lower(btrim(ban.username));
  if account is null then
    raise exception 'There is no account with the username %.', username using errcode = 'no_data_found';
  end if;
  perform private.restrict(account, null, reason);
  insert into private.moderation_decisions (decision, rule, subject, subject_id, author_id, reason)
    values ('banned', 'operator', 'profiles', account, account, ban.reason);
  return account;
end
$$;
comment on function private.ban(text, text) is
  'Keeps an account from logging in and ends its sessions. The reader sees the reason when they try to log in.';

create or replace function private.unban(username text) returns uuid
  language plpgsql
  set search_path = ''
as $$
declare
  account uuid;
begin
  select profile.id into account from public.profiles as profile where profile.username = lower(btrim(unban.username));
  if account is null then
    raise exception 'There is no account with the username %.', username using errcode = 'no_data_found';
  end if;
  perform private.lift_restriction(account, null);
  insert into private.moderation_decisions (decision, rule, subject, subject_id, author_id)
    values ('unbanned', 'operator', 'profiles', account, account);
  return account;
end
$$;
comment on function private.unban(text) is 'Lets a banned account log in again.';

create or replace function private.appeal_ban(account uuid, appeal text default null)
  returns table (reason text, banned_at timestamptz, appeal_made text, answer text)
  language plpgsql
  set search_path = ''
as $$
begin
  if appeal is not null then
    update public.restrictions as each set appeal = btrim(appeal_ban.appeal)
      where each.author_id = account and each.list_id is null and each.lifted_at is null;
  end if;
  return query
  select each.reason, each.created_at, each.appeal, each.answer
  from public.restrictions as each
  where each.author_id = account and each.list_id is null and each.lifted_at is null;
end
$$;
comment on function private.appeal_ban(uuid, text) is
  'The reason for a ban and the state of its appeal. Writes the appeal first, if there is one. For the server, '
  'after it checked the password.';

-- Decisions.

create or replace function private.close_reports(thing uuid, upheld boolean, decision_id bigint) returns void
  language sql
  set search_path = ''
as $$
  update public.comment_reports as report
  set resolved_at = now(), upheld = close_reports.upheld, decision_id = close_reports.decision_id
  where report.resolved_at is null
    and thing in (
      report.comment_id, report.legislator_comment_id, report.list_comment_id, report.list_id, report.profile_id
    )
$$;
comment on function private.close_reports(uuid, boolean, bigint) is 'Closes the open reports of something by a decision.';

create or replace function private.resolve_reports(
  comment_id uuid, decision text, decided_by uuid default null, reason text default null
) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  place constant regclass := private.table_of_comment(comment_id);
  author uuid;
  decision_id bigint;
begin
  if place is null then
    raise exception 'There is no comment with the id %.', comment_id using errcode = 'no_data_found';
  end if;
  execute format('select user_id from %s where id = $1 for no key update', place) into author using comment_id;
  insert into private.moderation_decisions (decision, rule, subject, comment_id, author_id, decided_by, reason)
    values (
      resolve_reports.decision, 'operator', place::text, resolve_reports.comment_id, author,
      resolve_reports.decided_by, resolve_reports.reason
    )
    returning id into decision_id;
  perform private.close_reports(comment_id, decision <> 'kept', decision_id);
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
  'An operator''s decision about a comment: kept (its text comes back) or removed (its author sees what and '
  'why, and may appeal). Gives the table it is in.';

-- Security definer: it decides about what others wrote.
create or replace function public.decide_report(kind text, id uuid, decision text, reason text default null) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  open_reports integer;
  account uuid := id;
  decision_id bigint;
begin
  perform private.require_operator();
  if (kind, decision) not in (
    ('comment', 'kept'), ('comment', 'removed'), ('list', 'kept'), ('list', 'unpublished'), ('profile', 'kept'),
    ('profile', 'banned')
  ) then
    raise sqlstate 'PT400' using message = 'There is no such decision.';
  end if;
  if decision <> 'kept' and not coalesce(private.is_nonblank(reason, private.max_reason_length()), false) then
    raise sqlstate 'PT400'
      using message = format('Please give a reason of at most %s characters.', private.max_reason_length());
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
    raise sqlstate 'PT409' using message = 'Another operator has decided this, or it is gone.';
  end if;
  if kind = 'comment' then
    perform private.resolve_reports(id, decision, auth.uid(), btrim(reason));
    return;
  end if;
  if kind = 'list' then
    select list.user_id into account from public.user_lists as list where list.id = decide_report.id;
  end if;
  if decision <> 'kept' then
    perform private.restrict(account, case kind when 'list' then id end, btrim(reason));
  end if;
  insert into private.moderation_decisions (decision, rule, subject, subject_id, author_id, decided_by, reason)
    values (
      decide_report.decision, 'operator', case kind when 'list' then 'user_lists' else 'profiles' end,
      decide_report.id, account, auth.uid(), btrim(decide_report.reason)
    )
    returning moderation_decisions.id into decision_id;
  perform private.close_reports(id, decision <> 'kept', decision_id);
end
$$;
comment on function public.decide_report(text, uuid, text, text) is
  'An operator''s decision about a report. A comment is kept or removed, a list kept or made private, a profile '
  'kept or banned. All but kept need a reason. 409 if no report is open any more. Only for operators (42501).';
grant execute on function public.decide_report(text, uuid, text, text) to authenticated;

-- Security definer: as above.
create or replace function public.answer_appeal(id uuid, granted boolean, answer text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  removed public.removed_comments;
  restriction public.restrictions;
begin
  perform private.require_operator();
  if not coalesce(private.is_nonblank(answer, 1000), false) then
    raise sqlstate 'PT400' using message = 'Please give an answer of at most 1,000 characters.';
  end if;
  update public.removed_comments as each set answer = btrim(answer_appeal.answer), answered_at = now()
    where each.comment_id = answer_appeal.id and each.appealed_at is not null and each.answered_at is null
    returning * into removed;
  if not found then
    update public.restrictions as each set answer = btrim(answer_appeal.answer), answered_at = now()
      where each.id = answer_appeal.id and each.appealed_at is not null and each.answered_at is null
      returning * into restriction;
  end if;
  if not found then
    raise sqlstate 'PT409' using message = 'Another operator has decided this, or it is gone.';
  end if;
  if granted and removed.comment_id is not null then
    perform private.restore_comment(id);
  elsif granted then
    perform private.lift_restriction(restriction.author_id, restriction.list_id);
  end if;
  insert into private.moderation_decisions
    (decision, rule, subject, comment_id, subject_id, author_id, decided_by, reason)
    values (
      case
        when not granted then 'upheld'
        when removed.comment_id is not null then 'restored'
        when restriction.list_id is not null then 'republished'
        else 'unbanned'
      end,
      'operator',
      case
        when removed.comment_id is not null then 'removed_comments'
        when restriction.list_id is not null then 'user_lists'
        else 'profiles'
      end,
      removed.comment_id, coalesce(restriction.list_id, restriction.author_id),
      coalesce(removed.author_id, restriction.author_id), auth.uid(), btrim(answer_appeal.answer)
    );
end
$$;
comment on function public.answer_appeal(uuid, boolean, text) is
  'Answers an appeal, which its author sees. If it is granted, the comment is back, the list public, or the ban over. 409 if '
  'it is answered already. For operators alone (42501).';

-- Security definer: as above.
create or replace function public.undo_decision(id bigint) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  old private.moderation_decisions;
  opposite text;
begin
  perform private.require_operator();
  select * into old from private.moderation_decisions as decided where decided.id = undo_decision.id for update;
  opposite := case old.decision
    when 'removed' then 'restored'
    when 'kept' then 'reopened'
    when 'unpublished' then 'republished'
    when 'banned' then 'unbanned'
  end;
  if opposite is null or exists (
    select from private.moderation_decisions as later
    where later.id > old.id
      and later.decision <> 'refused'
      and (later.undoes = old.id or later.comment_id = old.comment_id or later.subject_id = old.subject_id)
  ) then
    raise sqlstate 'PT409' using message = 'You cannot undo this decision. It was undone before, or a later decision followed it.';
  end if;
  if opposite = 'restored' then
    if not exists (
      select from public.removed_comments as removed
      where removed.comment_id = old.comment_id and removed.restored_at is null
    ) then
      raise sqlstate 'PT409' using message = 'The comment is gone. Its author deleted it, or the account was deleted.';
    end if;
    perform private.restore_comment(old.comment_id);
  elsif opposite in ('republished', 'unbanned') then
    perform private.lift_restriction(old.author_id, case opposite when 'republished' then old.subject_id end);
  end if;
  -- The reports count as dismissed if something is given back, and wait once more if they were dismissed.
  update public.comment_reports as report
    set upheld = case when opposite = 'reopened' then null else false end,
      resolved_at = case when opposite = 'reopened' then null else report.resolved_at end,
      decision_id = case when opposite = 'reopened' then null else report.decision_id end
    where report.decision_id = old.id;
  insert into private.moderation_decisions
    (decision, rule, subject, comment_id, subject_id, author_id, decided_by, undoes)
    values (opposite, 'operator', old.subject, old.comment_id, old.subject_id, old.author_id, auth.uid(), old.id);
end
$$;
comment on function public.undo_decision(bigint) is
  'Takes back a decision to keep, remove, make private or ban, if nothing was decided about the same thing since (else 409). '
  'A kept text waits again. For operators alone (42501).';

-- Security definer: as above.
create or replace function public.get_moderation_log(most integer default 50)
  returns table (
    id bigint, decided_at timestamptz, decision text, rule text, subject text, operator text, author text, reason text,
    can_undo boolean
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.require_operator();
  return query
  select
    decided.id, decided.decided_at, decided.decision, decided.rule, decided.subject, operator.username, author.username,
    decided.reason,
    decided.decision in ('removed', 'kept', 'unpublished', 'banned') and not exists (
      select from private.moderation_decisions as later
      where later.id > decided.id
        and later.decision <> 'refused'
        and (later.undoes = decided.id or later.comment_id = decided.comment_id or later.subject_id = decided.subject_id)
    )
  from private.moderation_decisions as decided
  left join public.profiles as operator on operator.id = decided.decided_by
  left join public.profiles as author on author.id = decided.author_id
  where decided.decision <> 'refused'
  order by decided.decided_at desc, decided.id desc
  limit greatest(1, least(coalesce(most, 50), 500));
end
$$;
comment on function public.get_moderation_log(integer) is
  'The latest decisions: by whom, about whose text and why, and whether they can be undone. Never the text, and no '
  'automatic refusals. Only for operators (42501).';

-- The operator's model is asked about what the rules reported.

create or replace function private.claim_suspicious(most integer) returns table (report_id uuid, content text)
  language sql
  set search_path = ''
as $$
  with claimed as (
    update public.comment_reports as report set model_asked_at = now()
    where report.id in (
      select waiting.id from public.comment_reports as waiting
      where waiting.rule is not null and waiting.resolved_at is null and waiting.model_answer is null
        -- A server that was killed, or a model that was silent: try again for a day.
        and (waiting.model_asked_at is null or waiting.model_asked_at < now() - interval '5 minutes')
        and waiting.created_at > now() - interval '1 day'
      order by waiting.created_at
      limit most
      for update skip locked
    )
    returning *
  )
  select claimed.id, coalesce(
    action_review.content, member_review.content, list_review.content, concat_ws(e'\n', list.name, list.description,
      (select string_agg(item.note, e'\n') from public.user_list_items as item where item.list_id = list.id))
  )
  from claimed
  left join public.comments as action_review on action_review.id = claimed.comment_id
  left join public.legislator_comments as member_review on member_review.id = claimed.legislator_comment_id
  left join public.list_comments as list_review on list_review.id = claimed.list_comment_id
  left join public.user_lists as list on list.id = claimed.list_id
$$;
comment on function private.claim_suspicious(integer) is
  'Suspicious texts that the operator''s model is to be asked about. Other servers pass over them for five minutes.';

create or replace function private.record_model_answer(report_id uuid, content text, answer text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  report public.comment_reports;
  comment_id uuid;
  place regclass;
  author uuid;
  current_text text;
  decided bigint;
begin
  select * into report from public.comment_reports as each where each.id = report_id and each.resolved_at is null for update;
  comment_id := coalesce(report.comment_id, report.legislator_comment_id, report.list_comment_id);
  if comment_id is not null then
    place := private.table_of_comment(comment_id);
    execute format('select user_id, content from %s where id = $1 for no key update', place)
      into author, current_text using comment_id;
    -- It was edited or hidden meanwhile: an edit is asked about by itself.
    if current_text is distinct from record_model_answer.content then
      return;
    end if;
  end if;
  if answer = 'passes' then
    insert into private.moderation_decisions (decision, rule, subject, comment_id, subject_id, author_id)
      values ('kept', 'model', coalesce(place::text, 'user_lists'), comment_id, report.list_id, author)
      returning id into decided;
    update public.comment_reports as each
      set resolved_at = now(), upheld = false, decision_id = decided
      where each.id = report_id;
    return;
  end if;
  update public.comment_reports as each set model_answer = answer where each.id = report_id;
  if answer = 'objects' and comment_id is not null and private.hide_comment(comment_id) then
    insert into private.moderation_decisions (decision, rule, subject, comment_id, author_id)
      values ('hidden', 'model', place::text, comment_id, author);
  end if;
end
$$;
comment on function private.record_model_answer(uuid, text, text) is
  'The model''s answer about a text: passes closes the report, objects hides a comment until an operator decides, '
  'unsure leaves it published and in the queue.';

grant execute on function
  public.answer_appeal(uuid, boolean, text), public.undo_decision(bigint), public.get_moderation_log(integer)
  to authenticated;
