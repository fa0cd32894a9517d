-- What was removed by somebody else than its author: by an operator, or from a list by the list's owner. Its author
-- sees what it was and why, and may appeal once; what an appeal gives back stands where it stood.

create table public.removed_comments (
  comment_id uuid primary key,
  author_id uuid not null references public.profiles (id) on delete cascade,
  subject_kind text not null check (subject_kind in ('action', 'legislator', 'list')),
  subject_id text not null,
  parent_id uuid,
  content text not null,
  written_at timestamptz not null,
  edited_at timestamptz not null,
  removed_by text not null check (removed_by in ('operator', 'list owner')),
  reason text,
  removed_at timestamptz not null default now(),
  appeal text check (private.is_nonblank(appeal, 1000)),
  appealed_at timestamptz,
  answer text,
  answered_at timestamptz,
  restored_at timestamptz
);
comment on table public.removed_comments is
  'Comments removed by an operator or a list''s owner, for their author to see and appeal; gone with the account.';
comment on column public.removed_comments.appeal is 'Why its author asks for it back; written once.';
comment on column public.removed_comments.answer is 'What an operator answered to the appeal.';
create index removed_comments_by_author on public.removed_comments (author_id, removed_at desc);
create index open_appeals on public.removed_comments (appealed_at) where appealed_at is not null and answered_at is null;

insert into private.write_limits (subject, noun, per, edited) values ('appeals', 'appeals', '1 day', 20);
create trigger limit_writes
  before update of appeal on public.removed_comments
  for each row execute function private.limit_writes('appeals');

alter table public.removed_comments enable row level security;
revoke all on public.removed_comments from anon, authenticated;
grant select, update (appeal) on public.removed_comments to authenticated;
grant select, insert, update, delete on public.removed_comments to service_role;

create policy "Authors may see what was removed of theirs"
  on public.removed_comments for select to authenticated
  using (author_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Authors may appeal against a removal"
  on public.removed_comments for update to authenticated
  using (author_id = (select auth.uid()) and (select private.session_is_live()))
  with check (author_id = (select auth.uid()));

-- Security definer: the rules of moderation are closed to the client roles.
create function private.receive_appeal() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  rule constant text := private.moderation_rule('public text', new.appeal);
begin
  if old.appeal is not null or new.appeal is null then
    raise sqlstate 'PT409' using message = 'You have appealed against this already.';
  end if;
  if rule is not null then
    perform private.raise_moderation_error(rule, tg_table_name);
  end if;
  new.appealed_at := now();
  return new;
end
$$;
comment on function private.receive_appeal() is
  'Before an appeal is written: moderates it, and refuses a second one (409).';
create trigger receive_appeal
  before update of appeal on public.removed_comments
  for each row when (old.appeal is distinct from new.appeal)
  execute function private.receive_appeal();

create function private.remove_comment(comment_id uuid, removed_by text, reason text) returns void
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
    'insert into public.removed_comments
      (comment_id, author_id, subject_kind, subject_id, parent_id, content, written_at, edited_at, removed_by,
      reason)
    select
      comment.id, comment.user_id, $2, comment.%2$I::text, comment.parent_id, coalesce(hidden.content, comment.content),
      comment.created_at, comment.updated_at, $3, $4
    from %1$s as comment
    left join private.hidden_texts as hidden on hidden.comment_id = comment.id
    where comment.id = $1 and comment.deleted_at is null and comment.user_id is not null
    on conflict (comment_id) do update set
      content = excluded.content, edited_at = excluded.edited_at, removed_by = excluded.removed_by, reason = excluded.reason, removed_at = now(),
      answered_at = null, restored_at = null',
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
comment on function private.remove_comment(uuid, text, text) is
  'Removes somebody''s comment and keeps it for its author to see; a row with replies stays empty, with deleted_at and '
  'hidden_at set.';

create function private.restore_comment(comment_id uuid) returns void
  language plpgsql
  set search_path = ''
as $$
declare
  removed public.removed_comments;
  place regclass;
begin
  select * into strict removed from public.removed_comments as each where each.comment_id = restore_comment.comment_id;
  place := case removed.subject_kind
    when 'action' then 'public.comments' when 'legislator' then 'public.legislator_comments' else 'public.list_comments'
  end;
  -- First as a hidden one, whose text is not moderated again; what it answered may be gone.
  execute format(
    'insert into %1$s (id, user_id, %2$I, content, parent_id, created_at, updated_at, hidden_at)
    select $1, $2, $3%3$s, '''', (select parent.id from %1$s as parent where parent.id = $4), $5, $5, now()
    where not exists (select from %1$s as there where there.id = $1)',
    place, removed.subject_kind || '_id', case removed.subject_kind when 'list' then '::uuid' else '' end
  ) using removed.comment_id, removed.author_id, removed.subject_id, removed.parent_id, removed.written_at;
  execute format(
    'update %s set content = $2, user_id = $3, updated_at = $4, deleted_at = null, hidden_at = null where id = $1', place
  ) using removed.comment_id, removed.content, removed.author_id, removed.edited_at;
  update public.removed_comments as each set restored_at = now() where each.comment_id = removed.comment_id;
end
$$;
comment on function private.restore_comment(uuid) is 'Gives a removed comment back into its place.';

-- Security definer: it removes what somebody else wrote, and keeps it for them.
create function public.remove_list_comment(comment_id uuid, reason text) returns void
  language plpgsql security definer
  set search_path = ''
as $$
declare
  rule constant text := private.moderation_rule('public text', reason);
begin
  if not private.session_is_live() or not exists (
    select
    from public.list_comments as comment
    join public.user_lists as list on list.id = comment.list_id
    where comment.id = remove_list_comment.comment_id
      and list.user_id = auth.uid()
      and comment.user_id <> auth.uid()
      and comment.deleted_at is null
  ) then
    raise exception 'This is no comment of somebody else on a list of yours.' using errcode = 'insufficient_privilege';
  end if;
  if not coalesce(private.is_nonblank(reason, 500), false) then
    raise sqlstate 'PT400' using message = 'Please give a reason of at most 500 characters.';
  end if;
  if rule is not null then
    perform private.raise_moderation_error(rule, 'removed_comments');
  end if;
  perform private.remove_comment(comment_id, 'list owner', btrim(reason));
end
$$;
comment on function public.remove_list_comment(uuid, text) is
  'Removes what somebody else wrote under a list of the caller''s, with a reason that its author sees.';
revoke execute on function public.remove_list_comment(uuid, text) from public;
grant execute on function public.remove_list_comment(uuid, text) to authenticated;
