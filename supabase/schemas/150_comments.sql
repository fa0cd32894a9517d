-- Reviews of actions and members, comments on lists, replies to them, marks and reports about them, and what operators or owners of
-- lists removed. Users write their own. Everyone may read those that are not hidden.
--
-- The three tables of comments differ in what a comment is about, and have the same rules. Four triggers hold them, for every
-- way of writing, in this order:
--   1. check_comment, before an insert or a change of the text: names the author. Then it refuses late changes, answers
--      by blocked users, and too many comments.
--   2. keep_tombstone, before a delete: keeps the place of a comment that has replies.
--   3. publish_comment, after an insert or a change: applies moderation, and notifies the user who is answered. It deletes
--      notifications about hidden comments.
--   4. clear_up_comment, after a delete: deletes what belonged to the comment, and a tombstone without replies.
-- Each change is then announced to those who follow it live (300_live.sql), as the row that the screen shows.

create table public.comments (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() references profiles(id) on delete set null,
  action_id text not null references "GovernmentActions"(id) on delete cascade,
  content text not null,
  parent_id uuid,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  author_username text,
  author_rating integer,
  helpful_count integer default 0 not null,
  mentions text[] default '{}' not null,
  constraint comments_check check (parent_id <> id),
  constraint comments_check1 check ( case when ((deleted_at is null) and (hidden_at is null)) then private.is_nonblank(content, 5000) else (content = '') end),
  constraint comments_parent_id_action_id_fkey foreign key (parent_id, action_id) references comments(id, action_id),
  constraint comments_id_action_id_key unique (id, action_id)
);
comment on table public.comments is
  'Reviews of actions, and replies to them.';
comment on column public.comments.user_id is
  'Null once the author or the author''s account is gone.';
comment on column public.comments.deleted_at is
  'Set on a tombstone: a deleted review that has replies.';
comment on column public.comments.hidden_at is
  'Set while reports keep it behind a notice, its text out of the table (see private.hidden_texts); on a '
  'tombstone: an operator removed it.';
comment on column public.comments.author_username is
  'The author''s username of now, so that a live event has it. Null once the author is gone.';
comment on column public.comments.author_rating is
  'The stars the author gives the same subject, if the profile shows ratings. Lists have no ratings.';
comment on column public.comments.helpful_count is
  'How many readers marked it as helpful (helpful_marks).';
comment on column public.comments.mentions is
  'The usernames that its text mentions, as they were when it was written. At most five.';
create index comments_by_action on public.comments (action_id, created_at, id);
create index comments_by_parent on public.comments (parent_id, action_id);
create index comments_by_user on public.comments (user_id, created_at desc, id);
alter table public.comments enable row level security;
grant select on public.comments to anon;
grant select, delete on public.comments to authenticated;
grant insert (user_id, action_id, content, parent_id) on public.comments to authenticated;
grant update (content) on public.comments to authenticated;

create table public.legislator_comments (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() references profiles(id) on delete set null,
  legislator_id text not null references legislators(id) on delete cascade,
  content text not null,
  parent_id uuid,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  author_username text,
  author_rating integer,
  helpful_count integer default 0 not null,
  mentions text[] default '{}' not null,
  constraint legislator_comments_check check (parent_id <> id),
  constraint legislator_comments_check1 check ( case when ((deleted_at is null) and (hidden_at is null)) then private.is_nonblank(content, 5000) else (content = '') end),
  constraint legislator_comments_parent_id_legislator_id_fkey foreign key (parent_id, legislator_id) references legislator_comments(id, legislator_id),
  constraint legislator_comments_id_legislator_id_key unique (id, legislator_id)
);
comment on table public.legislator_comments is
  'Reviews of legislators, and replies to them; columns as in comments.';
create index legislator_comments_by_legislator on public.legislator_comments (legislator_id, created_at, id);
create index legislator_comments_by_parent on public.legislator_comments (parent_id, legislator_id);
create index legislator_comments_by_user on public.legislator_comments (user_id, created_at desc, id);
alter table public.legislator_comments enable row level security;
grant select on public.legislator_comments to anon;
grant select, delete on public.legislator_comments to authenticated;
grant insert (user_id, legislator_id, content, parent_id) on public.legislator_comments to authenticated;
grant update (content) on public.legislator_comments to authenticated;

create table public.list_comments (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() references profiles(id) on delete set null,
  list_id uuid not null references user_lists(id) on delete cascade,
  content text not null,
  parent_id uuid,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  deleted_at timestamptz,
  hidden_at timestamptz,
  author_username text,
  author_rating integer,
  helpful_count integer default 0 not null,
  mentions text[] default '{}' not null,
  constraint list_comments_check check (parent_id <> id),
  constraint list_comments_check1 check ( case when ((deleted_at is null) and (hidden_at is null)) then private.is_nonblank(content, 5000) else (content = '') end),
  constraint list_comments_parent_id_list_id_fkey foreign key (parent_id, list_id) references list_comments(id, list_id),
  constraint list_comments_id_list_id_key unique (id, list_id)
);
alter table public.list_comments alter column user_id set statistics 0;
comment on table public.list_comments is
  'The discussion of a list; columns, tombstones and replies as in comments.';
