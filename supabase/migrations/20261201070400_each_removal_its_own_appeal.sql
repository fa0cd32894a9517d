-- What was given back and is removed once more is a new removal, with an appeal of its own. The appeal against the first
-- stood in the queue again, as if its author had written it about the second, and kept them from writing one.

create or replace function private.remove_comment(comment_id uuid, removed_by text, reason text) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  place constant regclass := private.table_of_comment(comment_id);
  kind constant text := case place
    when 'public.comments'::regclass then 'action'
    when 'public.legislator_comments'::regclass then 'legislator'
    else 'list'
  end;
begin
  execute format(
    'delete from public.removed_comments as earlier using %s as comment
    where earlier.comment_id = $1 and comment.id = $1 and comment.deleted_at is null',
    place
  ) using comment_id;
  execute format(
    'insert into public.removed_comments
      (comment_id, author_id, subject_kind, subject_id, parent_id, content, written_at, edited_at, removed_by,
      reason)
    select
      comment.id, comment.user_id, $2, comment.%2$I::text, comment.parent_id, coalesce(hidden.content, comment.content),
      comment.created_at, comment.updated_at, $3, $4
    from %1$s as comment
    left join private.hidden_texts as hidden on hidden.comment_id = comment.id
    where comment.id = $1 and comment.deleted_at is null and comment.user_id is not null',
    place, kind || '_id'
  ) using comment_id, kind, removed_by, reason;
  execute format('delete from %s where id = $1', place) using comment_id;
  -- Where replies kept the row, it says that its author was not the one who took it away.
  execute format('update %s set hidden_at = now() where id = $1', place) using comment_id;
  update public.comment_reports as report set resolved_at = now()
    where report.resolved_at is null
      and remove_comment.comment_id in (report.comment_id, report.legislator_comment_id, report.list_comment_id);
end
$$;
