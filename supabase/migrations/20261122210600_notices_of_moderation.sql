-- Authors are told of what became of their appeal, of what a list's owner removed, and of a list that an operator made
-- private or public again.

alter table private.moderation_decisions
  drop constraint moderation_decisions_decision_check,
  add constraint moderation_decisions_decision_check check (
    decision in ('refused', 'hidden', 'kept', 'removed', 'banned', 'unpublished', 'republished', 'restored', 'upheld',
      'removed_by_owner')
  ),
  drop constraint moderation_decisions_rule_check,
  add constraint moderation_decisions_rule_check check (
    rule in ('slur', 'vulgar', 'threat', 'harassment', 'links', 'shouting', 'repetition', 'repeated', 'rate',
      'model', 'reports', 'operator', 'list owner')
  );

create or replace function private.notify_of_moderation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.notifications
    (user_id, kind, event_key, action_id, legislator_id, list_id, comment_id, legislator_comment_id, list_comment_id, detail)
  select
    decided.author_id, 'moderation', decided.id::text,
    coalesce(action_review.action_id, case removed.subject_kind when 'action' then removed.subject_id end),
    coalesce(member_review.legislator_id, case removed.subject_kind when 'legislator' then removed.subject_id end),
    coalesce(
      list_review.list_id, case removed.subject_kind when 'list' then removed.subject_id::uuid end,
      case decided.subject when 'user_lists' then decided.subject_id end
    ),
    -- What is removed goes, and what was decided about it stays.
    case when decided.decision not like 'removed%' then action_review.id end,
    case when decided.decision not like 'removed%' then member_review.id end,
    case when decided.decision not like 'removed%' then list_review.id end,
    decided.decision
  from decided
  join public.profiles as author on author.id = decided.author_id
  left join public.removed_comments as removed on removed.comment_id = decided.comment_id
  left join public.comments as action_review on action_review.id = decided.comment_id
  left join public.legislator_comments as member_review on member_review.id = decided.comment_id
  left join public.list_comments as list_review on list_review.id = decided.comment_id
  where decided.decision in ('hidden', 'kept', 'removed', 'removed_by_owner', 'restored', 'upheld')
    or (decided.subject = 'user_lists' and decided.decision in ('unpublished', 'republished'))
  on conflict (user_id, kind, event_key) do nothing;
  return null;
end
$$;
comment on function private.notify_of_moderation() is
  'After something that was published was hidden, kept, removed or given back, or a list made private: tells its author.';

-- Security definer: it removes what somebody else wrote, and keeps it for them.
create or replace function public.remove_list_comment(comment_id uuid, reason text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  rule constant text := private.moderation_rule('public text', reason);
  author uuid;
begin
  select comment.user_id into author
    from public.list_comments as comment
    join public.user_lists as list on list.id = comment.list_id
    where comment.id = remove_list_comment.comment_id
      and list.user_id = auth.uid()
      and comment.user_id <> auth.uid()
      and comment.deleted_at is null
    for update of comment;
  if author is null or not private.session_is_live() then
    raise exception 'This is no comment of somebody else on a list of yours.' using errcode = 'insufficient_privilege';
  end if;
  if not coalesce(private.is_nonblank(reason, 500), false) then
    raise sqlstate 'PT400' using message = 'Please give a reason of at most 500 characters.';
  end if;
  if rule is not null then
    perform private.raise_moderation_error(rule, 'removed_comments');
  end if;
  insert into private.moderation_decisions (decision, rule, subject, comment_id, author_id, decided_by, reason)
    values (
      'removed_by_owner', 'list owner', 'list_comments', remove_list_comment.comment_id, author, auth.uid(), btrim(reason)
    );
  perform private.remove_comment(comment_id, 'list owner', btrim(reason));
end
$$;