create index list_comments_by_date on public.list_comments (created_at);
create index list_comments_by_list on public.list_comments (list_id, created_at, id);
create index list_comments_by_parent on public.list_comments (parent_id, list_id);
create index list_comments_by_user on public.list_comments (user_id, created_at desc, id);
alter table public.list_comments enable row level security;
grant select on public.list_comments to anon;
grant select, delete on public.list_comments to authenticated;
grant insert (user_id, list_id, content, parent_id) on public.list_comments to authenticated;
grant update (content) on public.list_comments to authenticated;

create table public.helpful_marks (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references profiles(id) on delete cascade,
  comment_id uuid references comments(id) on delete cascade,
  legislator_comment_id uuid references legislator_comments(id) on delete cascade,
  list_comment_id uuid references list_comments(id) on delete cascade,
  created_at timestamptz default now() not null,
  constraint helpful_marks_one_comment check (num_nonnulls(comment_id, legislator_comment_id, list_comment_id) = 1),
  constraint helpful_marks_user_id_comment_id_key unique (user_id, comment_id),
  constraint helpful_marks_user_id_legislator_comment_id_key unique (user_id, legislator_comment_id),
  constraint helpful_marks_user_id_list_comment_id_key unique (user_id, list_comment_id)
);
comment on table public.helpful_marks is
  'Comments that readers found helpful, each reader each of them once. Readers see their own rows. The comments count all.';
create index helpful_marks_by_comment on public.helpful_marks (comment_id) where comment_id is not null;
create index helpful_marks_by_legislator_comment on public.helpful_marks (legislator_comment_id)
  where legislator_comment_id is not null;
create index helpful_marks_by_list_comment on public.helpful_marks (list_comment_id) where list_comment_id is not null;
alter table public.helpful_marks enable row level security;
grant select, delete on public.helpful_marks to authenticated;
grant insert (user_id, comment_id, legislator_comment_id, list_comment_id) on public.helpful_marks to authenticated;

create table private.hidden_texts (
  comment_id uuid primary key,
  content text not null
);
comment on table private.hidden_texts is
  'The texts of hidden comments. They leave their table, so that no way of reading it shows them.';
alter table private.hidden_texts enable row level security;

create table public.comment_reports (
  id uuid default gen_random_uuid() primary key,
  reporter_id uuid default auth.uid() references profiles(id) on delete cascade,
  comment_id uuid references comments(id) on delete cascade,
  legislator_comment_id uuid references legislator_comments(id) on delete cascade,
  list_comment_id uuid references list_comments(id) on delete cascade,
  reason text default 'other' not null check (reason in ('abuse', 'spam', 'other')),
  created_at timestamptz default now() not null,
  resolved_at timestamptz,
  list_id uuid references user_lists(id) on delete cascade,
  profile_id uuid references profiles(id) on delete cascade,
  rule text,
  model_asked_at timestamptz,
  model_answer text,
  upheld boolean,
  decision_id bigint,
  constraint reports_by_somebody check (num_nonnulls(reporter_id, rule) = 1),
  constraint reports_of_rules check (
    rule in ('threat', 'dehumanising', 'harm', 'doxxing', 'harassment', 'advertising', 'unreadable')
  ),
  constraint reports_model_answer check (model_answer in ('objects', 'unsure')),
  constraint reports_one_thing check (num_nonnulls(comment_id, legislator_comment_id, list_comment_id, list_id, profile_id) = 1),
  constraint comment_reports_reporter_id_comment_id_key unique (reporter_id, comment_id),
  constraint comment_reports_reporter_id_legislator_comment_id_key unique (reporter_id, legislator_comment_id),
  constraint comment_reports_reporter_id_list_comment_id_key unique (reporter_id, list_comment_id),
  constraint comment_reports_reporter_id_list_id_key unique (reporter_id, list_id),
  constraint comment_reports_reporter_id_profile_id_key unique (reporter_id, profile_id)
);
comment on table public.comment_reports is
  'Reviews, comments, lists and profiles that readers reported, each reader each of them once; seen by who '
  'reported and the operators.';
comment on column public.comment_reports.resolved_at is
  'When an operator decided about it.';
comment on column public.comment_reports.rule is 'The rule of moderation that reported it; null for a report by a reader.';
comment on column public.comment_reports.model_asked_at is 'When a server last began to ask the operator''s model about it.';
comment on column public.comment_reports.model_answer is 'objects: the model was certain, and the text was hidden.';
comment on column public.comment_reports.upheld is 'Whether the operator agreed; a reporter''s next reports depend on it.';
comment on column public.comment_reports.decision_id is 'The decision that closed it, so that undoing that decision reopens it.';
create unique index reports_of_rules_by_comment on public.comment_reports (comment_id) where rule is not null;
create unique index reports_of_rules_by_legislator_comment
  on public.comment_reports (legislator_comment_id) where rule is not null;
create unique index reports_of_rules_by_list_comment on public.comment_reports (list_comment_id) where rule is not null;
create unique index reports_of_rules_by_list on public.comment_reports (list_id) where rule is not null;
create index reports_for_the_model on public.comment_reports (created_at)
  where rule is not null and resolved_at is null and model_answer is null;
create index reports_by_decision on public.comment_reports (decision_id) where decision_id is not null;
create index open_reports on public.comment_reports (created_at) where resolved_at is null;
create index reports_by_comment on public.comment_reports (comment_id);
create index reports_by_legislator_comment on public.comment_reports (legislator_comment_id);
create index reports_by_list on public.comment_reports (list_id);
create index reports_by_list_comment on public.comment_reports (list_comment_id);
create index reports_by_profile on public.comment_reports (profile_id);
create index reports_by_reporter_and_date on public.comment_reports (reporter_id, created_at);
alter table public.comment_reports enable row level security;
grant select on public.comment_reports to authenticated;
grant insert (reporter_id, comment_id, legislator_comment_id, list_comment_id, reason, list_id, profile_id) on public.comment_reports to authenticated;

