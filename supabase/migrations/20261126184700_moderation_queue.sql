-- Suspicious texts are reported by rules, reports weigh, and restrictions can be appealed.

create table private.moderation_lexicon (
  class text not null check (class ~ '^[a-z]+$'),
  word text not null check (word ~ '^=?[a-z0-9]+$'),
  primary key (class, word)
);

create table private.moderation_constructions (
  rule text not null check (
    rule in ('threat', 'dehumanising', 'harm', 'doxxing', 'harassment', 'advertising', 'context')
  ),
  outcome text not null check (outcome in ('refuse', 'queue', 'excuse')),
  pattern text not null check (private.is_nonblank(pattern, 2000)),
  primary key (rule, outcome, pattern),
  check (rule <> 'context' or outcome = 'excuse')
);

-- Made of the two above when they are loaded. A part of a pattern ("{me}|someone") has a number, a text is read as the
-- numbers of the parts that each of its words fits, and PostgreSQL looks for the phrases.
create table private.moderation_parts (
  form text not null,
  part integer not null,
  primary key (form, part)
);

create table private.moderation_phrases (
  id integer generated always as identity primary key,
  rule text not null,
  outcome text not null,
  pattern text not null,
  query tsquery not null
);

alter table public.comment_reports
  alter column reporter_id drop not null,
  add column rule text,
  add column model_asked_at timestamptz,
  add column model_answer text,
  add column upheld boolean,
  add column decision_id bigint,
  add constraint reports_by_somebody check (num_nonnulls(reporter_id, rule) = 1),
  add constraint reports_of_rules check (
    rule in ('threat', 'dehumanising', 'harm', 'doxxing', 'harassment', 'advertising', 'unreadable')
  ),
  add constraint reports_model_answer check (model_answer in ('objects', 'unsure'));
create unique index reports_of_rules_by_comment on public.comment_reports (comment_id) where rule is not null;
create unique index reports_of_rules_by_legislator_comment
  on public.comment_reports (legislator_comment_id) where rule is not null;
create unique index reports_of_rules_by_list_comment on public.comment_reports (list_comment_id) where rule is not null;
create unique index reports_of_rules_by_list on public.comment_reports (list_id) where rule is not null;
create index reports_for_the_model on public.comment_reports (created_at)
  where rule is not null and resolved_at is null and model_answer is null;
create index reports_by_decision on public.comment_reports (decision_id) where decision_id is not null;

alter table private.moderation_limits
  add column new_account_days integer,
  add column young_account_days integer,
  add column young_account_weight numeric,
  add column report_weight numeric,
  add column most_report_weight numeric,
  add column hidden_by_a_reporter_a_day integer;
alter table private.moderation_limits
  alter column new_account_days set default 7,
  alter column young_account_days set default 30,
  alter column young_account_weight set default 0.25,
  alter column report_weight set default 0.75,
  alter column most_report_weight set default 1.5,
  alter column hidden_by_a_reporter_a_day set default 5;
update private.moderation_limits set
  new_account_days = 7,
  young_account_days = 30,
  young_account_weight = 0.25,
  report_weight = 0.75,
  most_report_weight = 1.5,
  hidden_by_a_reporter_a_day = 5;
alter table private.moderation_limits
  alter column new_account_days set not null,
  alter column young_account_days set not null,
  alter column young_account_weight set not null,
  alter column report_weight set not null,
  alter column most_report_weight set not null,
  alter column hidden_by_a_reporter_a_day set not null;

alter table private.moderation_decisions
  add column undoes bigint references private.moderation_decisions (id),
  drop constraint moderation_decisions_decision_check,
  add constraint moderation_decisions_decision_check check (
    decision in (
      'refused', 'hidden', 'kept', 'removed', 'banned', 'unpublished', 'republished', 'restored', 'upheld', 'unbanned',
      'reopened'
    )
  ),
  drop constraint moderation_decisions_rule_check,
  add constraint moderation_decisions_rule_check check (
    rule in ('slur', 'vulgar', 'threat', 'dehumanising', 'harm', 'doxxing', 'harassment', 'advertising', 'links', 'shouting',
      'repetition', 'repeated', 'rate', 'model', 'reports', 'operator')
  );
create unique index decisions_undone on private.moderation_decisions (undoes) where undoes is not null;

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
create unique index open_restrictions on public.restrictions (author_id, list_id) nulls not distinct where lifted_at is null;
create index restrictions_by_author on public.restrictions (author_id, created_at desc);
create index restrictions_by_list on public.restrictions (list_id) where list_id is not null;
create index open_appeals_against_restrictions on public.restrictions (appealed_at)
  where appealed_at is not null and answered_at is null;

-- Earlier bans and unpublished lists can be appealed, too.
insert into public.restrictions (author_id, list_id, reason, created_at)
select list.user_id, list.id, (
    select decided.reason from private.moderation_decisions as decided
    where decided.subject_id = list.id and decided.decision = 'unpublished' order by decided.id desc limit 1
  ), list.unpublished_at
from public.user_lists as list
where list.unpublished_at is not null
union all
select account.id, null, (
    select decided.reason from private.moderation_decisions as decided
    where decided.author_id = account.id and decided.decision = 'banned' order by decided.id desc limit 1
  ), now()
from auth.users as account
join public.profiles as profile on profile.id = account.id
where account.banned_until > now();

create index decisions_by_subject on private.moderation_decisions (subject_id) where subject_id is not null;

-- Their parameters or results changed.
drop function if exists public.load_moderation_terms(text, jsonb);
drop function if exists public.answer_appeal(uuid, boolean, text);
drop function if exists public.get_moderation_log(integer);
