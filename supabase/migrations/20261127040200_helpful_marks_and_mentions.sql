alter table public.comments add column helpful_count integer, add column mentions text[];
alter table public.legislator_comments add column helpful_count integer, add column mentions text[];
alter table public.list_comments add column helpful_count integer, add column mentions text[];
alter table public.comments alter column helpful_count set default 0, alter column mentions set default '{}';
alter table public.legislator_comments alter column helpful_count set default 0, alter column mentions set default '{}';
alter table public.list_comments alter column helpful_count set default 0, alter column mentions set default '{}';
update public.comments set helpful_count = 0, mentions = '{}';
update public.legislator_comments set helpful_count = 0, mentions = '{}';
update public.list_comments set helpful_count = 0, mentions = '{}';
alter table public.comments alter column helpful_count set not null, alter column mentions set not null;
alter table public.legislator_comments alter column helpful_count set not null, alter column mentions set not null;
alter table public.list_comments alter column helpful_count set not null, alter column mentions set not null;

create table public.helpful_marks (
  id uuid default gen_random_uuid() primary key,
  user_id uuid default auth.uid() not null references public.profiles (id) on delete cascade,
  comment_id uuid references public.comments (id) on delete cascade,
  legislator_comment_id uuid references public.legislator_comments (id) on delete cascade,
  list_comment_id uuid references public.list_comments (id) on delete cascade,
  created_at timestamptz default now() not null,
  constraint helpful_marks_one_comment check (num_nonnulls(comment_id, legislator_comment_id, list_comment_id) = 1),
  constraint helpful_marks_user_id_comment_id_key unique (user_id, comment_id),
  constraint helpful_marks_user_id_legislator_comment_id_key unique (user_id, legislator_comment_id),
  constraint helpful_marks_user_id_list_comment_id_key unique (user_id, list_comment_id)
);
create index helpful_marks_by_comment on public.helpful_marks (comment_id) where comment_id is not null;
create index helpful_marks_by_legislator_comment on public.helpful_marks (legislator_comment_id)
  where legislator_comment_id is not null;
create index helpful_marks_by_list_comment on public.helpful_marks (list_comment_id) where list_comment_id is not null;
alter table public.helpful_marks enable row level security;
grant select, delete on public.helpful_marks to authenticated;
grant insert (user_id, comment_id, legislator_comment_id, list_comment_id) on public.helpful_marks to authenticated;

alter table public.mail_preferences add column wants_mentions boolean;
alter table public.mail_preferences alter column wants_mentions set default true;
update public.mail_preferences set wants_mentions = true;
alter table public.mail_preferences alter column wants_mentions set not null;

drop index public.notifications_to_one_reader;
create unique index notifications_to_one_reader on public.notifications (user_id, kind, event_key)
  where kind in ('reply', 'mention', 'list_comment', 'list_follow', 'tracker_match', 'moderation', 'sign_in');