create table public.removed_comments (
  comment_id uuid primary key,
  author_id uuid not null references profiles(id) on delete cascade,
  subject_kind text not null check (subject_kind in ('action', 'legislator', 'list')),
  subject_id text not null,
  parent_id uuid,
  content text not null,
  written_at timestamptz not null,
  edited_at timestamptz not null,
  removed_by text not null check (removed_by in ('operator', 'list owner')),
  reason text,
  removed_at timestamptz default now() not null,
  appeal text check (private.is_nonblank(appeal, 1000)),
  appealed_at timestamptz,
  answer text,
  answered_at timestamptz,
  restored_at timestamptz
);
comment on table public.removed_comments is
  'Comments removed by an operator or a list''s owner, for their author to see and appeal; gone with the '
  'account.';
comment on column public.removed_comments.appeal is
  'Why its author asks for it back; written once.';
comment on column public.removed_comments.answer is
  'What an operator answered to the appeal.';
create index open_appeals on public.removed_comments (appealed_at) where appealed_at is not null and answered_at is null;
create index removed_comments_by_author on public.removed_comments (author_id, removed_at desc);
alter table public.removed_comments enable row level security;
grant select on public.removed_comments to authenticated;
grant update (appeal) on public.removed_comments to authenticated;

create or replace view public.public_profile_comments
  with (security_invoker = true)
as
  select
    comment.id,
    comment.user_id,
    profile.username,
    comment.action_id,
    action.title as action_title,
    comment.content,
    comment.parent_id,
    comment.created_at,
    comment.updated_at,
    null as legislator_id,
    null as legislator_name
  from public.comments as comment
  join public.profiles as profile on profile.id = comment.user_id
  join public.public_profile_settings as settings on settings.user_id = comment.user_id
  join public."GovernmentActions" as action on action.id = comment.action_id
  where settings.show_comments and comment.deleted_at is null and comment.hidden_at is null
  union all
  select
    comment.id,
    comment.user_id,
    profile.username,
    null,
    null,
    comment.content,
    comment.parent_id,
    comment.created_at,
    comment.updated_at,
    comment.legislator_id,
    legislator.full_name
  from public.legislator_comments as comment
  join public.profiles as profile on profile.id = comment.user_id
  join public.public_profile_settings as settings on settings.user_id = comment.user_id
  join public.legislators as legislator on legislator.id = comment.legislator_id
  where settings.show_comments and comment.deleted_at is null and comment.hidden_at is null;
comment on view public.public_profile_comments is
  'Reviews of actions and of legislators as a profile lists them, only of users who show their comments. A review '
  'stays public on the page of its subject. The setting hides the list of all reviews by one user.';
grant select on public.public_profile_comments to anon, authenticated;

create or replace view public.public_profile_ratings
  with (security_invoker = true)
as
  select
    rating.id,
    rating.user_id,
    profile.username,
    rating.rating_value,
    rating.created_at,
    rating.action_id,
    action.title as action_title,
    null as legislator_id,
    null as legislator_name
  from public.ratings as rating
  join public.profiles as profile on profile.id = rating.user_id
  join public.public_profile_settings as settings on settings.user_id = rating.user_id
  join public."GovernmentActions" as action on action.id = rating.action_id
  where settings.show_ratings
  union all
  select
    rating.id,
    rating.user_id,
    profile.username,
    rating.rating_value,
    rating.created_at,
    null,
    null,
    rating.legislator_id,
    legislator.full_name
  from public.legislator_ratings as rating
  join public.profiles as profile on profile.id = rating.user_id
  join public.public_profile_settings as settings on settings.user_id = rating.user_id
  join public.legislators as legislator on legislator.id = rating.legislator_id
  where settings.show_ratings;
comment on view public.public_profile_ratings is
  'Ratings of actions and of legislators as a profile lists them: only of those who show their ratings.';
grant select on public.public_profile_ratings to anon, authenticated;

create or replace function private.read_author(comment jsonb, out username text, out rating integer)
  language sql stable
  set search_path = ''
as $$
  select
    profile.username,
    case
      when settings.show_ratings then coalesce(
        (
          select each.rating_value from public.ratings as each
          where each.user_id = profile.id and each.action_id = comment ->> 'action_id'
        ),
        (
          select each.rating_value from public.legislator_ratings as each
          where each.user_id = profile.id and each.legislator_id = comment ->> 'legislator_id'
        )
      )
    end
  from public.profiles as profile
  left join public.public_profile_settings as settings on settings.user_id = profile.id
  where profile.id = (comment ->> 'user_id')::uuid
$$;
comment on function private.read_author(jsonb) is
  'The username of a comment''s author, and the stars that the author gives its subject and shows.';

