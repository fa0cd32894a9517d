-- The author of a comment is told of all that becomes of it: that a list's owner removed it, and what an appeal came to;
-- the owner of a list, that a moderator made it private or gave it back.

create or replace function private.notify_of_moderation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.notifications
    (user_id, kind, event_key, action_id, legislator_id, list_id, comment_id, legislator_comment_id, list_comment_id, detail)
  select
    decided.author_id, 'moderation', decided.id::text,
    coalesce(action_review.action_id, action.id), coalesce(member_review.legislator_id, member.id),
    coalesce(list_review.list_id, list.id),
    -- What is removed goes, and what was decided about it stays.
    case when decided.decision <> 'removed' then action_review.id end,
    case when decided.decision <> 'removed' then member_review.id end,
    case when decided.decision <> 'removed' then list_review.id end,
    decided.decision
  from decided
  join public.profiles as author on author.id = decided.author_id
  left join public.comments as action_review on action_review.id = decided.comment_id
  left join public.legislator_comments as member_review on member_review.id = decided.comment_id
  left join public.list_comments as list_review on list_review.id = decided.comment_id
  left join public.removed_comments as removed on removed.comment_id = decided.comment_id
  left join public."GovernmentActions" as action on removed.subject_kind = 'action' and action.id = removed.subject_id
  left join public.legislators as member on removed.subject_kind = 'legislator' and member.id = removed.subject_id
  left join public.user_lists as list
    on list.id::text = case when removed.subject_kind = 'list' then removed.subject_id else decided.subject_id::text end
  where decided.decision in ('hidden', 'kept', 'removed', 'restored', 'upheld')
    or (decided.decision in ('unpublished', 'republished') and list.user_id = decided.author_id)
  on conflict (user_id, kind, event_key) do nothing;
  return null;
end
$$;
comment on function private.notify_of_moderation() is
  'After moderation decided about what was published, or about an appeal: tells its author.';

create function private.notify_of_removals() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.notifications (user_id, kind, event_key, list_id, detail)
  select removed.author_id, 'moderation', concat_ws(' ', removed.comment_id, removed.removed_at), list.id, 'removed_by_owner'
  from removed
  join public.user_lists as list on list.id::text = removed.subject_id
  where removed.removed_by = 'list owner' and removed.subject_kind = 'list'
  on conflict (user_id, kind, event_key) do nothing;
  return null;
end
$$;
comment on function private.notify_of_removals() is
  'After comments were removed from lists by their owners: tells who wrote them.';
create trigger notify_of_removals after insert on public.removed_comments
  referencing new table as removed
  for each statement execute function private.notify_of_removals();

comment on column public.notifications.detail is
  'action_status: the status; action_text: the version; subject_action: the policy area; moderation: what was decided; '
  'sign_in: the browser, as it named itself; member_sponsorship: sponsor or cosponsor.';