-- Security definer, this and the four below: clients may not read blocks, limits and the words of moderation, or write
-- reports, notifications and tombstones.
create or replace function private.refresh_author() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  changes constant jsonb[] := array[to_jsonb(old), to_jsonb(new)];
  reader constant uuid := coalesce(changes[2] ->> 'user_id', changes[1] ->> 'user_id', changes[1] ->> 'id');
  -- The subjects whose rating changed; every one if it is a name or a setting.
  subjects constant jsonb[] := array(
    select jsonb_strip_nulls(jsonb_build_object(
      'action_id', change ->> 'action_id', 'legislator_id', change ->> 'legislator_id'
    ))
    from unnest(changes) as change where change is not null
  );
  place text;
begin
  -- Writes of one reader take turns here, or each would miss the other. The account may be on its way out.
  perform from public.profiles as profile where profile.id = reader for no key update;
  if not found then
    return null;
  end if;
  foreach place in array array['comments', 'legislator_comments', 'list_comments'] loop
    execute format(
      'update public.%1$I as comment set author_username = shown.username, author_rating = shown.rating
        from (
          select each.id, author.* from public.%1$I as each cross join lateral private.read_author(to_jsonb(each)) as author
          where each.user_id = $1 and to_jsonb(each) @> any ($2)
        ) as shown
        where comment.id = shown.id
          and (comment.author_username, comment.author_rating) is distinct from (shown.username, shown.rating)',
      place
    ) using reader, subjects;
  end loop;
  return null;
end
$$;
comment on function private.refresh_author() is
  'After a username, a rating or what a profile shows changed: the author''s comments show it.';

create or replace function private.find_mentions(content text) returns text[]
  language sql stable
  set search_path = ''
as $$
  select coalesce(array_agg(profile.username order by mention.place), '{}')
  from (
    select lower(found[1]) as username, min(place) as place
    from regexp_matches(content, '(?<![[:alnum:]_@./-])@([a-z0-9_-]{3,30})(?![a-z0-9_-])', 'gi')
      with ordinality as match (found, place)
    group by lower(found[1])
    order by 2
    limit 5
  ) as mention
  join public.profiles as profile on profile.username = mention.username
$$;
comment on function private.find_mentions(text) is
  'The usernames among the first five names that a text mentions, as in @ada.';

create or replace function private.check_comment() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  written constant jsonb := to_jsonb(new);
  is_new constant boolean := tg_op = 'INSERT';
  is_changed constant boolean := new.content is distinct from old.content;
  answered uuid;
begin
  if new.user_id is distinct from old.user_id then
    perform from public.profiles as profile where profile.id = new.user_id for no key update;
    select author.username, author.rating into new.author_username, new.author_rating
    from private.read_author(written) as author;
  end if;
  if is_changed then
    new.mentions := private.find_mentions(new.content);
  end if;
  -- Hiding a comment, giving it back, or deleting its author is not writing.
  if (new.hidden_at, new.deleted_at) is distinct from (old.hidden_at, old.deleted_at)
    or (not is_new and new.user_id is distinct from old.user_id)
  then
    return new;
  end if;

  if is_changed and auth.uid() is not null
    and old.created_at < now() - make_interval(mins => private.edit_minutes())
  then
    raise sqlstate 'PT403' using message =
      format('What you wrote can be changed within %s minutes of posting it.', private.edit_minutes());
  end if;

  if is_new then
    if new.parent_id is not null then
      execute format('select user_id from %s where id = $1', tg_relid::regclass) into answered using new.parent_id;
    end if;
    if exists (
      select
      from public.user_blocks as block
      left join public.user_lists as list on list.id = (written ->> 'list_id')::uuid
      where block.blocked_id = new.user_id and block.blocker_id in (answered, list.user_id)
    ) then
      raise sqlstate 'PT403' using message = 'You cannot reply to this user.';
    end if;
  end if;

  perform private.count_write('reviews', is_new::integer, case when is_changed then octet_length(new.content) else 0 end);

  if is_changed and not is_new then
    new.updated_at := now();
  end if;
  return new;
end
$$;
comment on function private.check_comment() is
  'Before a comment is written or its text changes: names its author and whom it mentions. Refuses a late change (private.edit_minutes), an '
  'answer to a user who blocked its author (403), and more than an account may write (429).';

create or replace function private.keep_tombstone() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  subject_id constant text := to_jsonb(old) ->> tg_argv[0];
  subject_is_there boolean;
  has_replies boolean;
begin
  execute format('select exists (select from %s as subject where subject.id::text = $1)', tg_argv[1]::regclass)
    into subject_is_there using subject_id;
  -- What it was about is being deleted, and takes the whole thread along.
  if not subject_is_there then
    return old;
  end if;
  execute format('select exists (select from %s as reply where reply.parent_id = $1)', tg_relid::regclass)
    into has_replies using old.id;
  if not has_replies then
    return old;
  end if;
  execute format(
    'update %s set deleted_at = coalesce(deleted_at, now()), content = '''', user_id = null, hidden_at = null'
      || ' where id = $1',
    tg_relid::regclass
  ) using old.id;
  return null;
end
$$;
comment on function private.keep_tombstone() is
  'Before a comment is deleted: one with replies becomes a tombstone instead. Arguments: the column and the '
  'table of what it is about.';

create or replace function private.publish_comment() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  written constant jsonb := to_jsonb(new);
  -- How reports and notices name a comment of this table: comment_id, legislator_comment_id or list_comment_id.
  named_by constant text := left(tg_table_name, -1) || '_id';
  judged record;
  rule text;
  answered uuid;
  list public.user_lists;
  told record;
begin
  if new.hidden_at is not null or new.deleted_at is not null then
    perform private.withdraw_notifications(new.id);
    if new.deleted_at is not null then
      delete from private.hidden_texts as hidden where hidden.comment_id = new.id;
      delete from public.helpful_marks as mark
        where new.id in (mark.comment_id, mark.legislator_comment_id, mark.list_comment_id);
    end if;
    return null;
  end if;
  if new.content is distinct from old.content and old.hidden_at is null and old.deleted_at is null then
    -- After the constraints, the limits and the keys, which cost less. To judge is most of the cost, and is done once.
    -- The names of users here are no way to get in touch elsewhere.
    select * into judged from private.judge('post', case
      when new.mentions = '{}' then new.content
      else regexp_replace(new.content, '@(' || array_to_string(new.mentions, '|') || ')', '\1', 'gi')
    end);
    if judged.outcome = 'refuse' then
      rule := judged.rule;
    -- The operator's own loading of data is no spam.
    elsif auth.uid() is not null then
      rule := private.count_post(
        new.content,
        concat_ws(' ', tg_table_name, written ->> 'action_id', written ->> 'legislator_id', written ->> 'list_id',
          new.parent_id),
        new.id
      );
    end if;
    if rule is not null then
      perform private.raise_moderation_error(rule, tg_table_name);
    end if;
    perform private.report_suspicious(named_by, new.id, judged.rule);
  end if;
  execute format('select user_id from %s where id = $1', tg_relid::regclass) into answered using new.parent_id;
  select * into list from public.user_lists as each where each.id = (written ->> 'list_id')::uuid;
  -- The one who is answered, the owner of the list, and those who are mentioned; each gets one notification. A user may
  -- not read a comment on a list that is private now.
  for told in
    select distinct on (candidate.user_id) candidate.user_id, candidate.kind
    from (
      select answered as user_id, 'reply' as kind, 1 as place
      where tg_op = 'INSERT'
      union all
      select list.user_id, 'list_comment', 2
      where tg_op = 'INSERT'
      union all
      select profile.id, 'mention', 3
      from public.profiles as profile
      join public.mail_preferences as preferences on preferences.user_id = profile.id and preferences.wants_mentions
      where profile.username = any (new.mentions)
        -- The text of a comment that is given back mentions no one anew.
        and (tg_op = 'INSERT' or old.hidden_at is null and old.deleted_at is null
          and profile.username <> all (old.mentions))
    ) as candidate
    where candidate.user_id is not null
      and private.may_be_notified_of(candidate.user_id, new.user_id)
      and (list.id is null or list.user_id = candidate.user_id or (list.is_public and list.is_active))
    order by candidate.user_id, candidate.place
  loop
    insert into public.notifications
      (user_id, kind, event_key, action_id, legislator_id, list_id, comment_id, legislator_comment_id, list_comment_id)
    values (
      told.user_id, told.kind, new.id::text, written ->> 'action_id', written ->> 'legislator_id', list.id,
      case named_by when 'comment_id' then new.id end,
      case named_by when 'legislator_comment_id' then new.id end,
      case named_by when 'list_comment_id' then new.id end
    )
    on conflict do nothing;
  end loop;
  return null;
end
$$;
comment on function private.publish_comment() is
  'After a comment was written, changed or hidden: applies moderation, and notifies the user who is answered, the '
  'owner of the list and those who are mentioned. It withdraws notifications about comments that are no longer shown.';

create or replace function private.clear_up_comment() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  delete from private.hidden_texts as hidden where hidden.comment_id = old.id;
  delete from public.notifications as notice
    where old.id in (notice.comment_id, notice.legislator_comment_id, notice.list_comment_id);
  if old.parent_id is not null then
    -- A statement of its own, so that the next one sees changes that were committed while it waited.
    execute format('select from %s as parent where parent.id = $1 for update', tg_relid::regclass) using old.parent_id;
    execute format(
      'delete from %1$s as tombstone where tombstone.id = $1 and tombstone.deleted_at is not null'
        || ' and not exists (select from %1$s as reply where reply.parent_id = tombstone.id)',
      tg_relid::regclass
    ) using old.parent_id;
  end if;
  return null;
end
$$;
comment on function private.clear_up_comment() is
  'After a comment was deleted: so are its hidden text, the notices about it, and the tombstone it answered if that has no '
  'other reply.';

-- Security definer: readers may not write to the comments of others.
create or replace function private.count_helpful_marks() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  change constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  mark constant public.helpful_marks := case tg_op when 'INSERT' then new else old end;
begin
  update public.comments as comment set helpful_count = comment.helpful_count + change
    where comment.id = mark.comment_id;
  update public.legislator_comments as comment set helpful_count = comment.helpful_count + change
    where comment.id = mark.legislator_comment_id;
  update public.list_comments as comment set helpful_count = comment.helpful_count + change
    where comment.id = mark.list_comment_id;
  return null;
end
$$;
comment on function private.count_helpful_marks() is
  'After a comment was marked as helpful, or a mark was taken back: the comment counts it.';

create or replace function private.table_of_comment(comment_id uuid) returns regclass
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
comment on function private.table_of_comment(uuid) is
  'In which of the three tables of comments an id is.';

create or replace function private.hide_comment(comment_id uuid) returns boolean
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

create or replace function private.hide_if_reported_enough() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  limits constant private.moderation_limits := (select each from private.moderation_limits as each);
  reported constant uuid := coalesce(new.comment_id, new.legislator_comment_id, new.list_comment_id);
  place constant regclass := private.table_of_comment(reported);
  comment_row record;
begin
  -- Reports of one comment take turns here, so that the last of them sees the others.
  execute format('select user_id, updated_at from %s where id = $1 for no key update', place)
    into comment_row using reported;
  if (
    select count(*)
    from public.comment_reports as report
    where report.resolved_at is null
      and private.report_counts(report.reporter_id)
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
comment on function private.hide_if_reported_enough() is
  'After a report: hides what enough readers reported, until an operator decides.';

create or replace function private.list_reported(most integer default 50)
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

-- Security definer: it counts decisions that users may not read.
create or replace function public.get_moderation_counts()
  returns table (refused bigint, reported bigint, hidden bigint, kept bigint, removed bigint, banned bigint)
  language sql stable security definer
  set search_path = ''
as $$
  select
    count(*) filter (where decided.decision = 'refused'),
    (select count(*) from public.comment_reports as report where report.reporter_id is not null),
    count(*) filter (where decided.decision = 'hidden'),
    count(*) filter (where decided.decision = 'kept'),
    count(*) filter (where decided.decision = 'removed'),
    count(*) filter (where decided.decision = 'banned')
  from private.moderation_decisions as decided
$$;
comment on function public.get_moderation_counts() is
  'How often moderation did what, since the beginning: texts refused, reports made, comments hidden by '
  'reports, kept and removed by an operator, accounts banned. One row.';
grant execute on function public.get_moderation_counts() to anon, authenticated;

create or replace function public.get_comment_path(subject_kind text, comment_id uuid)
  returns table (id uuid, subject_id text)
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- Named here, so that nothing of the caller's becomes a part of the statement.
  place constant regclass := case subject_kind
    when 'action' then 'public.comments'
    when 'legislator' then 'public.legislator_comments'
    when 'list' then 'public.list_comments'
  end;
begin
  if place is null then
    return;
  end if;
  return query execute format(
    'with recursive path as (
      select comment.id, comment.parent_id, comment.%2$I::text as subject_id, 0 as depth
      from %1$s as comment where comment.id = $1
      union all
      select parent.id, parent.parent_id, parent.%2$I::text, path.depth + 1
      from path join %1$s as parent on parent.id = path.parent_id
      where path.depth < 200
    )
    select path.id, path.subject_id from path order by path.depth desc',
    place, subject_kind || '_id'
  ) using comment_id;
end
$$;
comment on function public.get_comment_path(text, uuid) is
  'A comment on an action, legislator or list with the comments that it answers, the first of the thread first and 200 '
  'at most. No rows if there is none, or if the caller may not read it.';
grant execute on function public.get_comment_path(text, uuid) to anon, authenticated;

-- Security definer: the rules of moderation are closed to the client roles.
create or replace function private.receive_appeal() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  rule constant text := private.moderation_rule('public text', new.appeal);
begin
  if old.appeal is not null or new.appeal is null then
    raise sqlstate 'PT409' using message = 'You have already appealed this decision.';
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
  -- If replies kept the row, hidden_at says that its author did not remove it.
  execute format('update %s set hidden_at = now() where id = $1', place) using comment_id;
  update public.comment_reports as report set resolved_at = now()
    where report.resolved_at is null
      and remove_comment.comment_id in (report.comment_id, report.legislator_comment_id, report.list_comment_id);
end
$$;
comment on function private.remove_comment(uuid, text, text) is
  'Removes a comment and keeps its text for its author. A row with replies stays, empty, with deleted_at and hidden_at '
  'set.';

create or replace function private.restore_comment(comment_id uuid) returns void
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
comment on function private.restore_comment(uuid) is
  'Gives a removed comment back into its place.';

-- Security definer: it removes the text of another user, and keeps it for them.
create or replace function public.remove_list_comment(comment_id uuid, reason text) returns void
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
      and comment.user_id is distinct from auth.uid()
      and comment.deleted_at is null
  ) then
    raise exception 'You can remove only comments by other users on your own lists.' using errcode = 'insufficient_privilege';
  end if;
  if not coalesce(private.is_nonblank(reason, private.max_reason_length()), false) then
    raise sqlstate 'PT400'
      using message = format('Please give a reason of at most %s characters.', private.max_reason_length());
  end if;
  if rule is not null then
    perform private.raise_moderation_error(rule, 'removed_comments');
  end if;
  perform private.remove_comment(comment_id, 'list owner', btrim(reason));
end
$$;
comment on function public.remove_list_comment(uuid, text) is
  'Removes a comment on a list of the caller, with a reason that its author sees.';
grant execute on function public.remove_list_comment(uuid, text) to authenticated;

-- Security definer: it shows operators the reports of everybody, and texts that are hidden.
create or replace function public.get_moderation_queue()
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
      count(report.reporter_id) as total,
      string_agg(distinct coalesce(
        report.rule || case report.model_answer when 'objects' then ' (the model objects)' else '' end, report.reason
      ), ', ') as reasons,
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
    select 'list', each.id, 'list', each.id::text, each.user_id, each.created_at, not shown.to_others,
      case when shown.to_others then concat_ws(e'\n', each.name, each.description) else '' end
    from public.user_lists as each
    cross join lateral (select each.is_public and each.is_active as to_others) as shown
    where each.id in (select reported.id from reported)
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
  union all
  select
    'appeal', restriction.id, case when list.id is null then 'profile' else 'list' end,
    coalesce(list.id::text, profile.username), profile.username, restriction.created_at, true,
    0, concat_ws(': ', case when list.id is null then 'banned' else 'made private' end, restriction.reason),
    concat_ws(e'\n\n', nullif(concat_ws(e'\n', list.name, list.description), ''), restriction.appeal), restriction.appealed_at
  from public.restrictions as restriction
  join public.profiles as profile on profile.id = restriction.author_id
  left join public.user_lists as list on list.id = restriction.list_id
  where restriction.appealed_at is not null and restriction.answered_at is null
  -- Hidden ones first, then what waits longest.
  order by 7 desc, 11
  limit 100;
end
$$;
comment on function public.get_moderation_queue() is
  'The queue of an operator, 100 at most: reported comments, lists and profiles, and appeals. Hidden comments come with '
  'their text. Appeals come with the removed text and the reason of its author. For operators alone (42501).';
grant execute on function public.get_moderation_queue() to authenticated;

create or replace function public.get_discussion(
  subject_kind text,
  subject_id text,
  sort_by text default 'oldest',
  page_num integer default 1
)
  returns table (id uuid, total_threads bigint)
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- Named here, so that nothing of the caller's becomes a part of the statement.
  place constant regclass := case subject_kind
    when 'action' then 'public.comments'
    when 'legislator' then 'public.legislator_comments'
    when 'list' then 'public.list_comments'
  end;
begin
  if place is null
    or (subject_kind = 'list' and subject_id !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  then
    return;
  end if;
  return query execute format(
    'with recursive said as materialized (
      select comment.id, comment.parent_id, comment.created_at, comment.helpful_count from %1$s as comment where comment.%2$I = $1::%3$s
    ), thread as (
      select said.id, said.id as first_id from said where said.parent_id is null
      union all
      select said.id, thread.first_id from thread join said on said.parent_id = thread.id
    ), beginning as (
      select
        said.id,
        row_number() over (
          order by
            case $2 when ''answered'' then counted.comments when ''helpful'' then said.helpful_count end desc nulls last,
            case when $2 in (''answered'', ''helpful'', ''newest'') then said.created_at end desc,
            said.created_at, said.id
        ) as number,
        count(*) over () as total
      from said
      join (select thread.first_id, count(*) as comments from thread group by thread.first_id) as counted
        on counted.first_id = said.id
    )
    select said.id, beginning.total
    from beginning
    join thread on thread.first_id = beginning.id
    join said on said.id = thread.id
    where beginning.number > ($3 - 1) * 25 and beginning.number <= $3 * 25
    order by beginning.number, said.created_at, said.id
    limit 500',
    place, subject_kind || '_id', case when subject_kind = 'list' then 'uuid' else 'text' end
  ) using subject_id, coalesce(sort_by, 'oldest'), greatest(1, least(coalesce(page_num, 1), 10000));
end
$$;
comment on function public.get_discussion(text, text, text, integer) is
  'The comments on an action, legislator or list, by pages of 25 threads. Threads are sorted by age, by their number '
  'of answers, or by how many readers found their first comment helpful. Answers are sorted oldest first, with 500 comments to a page at most. total_threads: of all pages. No '
  'rows if the caller may read none.';
grant execute on function public.get_discussion(text, text, text, integer) to anon, authenticated;

create or replace function private.note_mail_report(digest_id uuid, is_complaint boolean) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  reported private.digests;
begin
  update private.digests as digest
    set
      bounced_at = case when is_complaint then digest.bounced_at else now() end,
      complained_at = case when is_complaint then now() else digest.complained_at end
    where digest.id = digest_id and digest.handed_over_at is not null
      and case when is_complaint then digest.complained_at else digest.bounced_at end is null
    returning digest.* into reported;
  if reported.id is null then
    return case
      when exists (select from private.digests as digest where digest.id = digest_id) then 'known'
      else 'forgotten'
    end;
  end if;
  if not exists (
    select from auth.users as owner where owner.id = reported.user_id and owner.email = reported.sent_to
  ) then
    return 'former address';
  end if;
  if is_complaint then
    update public.mail_preferences as preferences
      set frequencies = '{}'
      where preferences.user_id = reported.user_id and preferences.frequencies <> '{}';
  else
    update public.mail_preferences as preferences
      set refused_at = now()
      where preferences.user_id = reported.user_id and preferences.refused_at is null;
    update private.digests as digest
      set given_up_at = now(), last_error = 'bounced'
      where digest.user_id = reported.user_id and digest.handed_over_at is null and digest.given_up_at is null;
  end if;
  return 'stopped';
end
$$;
comment on function private.note_mail_report(uuid, boolean) is
  'A digest bounced for good, or its reader complained of it. stopped: no more are sent, after a bounce '
  'until the reader wants them again. known: that was said before. forgotten: it is older than 30 days. '
  'former address: the account has another now.';

create or replace trigger check_comment
  before insert or update of content, user_id on public.comments
  for each row execute function private.check_comment();

create or replace trigger keep_tombstone
  before delete on public.comments
  for each row execute function private.keep_tombstone('action_id', 'public."GovernmentActions"');

create or replace trigger publish_comment
  after insert or update of content, deleted_at, hidden_at on public.comments
  for each row execute function private.publish_comment();

create or replace trigger clear_up_comment
  after delete on public.comments
  for each row execute function private.clear_up_comment();

create or replace trigger check_comment
  before insert or update of content, user_id on public.legislator_comments
  for each row execute function private.check_comment();

create or replace trigger keep_tombstone
  before delete on public.legislator_comments
  for each row execute function private.keep_tombstone('legislator_id', 'public.legislators');

create or replace trigger publish_comment
  after insert or update of content, deleted_at, hidden_at on public.legislator_comments
  for each row execute function private.publish_comment();

create or replace trigger clear_up_comment
  after delete on public.legislator_comments
  for each row execute function private.clear_up_comment();

create or replace trigger check_comment
  before insert or update of content, user_id on public.list_comments
  for each row execute function private.check_comment();

create or replace trigger keep_tombstone
  before delete on public.list_comments
  for each row execute function private.keep_tombstone('list_id', 'public.user_lists');

create or replace trigger publish_comment
  after insert or update of content, deleted_at, hidden_at on public.list_comments
  for each row execute function private.publish_comment();

create or replace trigger clear_up_comment
  after delete on public.list_comments
  for each row execute function private.clear_up_comment();

create or replace trigger count_helpful_marks
  after insert or delete on public.helpful_marks
  for each row execute function private.count_helpful_marks();

create or replace trigger limit_writes
  before insert on public.helpful_marks
  for each row execute function private.limit_writes('helpful_marks');

create or replace trigger refresh_author
  after update of username on public.profiles
  for each row when (old.username <> new.username) execute function private.refresh_author();

create or replace trigger refresh_author
  after update of show_ratings on public.public_profile_settings
  for each row when (old.show_ratings <> new.show_ratings) execute function private.refresh_author();

create or replace trigger refresh_author
  after insert or update or delete on public.ratings
  for each row execute function private.refresh_author();

create or replace trigger refresh_author
  after insert or update or delete on public.legislator_ratings
  for each row execute function private.refresh_author();

create or replace trigger hide_if_reported_enough
  after insert on public.comment_reports
  for each row when (new.list_id is null and new.profile_id is null and new.rule is null)
  execute function private.hide_if_reported_enough();

create or replace trigger limit_writes
  before insert on public.comment_reports
  for each row execute function private.limit_writes('reports');

create or replace trigger limit_writes
  before update of appeal on public.removed_comments
  for each row execute function private.limit_writes('appeals');

create or replace trigger receive_appeal
  before update of appeal on public.removed_comments
  for each row when (old.appeal is distinct from new.appeal)
  execute function private.receive_appeal();

create policy "Anyone may read the reviews of an action"
  on public.comments for select to anon, authenticated
  using (true);

create policy "Readers may review an action in their own name"
  on public.comments for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Authors may change their own reviews of actions"
  on public.comments for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Authors may delete their own reviews of actions"
  on public.comments for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Anyone may read the reviews of a legislator"
  on public.legislator_comments for select to anon, authenticated
  using (true);

create policy "Readers may review a legislator in their own name"
  on public.legislator_comments for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Authors may change their own reviews of legislators"
  on public.legislator_comments for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Authors may delete their own reviews of legislators"
  on public.legislator_comments for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Whoever may read a list may read its discussion"
  on public.list_comments for select to anon, authenticated
  using (private.may_read_list(list_id));

-- Also where the list has been made private since: what one wrote stays one's own to see and delete.
create policy "Authors may see their own comments on any list"
  on public.list_comments for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Readers may comment on a list they may read"
  on public.list_comments for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and private.may_read_list(list_id)
    and (select private.session_is_live())
  );

create policy "Authors may change their own comments on lists"
  on public.list_comments for update to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()))
  with check (user_id = (select auth.uid()));

create policy "Authors may delete their own comments on lists"
  on public.list_comments for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may see what they marked as helpful"
  on public.helpful_marks for select to authenticated
  using (user_id = (select auth.uid()) and (select private.mfa_satisfied()));

-- The subqueries see what the reader may read.
create policy "Readers may mark comments of others as helpful"
  on public.helpful_marks for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and (select private.session_is_live())
    and (
      exists (
        select from public.comments as comment
        where comment.id = comment_id and comment.user_id is distinct from (select auth.uid())
          and comment.deleted_at is null and comment.hidden_at is null
      )
      or exists (
        select from public.legislator_comments as comment
        where comment.id = legislator_comment_id and comment.user_id is distinct from (select auth.uid())
          and comment.deleted_at is null and comment.hidden_at is null
      )
      or exists (
        select from public.list_comments as comment
        where comment.id = list_comment_id and comment.user_id is distinct from (select auth.uid())
          and comment.deleted_at is null and comment.hidden_at is null
      )
    )
  );

create policy "Readers may take back that a comment is helpful"
  on public.helpful_marks for delete to authenticated
  using (user_id = (select auth.uid()) and (select private.session_is_live()));

create policy "Readers may see what they reported"
  on public.comment_reports for select to authenticated
  using (reporter_id = (select auth.uid()) and (select private.mfa_satisfied()));

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

create policy "Authors may see what was removed of theirs"
  on public.removed_comments for select to authenticated
  using (author_id = (select auth.uid()) and (select private.mfa_satisfied()));

create policy "Authors may appeal against a removal"
  on public.removed_comments for update to authenticated
  using (author_id = (select auth.uid()) and (select private.session_is_live()))
  with check (author_id = (select auth.uid()));
